import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  OneToOne,
  PrimaryColumn,
  UpdateDateColumn,
} from 'typeorm';
import { Order } from '../orders/order.entity.ts';

/** A copy of the provider's subscription, and until when it gives access to everything premium. */
@Entity()
@Index(['userId', 'createdAt'])
@Index(['accessUntil'])
@Index(['mandateId'], { where: 'mandate_id IS NOT NULL' })
@Index(['checkedAt'], { where: `ended_at IS NULL` })
export class Subscription {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  orderId: string;

  @OneToOne(() => Order)
  @JoinColumn()
  order?: Order;

  @Column('uuid')
  userId: string;

  @Column('text', { unique: true })
  stripeSubscriptionId: string;

  /** The provider's status, e.g. `active`, `past_due`, `canceled`. */
  @Column('text')
  status: string;

  /** End of the period that is paid, or being collected. */
  @Column({ type: 'timestamptz', precision: 3 })
  periodEnd: Date;

  /** When it ends instead of renewing; null while it renews. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  cancelAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  endedAt: Date | null;

  /** Its renewal is being debited, which takes days; access continues. */
  @Column('boolean', { default: false })
  isDebiting: boolean;

  /** Since when its renewal has been unpaid; null otherwise. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  pastDueSince: Date | null;

  /** The provider's id of the payer's mandate, if its latest payment was a debit. */
  @Column('text', { nullable: true })
  mandateId: string | null;

  /** The payer has revoked the mandate with which it renews: the next debit will fail. */
  @Column('boolean', { default: false })
  isMandateRevoked: boolean;

  /** The payment of its latest period is disputed: it gives no access, but has not ended. */
  @Column('boolean', { default: false })
  isSuspended: boolean;

  /** Access ends at this time even if an event is missed; null for no access. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  accessUntil: Date | null;

  /** What the next year costs, VAT included, in the order's currency; null if an earlier version wrote the row. */
  @Column('int', { nullable: true })
  renewalCents: number | null;

  /** When reconciliation last checked it. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  checkedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
