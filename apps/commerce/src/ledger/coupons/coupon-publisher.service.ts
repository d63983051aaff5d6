import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type CouponTerms, PaymentProviderUnderLock } from '../../provider/payment-provider.ts';
import { ProviderError } from '../../provider/provider-error.ts';
import { Coupon } from './coupon.entity.ts';

/** Synchronises the provider's coupon and promotion codes with our row. */
@Injectable()
export class CouponPublisherService {
  private readonly logger = new Logger(CouponPublisherService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: PaymentProviderUnderLock,
  ) {}

  /**
   * Publishes one coupon, if it is not published already. Ends the code in use, and creates a new one with the
   * remaining uses: the old code is closed first and can no longer be used, so the provider's count is final.
   * @throws ProviderError with the code `resource_already_exists` when another object has the code there.
   */
  async publish(id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      // This lock still allows purchases to refer to the row in the meantime.
      const coupon = await manager.findOne(Coupon, {
        where: { id },
        lock: { mode: 'for_no_key_update' },
      });
      if (coupon === null || coupon.publishedRevision === coupon.revision) return;
      await this.provider.closePromotionCodes(id);
      coupon.stripePromotionCodeId = null;
      if (coupon.deletedAt !== null) await this.provider.deleteCoupon(id);
      else if (isOpen(coupon)) coupon.stripePromotionCodeId = await this.open(coupon);
      coupon.publishedRevision = coupon.revision;
      await manager.save(coupon);
    });
  }

  /**
   * Publishes, or leaves it to the coupon's job when the provider does not accept it. A discarded coupon is not
   * published.
   * @returns why it was not published, else null.
   */
  async publishSoon(id: string): Promise<ProviderError | null> {
    try {
      await this.publish(id);
      return null;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.logger.error({ couponId: id, err: error }, 'A coupon could not be published');
      return error;
    }
  }

  /**
   * Every attempt has keys of its own: the provider would replay a stored failure, or a code that an earlier attempt
   * created and lost and that is closed by now.
   * @returns the new code's id, or null when no uses are left.
   */
  private async open(coupon: Coupon): Promise<string | null> {
    const attempt = randomUUID();
    const used = await this.provider.ensureCoupon(termsOf(coupon), `coupon:${coupon.id}:${attempt}`);
    const left = coupon.usageLimit === null ? null : coupon.usageLimit - used.times_redeemed;
    if (left !== null && left <= 0) return null;
    const { id } = await this.provider.createPromotionCode(
      {
        promotion: { type: 'coupon', coupon: coupon.id },
        code: coupon.code,
        ...(left === null ? {} : { max_redemptions: left }),
        ...(coupon.expiresAt === null ? {} : { expires_at: Math.floor(coupon.expiresAt.getTime() / 1000) }),
      },
      `promotion-code:${coupon.id}:${attempt}`,
    );
    return id;
  }
}

function isOpen({ isActive, expiresAt }: Coupon): boolean {
  return isActive && (expiresAt === null || expiresAt > new Date());
}

/** Limit and end are set on the promotion code, because those of a coupon cannot be changed. */
function termsOf({ id, code, type, percentage, amountCents, currency }: Coupon): CouponTerms {
  const amount =
    type === 'fixed_amount' && amountCents !== null && currency !== null
      ? { amount_off: amountCents, currency: currency.toLowerCase() }
      : { percent_off: type === 'free_purchase' ? 100 : (percentage ?? 0) };
  return { id, name: code.slice(0, 40), duration: 'once', ...amount };
}
