import { grossCents } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { Purchase } from './purchase.entity.ts';
import { Order } from '../orders/order.entity.ts';

/** Another order, and what the price of the project costs less because of the two. */
export interface CreditLink {
  order: Order;
  /** Without VAT. */
  netCents: number;
  /** VAT included. */
  totalCents: number;
  /** The buyer still has what the other order paid for. */
  isKept: boolean;
}

/** Finds the orders that reduced each other's price: of contents, and of a project that contains them. */
@Injectable()
export class OrderCreditsService {
  /** The orders of the contents that reduced the price of a project's order. */
  async sourcesOf(manager: EntityManager, { credits, vatPercent }: Order): Promise<CreditLink[]> {
    if (credits.length === 0) return [];
    const purchases = await manager.find(Purchase, {
      where: { id: In(credits.map(({ purchaseId }) => purchaseId)) },
      relations: { order: true },
    });
    return purchases.flatMap(({ id, order, status }) =>
      order === undefined ? [] : [linkTo(order, { status, credits, vatPercent, purchaseId: id })],
    );
  }

  /** The paid orders of projects whose price an order's purchase reduced. */
  async usesOf(manager: EntityManager, { id: orderId, userId }: Order): Promise<CreditLink[]> {
    const purchase = await manager.findOneBy(Purchase, { orderId });
    if (purchase === null) return [];
    const projects = await manager
      .createQueryBuilder(Order, 'order')
      .where({ userId, kind: 'project', status: 'completed' })
      .andWhere('order.credits @> CAST(:credit AS jsonb)', {
        credit: JSON.stringify([{ purchaseId: purchase.id }]),
      })
      .orderBy('order.createdAt')
      .getMany();
    const bought = await manager.findBy(Purchase, { orderId: In(projects.map(({ id }) => id)) });
    const statusOf = new Map(bought.map((each) => [each.orderId, each.status]));
    return projects.map((project) =>
      linkTo(project, {
        credits: project.credits,
        vatPercent: project.vatPercent,
        status: statusOf.get(project.id),
        purchaseId: purchase.id,
      }),
    );
  }
}

function linkTo(
  order: Order,
  credited: Pick<Order, 'credits' | 'vatPercent'> & {
    purchaseId: string;
    status: Purchase['status'] | undefined;
  },
): CreditLink {
  const netCents = credited.credits
    .filter(({ purchaseId }) => purchaseId === credited.purchaseId)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    order,
    netCents,
    totalCents: grossCents(netCents, credited.vatPercent),
    isKept: credited.status === 'active' || credited.status === 'expired',
  };
}
