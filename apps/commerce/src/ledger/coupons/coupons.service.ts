import { JobQueue } from '@academy/jobs';
import { AppError, isUniqueViolation } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { Coupon } from './coupon.entity.ts';
import { publishCoupon } from './publish-coupon.ts';

/** Delay after which the job publishes a coupon that was not published right after its transaction. */
const RETRY_AFTER_MS = 30_000;

/** Id, discount and limits of a new coupon. */
export type NewCoupon = Pick<
  Coupon,
  'id' | 'code' | 'type' | 'percentage' | 'amountCents' | 'currency' | 'usageLimit' | 'expiresAt'
>;

/** The only writer of coupons, besides the publisher, which records what the provider has accepted. */
@Injectable()
export class CouponsService {
  constructor(private readonly jobs: JobQueue) {}

  /** @throws AppError `commerce.coupon_code_taken`, also for an id that exists. */
  async create(manager: EntityManager, values: NewCoupon): Promise<Coupon> {
    const coupon = manager.create(Coupon, values);
    try {
      await manager.insert(Coupon, coupon);
    } catch (error) {
      if (isUniqueViolation(error)) throw new AppError('commerce.coupon_code_taken', { cause: error });
      throw error;
    }
    await this.enqueue(manager, coupon.id);
    return coupon;
  }

  /**
   * The coupon, locked against changes until the transaction ends. Orders may still refer to it.
   * @throws AppError `commerce.coupon_not_found`.
   */
  async lock(manager: EntityManager, id: string): Promise<Coupon> {
    const coupon = await manager.findOne(Coupon, {
      where: { id, deletedAt: IsNull() },
      lock: { mode: 'for_no_key_update' },
    });
    if (coupon === null) throw new AppError('commerce.coupon_not_found');
    return coupon;
  }

  /** Changes a locked coupon; the change must then be published. */
  async change(
    manager: EntityManager,
    coupon: Coupon,
    changes: Partial<Pick<Coupon, 'usageLimit' | 'expiresAt' | 'isActive'>>,
  ): Promise<void> {
    await manager.save(Object.assign(coupon, changes, { revision: coupon.revision + 1 }));
    await this.enqueue(manager, coupon.id);
  }

  /**
   * Ends a locked coupon permanently. Its row remains for the orders that used it; its code can be used for another
   * one.
   */
  async end(manager: EntityManager, coupon: Coupon): Promise<void> {
    const ended = { isActive: false, deletedAt: new Date(), revision: coupon.revision + 1 };
    await manager.save(Object.assign(coupon, ended));
    await this.enqueue(manager, coupon.id);
  }

  /**
   * Deletes a coupon whose code the provider refused.
   * @returns false, and deletes nothing, when it was published before and may have been used.
   */
  async discard(manager: EntityManager, id: string): Promise<boolean> {
    const { affected } = await manager.delete(Coupon, { id, publishedRevision: 0 });
    return affected === 1;
  }

  private enqueue(manager: EntityManager, couponId: string): Promise<void> {
    const startAfter = new Date(Date.now() + RETRY_AFTER_MS);
    return this.jobs.enqueue(manager, publishCoupon, { couponId }, { singletonKey: couponId, startAfter });
  }
}
