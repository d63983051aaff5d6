import { BOOK_DIFFERENCES } from '@academy/shared';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export const DISCREPANCY_KINDS = [
  'payment_without_order',
  'payment_not_settled',
  'payment_paid_twice',
  'debit_undecided',
  'money_back_not_followed',
  'subscription_differs',
  'subscription_unknown',
  ...BOOK_DIFFERENCES,
] as const;
/**
 * - `payment_without_order`: a paid session names an order we do not have;
 * - `payment_not_settled`: a paid session whose order is still pending;
 * - `payment_paid_twice`: a second paid session of one order, not refunded;
 * - `debit_undecided`: an order that is still being debited after 14 business days;
 * - `money_back_not_followed`: a refund or dispute missing in our rows;
 * - `subscription_differs`: our copy differs;
 * - `subscription_unknown`: a running subscription of one of our orders without a copy;
 * - the others: differences between our receipts and the provider's balance, which staff may explain.
 */
export type DiscrepancyKind = (typeof DISCREPANCY_KINDS)[number];

export const DISCREPANCY_STATUSES = ['open', 'repaired', 'gone', 'explained'] as const;
/**
 * `open`: staff must look; `repaired`: corrected immediately; `gone`: a later run no longer found it; `explained`: staff
 * knows why, and said so.
 */
export type DiscrepancyStatus = (typeof DISCREPANCY_STATUSES)[number];

/** A difference between the provider's records and our rows. */
@Entity('difference')
@Index(['kind', 'objectId'], { unique: true, where: `status = 'open'` })
@Index(['foundAt'])
export class Discrepancy {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('text')
  kind: DiscrepancyKind;

  /** The provider's id of the session, payment, subscription, balance entry or payout. */
  @Column('text')
  objectId: string;

  @Column('uuid', { nullable: true })
  orderId: string | null;

  /** Our rows before and after the repair. */
  @Column('text')
  before: string;

  @Column('text')
  after: string;

  @Column('text')
  status: DiscrepancyStatus;

  /** The run that found it last. */
  @Column('uuid')
  runId: string;

  @Column({ type: 'timestamptz', precision: 3 })
  foundAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  closedAt: Date | null;

  /** Why it is right as it is, in the words of the admin who explained it. */
  @Column('text', { nullable: true })
  note: string | null;

  @Column('uuid', { nullable: true })
  explainedBy: string | null;
}
