import type { OrderKind } from '@academy/shared';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * The refund of a purchase or subscription, stored until its buyer is erased: certificates that rest on its access are
 * revoked, and none is issued later, unless something else opens the item.
 */
@Entity()
@Index(['userId'])
export class RefundedAccess {
  /** Of the purchase or the subscription. */
  @PrimaryColumn('uuid')
  purchaseId: string;

  @Column('uuid')
  userId: string;

  @Column('text')
  kind: OrderKind;

  /** The purchased content or project; of a subscription, which opens everything, its own id. */
  @Column('uuid')
  itemId: string;

  /**
   * When the refunded access began: nothing that was completed earlier was earned by it. Null when a former release of
   * commerce did not say; then only completions after the refund count.
   */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  since: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  refundedAt: Date;

  /** Staff decided that what was earned before the refund stays valid. */
  @Column('boolean', { default: false })
  keepsCertificates: boolean;

  /** The refund failed, or a dispute was won after all: it no longer counts. */
  @Column('boolean', { default: false })
  isRestored: boolean;

  /** Of the event that was recorded last; earlier events that arrive later change nothing. */
  @Column('int', { default: 0 })
  epoch: number;
}
