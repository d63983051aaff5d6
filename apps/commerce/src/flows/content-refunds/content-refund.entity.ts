import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A refund of all single purchases of a content, such as a seminar that was cancelled. Its orders are fixed at its start. */
@Entity()
@Index(['contentId'], { unique: true, where: `finished_at IS NULL` })
@Index(['contentId', 'startedAt'])
export class ContentRefund {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  contentId: string;

  /** In the history of every order. */
  @Column('varchar', { length: 500 })
  reason: string;

  @Column('uuid')
  requestedBy: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  startedAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  finishedAt: Date | null;
}
