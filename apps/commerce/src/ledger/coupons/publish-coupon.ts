import { defineJob } from '@academy/jobs';
import { IsUUID } from 'class-validator';

export class PublishCoupon {
  @IsUUID() couponId: string;
}

/** Publishes a coupon whose last change the provider has not accepted yet. */
export const publishCoupon = defineJob({ name: 'coupon.publish', payload: PublishCoupon });
