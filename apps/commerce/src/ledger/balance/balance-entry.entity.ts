import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { BalanceTopic } from '../../provider/balance.ts';

/** A movement of our balance at the payment provider, as it was last read. Its order follows from its payment. */
@Entity()
@Index(['createdAt', 'id'])
@Index(['paymentIntentId'], { where: 'payment_intent_id IS NOT NULL' })
@Index(['payoutId'], { where: 'payout_id IS NOT NULL' })
export class BalanceEntry {
  /** The provider's id, `txn_…`. */
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  topic: BalanceTopic;

  /** The provider's reporting category, e.g. `refund_failure`. */
  @Column('text')
  category: string;

  /** The provider's id of the charge, refund, dispute or payout. */
  @Column('text', { nullable: true })
  sourceId: string | null;

  @Column('text', { nullable: true })
  paymentIntentId: string | null;

  /** In the currency of the account; negative when it left the balance. */
  @Column('int')
  amountCents: number;

  /** What the provider kept of it, in the currency of the account. */
  @Column('int')
  feeCents: number;

  @Column('int')
  netCents: number;

  /** The currency of the account. */
  @Column('varchar', { length: 3 })
  currency: string;

  /** The same amount in the currency of the payment. */
  @Column('int')
  paymentCents: number;

  @Column('varchar', { length: 3 })
  paymentCurrency: string;

  /** What one unit of the payment's currency was worth in that of the account; null if nothing was converted. */
  @Column('double precision', { nullable: true })
  exchangeRate: number | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  /** From when it can be paid out. */
  @Column({ type: 'timestamptz', precision: 3 })
  availableAt: Date;

  /** The payout that contains it. */
  @Column('text', { nullable: true })
  payoutId: string | null;
}

/** A transfer from our balance at the provider to the bank, as it was last read. */
@Entity()
@Index(['createdAt', 'id'])
export class Payout {
  /** The provider's id, `po_…`. */
  @PrimaryColumn('text')
  id: string;

  @Column('int')
  amountCents: number;

  @Column('varchar', { length: 3 })
  currency: string;

  /** By the provider: `pending`, `in_transit`, `paid`, `failed` or `canceled`. */
  @Column('text')
  status: string;

  /** Made by the provider, which then says what it contains; of one made by hand it does not. */
  @Column('boolean')
  isAutomatic: boolean;

  /** All its entries have been read. */
  @Column('boolean', { default: false })
  isComplete: boolean;

  /** When it arrives at the bank, or has arrived. */
  @Column({ type: 'timestamptz', precision: 3 })
  arrivesAt: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}

/** Until when a list of the provider has been read. */
@Entity()
export class BalancePosition {
  @PrimaryColumn('text')
  id: string;

  @Column({ type: 'timestamptz', precision: 3 })
  readUntil: Date;
}
