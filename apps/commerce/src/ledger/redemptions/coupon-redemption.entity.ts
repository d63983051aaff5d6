import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryColumn,
} from 'typeorm';
import { Order } from '../orders/order.entity.ts';
import { Coupon } from '../coupons/coupon.entity.ts';

/** One use of a coupon, written with the purchase it was used for. */
@Entity()
export class CouponRedemption {
  @PrimaryColumn('uuid')
  orderId: string;

  @OneToOne(() => Order)
  @JoinColumn()
  order?: Order;

  @Index()
  @Column('uuid')
  couponId: string;

  @ManyToOne(() => Coupon)
  @JoinColumn()
  coupon?: Coupon;

  @Column('int')
  discountCents: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
