import { type JobHandler, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { CouponPublisherService } from './coupon-publisher.service.ts';
import { type PublishCoupon, publishCoupon } from './publish-coupon.ts';

/** Publishes one coupon; the queue retries until the provider has accepted it. */
@Injectable()
@RunsJob(publishCoupon)
export class PublishCouponJob implements JobHandler<PublishCoupon> {
  constructor(private readonly publisher: CouponPublisherService) {}

  async run({ couponId }: PublishCoupon): Promise<void> {
    const failure = await this.publisher.publishSoon(couponId);
    if (failure !== null) throw failure;
  }
}
