import { GetContentAccess, GetProduct, GetSaleTerms, type ProductReply } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { AppError } from '@academy/platform';
import type { Language } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { CouponUses } from '../coupons/coupon-uses.service.ts';
import { Purchase } from '../purchases/purchase.entity.ts';
import { activeAt } from '../purchases/purchase.queries.ts';
import type { CheckoutDto } from './checkout.dto.ts';
import { type Offer, offerOf } from './offer.ts';

/** What we would sell someone now, from the catalogue's own records. */
@Injectable()
export class OffersService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly coupons: CouponUses,
    @InjectRepository(Purchase) private readonly purchases: Repository<Purchase>,
  ) {}

  /**
   * The item with its price, VAT and discount.
   * @throws AppError `commerce.content_id_missing`, `commerce.project_id_missing`, `commerce.item_not_found`,
   * `commerce.item_not_for_sale`, and the coupon's own.
   */
  async offer(request: CheckoutDto, language: Language): Promise<{ offer: Offer; discountCents: number }> {
    const [product, terms] = await Promise.all([this.product(request), this.rpc.ask(GetSaleTerms.of({}))]);
    if (!product.isForSale) throw new AppError('commerce.item_not_for_sale');
    const offer = offerOf(product, terms, language);
    if (request.couponCode === undefined) return { offer, discountCents: 0 };
    const { discountCents, ...coupon } = await this.coupons.find(request.couponCode, offer);
    return { offer: { ...offer, ...coupon }, discountCents };
  }

  /** True when the buyer has the item by a purchase of its own, or as part of a project. */
  async isOwned(userId: string, request: CheckoutDto): Promise<boolean> {
    const itemId = itemIdOf(request);
    if (await this.purchases.existsBy(activeAt(new Date(), { userId, kind: request.type, itemId })))
      return true;
    if (request.type !== 'single') return false;
    const access = await this.rpc.ask(GetContentAccess.of({ contentId: itemId, userId, role: 'user' }));
    return access?.level === 'project';
  }

  private async product(request: CheckoutDto): Promise<ProductReply> {
    const product = await this.rpc.ask(GetProduct.of({ type: request.type, id: itemIdOf(request) }));
    if (product === null) throw new AppError('commerce.item_not_found');
    return product;
  }
}

function itemIdOf(request: CheckoutDto): string {
  const itemId = request.type === 'single' ? request.contentId : request.projectId;
  if (itemId) return itemId;
  throw new AppError(
    request.type === 'single' ? 'commerce.content_id_missing' : 'commerce.project_id_missing',
  );
}
