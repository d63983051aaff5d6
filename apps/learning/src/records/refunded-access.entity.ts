import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A refunded purchase, stored for a while: completions just after the refund, before every cache has dropped the
 * access, earn no certificate.
 */
@Entity()
@Index(['userId'])
@Index(['refundedAt'])
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
