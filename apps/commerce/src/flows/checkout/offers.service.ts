import { GetProduct, GetSaleTerms } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { AppError } from '@academy/platform';
import type { Language } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { CouponRedemptionsService } from '../../ledger/redemptions/coupon-redemptions.service.ts';
import { Purchase } from '../../ledger/purchases/purchase.entity.ts';
import { activeAt } from '../../ledger/purchases/purchase.queries.ts';
import { SubscriptionsService } from '../../ledger/subscriptions/subscriptions.service.ts';
import { PurchasedContentsService } from '../purchases/purchased-contents.service.ts';
import type { CheckoutDto } from './checkout.dto.ts';
import type { OrderSnapshot } from '../../ledger/orders/order-snapshot.ts';
import { offerOf } from './offer.ts';
import type { OrderKind } from '../../ledger/orders/order.entity.ts';
import { PLAN_ITEM_ID, planOffer } from './plan.ts';

/** What we would sell someone now, from the catalogue's own records. */
@Injectable()
export class OffersService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly coupons: CouponRedemptionsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly contents: PurchasedContentsService,
    @InjectRepository(Purchase) private readonly purchases: Repository<Purchase>,
  ) {}

  /**
   * The item with its price, VAT and discount.
   * @throws AppError `commerce.content_id_missing`, `commerce.project_id_missing`, `commerce.item_not_found`,
   * `commerce.item_not_for_sale`, and the coupon's own.
   */
  async offer(
    request: CheckoutDto,
    language: Language,
  ): Promise<{ offer: OrderSnapshot; discountCents: number }> {
    const offer = await this.listed(request, language);
    if (request.couponCode === undefined) return { offer, discountCents: 0 };
    const { discountCents, ...coupon } = await this.coupons.find(request.couponCode, offer);
    return { offer: { ...offer, ...coupon }, discountCents };
  }

  /** True when the buyer owns it: bought alone or in a project, or a subscription that runs. */
  async isOwned(userId: string, request: CheckoutDto): Promise<boolean> {
    const itemId = itemIdOf(request);
    if (await this.isBought(userId, request.type, itemId)) return true;
    if (request.type !== 'single') return false;
    return this.contents.isInPurchasedProject(userId, itemId);
  }

  /** True when the buyer has bought just this, and it still opens something. */
  async isBought(userId: string, kind: OrderKind, itemId: string): Promise<boolean> {
    if (kind === 'subscription') return (await this.subscriptions.findRunning(userId)) !== null;
    return this.purchases.existsBy(activeAt(new Date(), { userId, kind, itemId }));
  }

  private async listed(request: CheckoutDto, language: Language): Promise<OrderSnapshot> {
    if (request.type === 'subscription') return planOffer(await this.rpc.ask(GetSaleTerms.of({})), language);
    const [product, terms] = await Promise.all([
      this.rpc.ask(GetProduct.of({ type: request.type, id: itemIdOf(request) })),
      this.rpc.ask(GetSaleTerms.of({})),
    ]);
    if (product === null) throw new AppError('commerce.item_not_found');
    if (!product.isForSale) throw new AppError('commerce.item_not_for_sale');
    return offerOf(product, terms, language);
  }
}

function itemIdOf(request: CheckoutDto): string {
  if (request.type === 'subscription') return PLAN_ITEM_ID;
  const itemId = request.type === 'single' ? request.contentId : request.projectId;
  if (itemId) return itemId;
  throw new AppError(
    request.type === 'single' ? 'commerce.content_id_missing' : 'commerce.project_id_missing',
  );
}
