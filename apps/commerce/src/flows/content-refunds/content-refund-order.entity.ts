import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Order } from '../../ledger/orders/order.entity.ts';
import { ContentRefund } from './content-refund.entity.ts';

/** `refunded`: its refund is stored; `revoked`: it was free, and gives no access any more; `failed`: staff must look. */
const STATUSES = ['waiting', 'refunded', 'revoked', 'failed'] as const;

/** An order of a content whose purchases are refunded. */
@Entity()
@Index(['contentRefundId', 'orderId'], { where: `status = 'waiting'` })
@Check(`status IN (${STATUSES.map((status) => `'${status}'`).join(', ')})`)
export class ContentRefundOrder {
  @PrimaryColumn('uuid')
  contentRefundId: string;

  @ManyToOne(() => ContentRefund)
  @JoinColumn()
  contentRefund?: ContentRefund;

  @PrimaryColumn('uuid')
  orderId: string;

  @ManyToOne(() => Order)
  @JoinColumn()
  order?: Order;

  @Column('text', { default: 'waiting' })
  status: (typeof STATUSES)[number];

  /** The code of the error for which it failed. */
  @Column('text', { nullable: true })
  code: string | null;
}
