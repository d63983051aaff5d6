import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A purchase whose money went back, kept for a while: what was completed just after it, while the end of access was not
 * known everywhere yet, earns no certificate.
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
