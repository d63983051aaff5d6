import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A refunded purchase, stored until its buyer is erased: an item that it may have opened earns no certificate if it is
 * completed after the refund.
 */
@Entity()
@Index(['userId'])
export class RefundedAccess {
  @PrimaryColumn('uuid')
  purchaseId: string;

  @Column('uuid')
  userId: string;

  @Column('text')
  kind: 'single' | 'project';

  @Column('uuid')
  itemId: string;

  @Column({ type: 'timestamptz', precision: 3 })
  refundedAt: Date;
}
