import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Subscription } from './subscription.entity.ts';

/** A paid invoice of a subscription, its first one included. Amounts in cents. */
@Entity()
@Index(['subscriptionId'])
@Index(['paidAt'])
export class SubscriptionPayment {
  @PrimaryColumn('text')
  stripeInvoiceId: string;

  @Column('uuid')
  subscriptionId: string;

  @ManyToOne(() => Subscription)
  @JoinColumn()
  subscription?: Subscription;

  /** Null for invoices of zero. */
  @Column('text', { nullable: true, unique: true })
  stripePaymentIntentId: string | null;

  /** VAT included. */
  @Column('int')
  amountCents: number;

  @Column('int')
  taxCents: number;

  @Column('varchar', { length: 3 })
  currency: string;

  /** End of the paid period. */
  @Column({ type: 'timestamptz', precision: 3 })
  periodEnd: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  paidAt: Date;

  /** The buyer's bank withholds the money, or has taken it back. */
  @Column('boolean', { default: false })
  isDisputed: boolean;
}
