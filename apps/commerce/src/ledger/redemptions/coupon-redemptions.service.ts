import { AppError } from '@academy/platform';
import { discountCents, grossCents, isChargeable, type OrderKind } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Repository } from 'typeorm';
import { CouponRedemption } from './coupon-redemption.entity.ts';
import { Coupon } from '../coupons/coupon.entity.ts';
import { couponStatus } from '../coupons/coupon-status.ts';

/** A price to which a coupon is applied; `vatPercent` is e.g. 22. */
export interface Price {
  kind: OrderKind;
  netCents: number;
  currency: string;
  vatPercent: number;
}

/** A published coupon, ready to be used. */
export interface UsableCoupon {
  couponId: string;
  couponCode: string;
  stripePromotionCodeId: string;
  discountCents: number;
}

/** Reads and counts the uses of coupons. */
@Injectable()
export class CouponRedemptionsService {
  constructor(
    @InjectRepository(Coupon) private readonly coupons: Repository<Coupon>,
    @InjectRepository(CouponRedemption) private readonly redemptions: Repository<CouponRedemption>,
  ) {}

  /**
   * The discount of a code on a price. The provider makes the final decision: it counts uses when buyers confirm.
   * @throws AppError `commerce.coupon_invalid`, `commerce.coupon_expired`, `commerce.coupon_exhausted`,
   * `commerce.coupon_already_used` for a subscription when this buyer has used the code for something else,
   * `commerce.coupon_not_applicable` for another currency and for totals that cannot be charged.
   */
  async findUsable(code: string, userId: string, price: Price): Promise<UsableCoupon> {
    const coupon = await this.coupons.findOneBy({ code, deletedAt: IsNull() });
    if (coupon === null) throw new AppError('commerce.coupon_invalid');
    const count = await this.redemptions.countBy({ couponId: coupon.id });
    const status = couponStatus(coupon, count, new Date());
    if (status === 'expired') throw new AppError('commerce.coupon_expired');
    if (status === 'exhausted') throw new AppError('commerce.coupon_exhausted');
    if (status === 'inactive' || coupon.stripePromotionCodeId === null)
      throw new AppError('commerce.coupon_invalid');
    if (price.kind === 'subscription' && (await this.hasUsed(userId, coupon.id)))
      throw new AppError('commerce.coupon_already_used');
    const discount = discountCents(coupon, price.netCents);
    const isFitting = coupon.currency === null || coupon.currency === price.currency;
    if (!isFitting || !isChargeable(grossCents(price.netCents - discount, price.vatPercent))) {
      throw new AppError('commerce.coupon_not_applicable');
    }
    return {
      couponId: coupon.id,
      couponCode: coupon.code,
      stripePromotionCodeId: coupon.stripePromotionCodeId,
      discountCents: discount,
    };
  }

  /** Records that a paid order used a coupon; once per order, and even beyond the limit, since it has been paid. */
  async redeem(
    manager: EntityManager,
    use: { orderId: string; couponId: string; discountCents: number },
  ): Promise<void> {
    await manager.createQueryBuilder().insert().into(CouponRedemption).values(use).orIgnore().execute();
  }

  private hasUsed(userId: string, couponId: string): Promise<boolean> {
    return this.redemptions.existsBy({ couponId, order: { userId } });
  }

  /** How often each of these coupons was used; unused ones are omitted. */
  async counts(couponIds: string[]): Promise<Map<string, number>> {
    if (couponIds.length === 0) return new Map();
    const rows = await this.redemptions
      .createQueryBuilder('redemption')
      .select('redemption.couponId', 'id')
      .addSelect('count(*)::int', 'count')
      .where('redemption.couponId IN (:...couponIds)', { couponIds })
      .groupBy('redemption.couponId')
      .getRawMany<{ id: string; count: number }>();
    return new Map(rows.map(({ id, count }) => [id, count]));
  }
}
