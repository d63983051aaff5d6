import type { Currency } from '@academy/shared';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  UpdateDateColumn,
} from 'typeorm';
import { Order } from '../orders/order.entity.ts';

/** `duplicate`: the item was already owned when the payment arrived; `requested`: requested by an admin. */
export type RefundReason = 'duplicate' | 'requested';

/**
 * `requested`: we owe the money; `sent`: the provider has accepted the refund; `failed`: it refused it, or the money came
 * back.
 */
export type RefundStatus = 'requested' | 'sent' | 'failed';

/** A refund to send. Written with the change that causes it and sent afterwards, so that none is lost. */
@Entity()
@Index(['stripePaymentIntentId'], { unique: true, where: `reason = 'duplicate'` })
@Index(['createdAt'], { where: `status = 'requested'` })
@Index(['orderId', 'requestKey'], { unique: true, where: `request_key IS NOT NULL` })
@Check(`reason IN ('duplicate', 'requested')`)
@Check(`status IN ('requested', 'sent', 'failed')`)
@Check(`amount_cents > 0`)
export class Refund {
  @PrimaryColumn('uuid')
  id: string;

  @Index()
  @Column('uuid')
  orderId: string;

  @ManyToOne(() => Order)
  @JoinColumn()
  order?: Order;

  @Column('text')
  stripePaymentIntentId: string;

  @Column('int')
  amountCents: number;

  @Column('varchar', { length: 3 })
  currency: Currency;

  @Column('text')
  reason: RefundReason;

  /** The `Idempotency-Key` of an admin's request. */
  @Column('varchar', { length: 255, nullable: true })
  requestKey: string | null;

  @Column('text', { default: 'requested' })
  status: RefundStatus;

  /** Part of the provider's idempotency key, because the provider repeats a stored failure for a day. */
  @Column('int', { default: 0 })
  attempt: number;

  @Column('text', { nullable: true, unique: true })
  stripeRefundId: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
