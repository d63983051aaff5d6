import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What learners ask beside a lesson. Columns that count or summarise others change in the same transaction as those. */
@Entity()
@Index('question_popular', ['contentId', 'isPinned', 'wishes', 'createdAt', 'id'])
@Index('question_recent', ['contentId', 'isPinned', 'createdAt', 'id'])
@Index('question_author', ['userId', 'createdAt', 'id'])
@Index('question_same_text', ['userId', 'textKey'], { unique: true, where: '"deleted_at" IS NULL' })
@Index('question_waiting', ['createdAt', 'id'], {
  where:
    '"answered_at" IS NULL AND "closed_at" IS NULL AND "hidden_at" IS NULL AND "deleted_at" IS NULL AND NOT "is_staff"',
})
@Index('question_asked', ['createdAt'], {
  where: 'NOT "is_staff" AND "hidden_at" IS NULL AND "deleted_at" IS NULL',
})
@Index('question_reported', ['createdAt', 'id'], { where: '"open_reports" > 0' })
@Index('question_answered', ['createdAt', 'id'], {
  where: '"answered_at" IS NOT NULL OR "closed_at" IS NOT NULL',
})
@Index('question_claimed', ['claimedBy'], { where: '"claimed_by" IS NOT NULL' })
@Index('question_hidden', ['createdAt', 'id'], { where: '"hidden_at" IS NOT NULL' })
export class Question {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  contentId: string;

  /** Null once the account was erased. */
  @Column('uuid', { nullable: true })
  userId: string | null;

  /** Asked by staff. */
  @Column('boolean', { default: false })
  isStaff: boolean;

  /** The video it is about; null for one about the content as a whole. */
  @Column('varchar', { length: 64, nullable: true })
  videoId: string | null;

  /** The second of the video. */
  @Column('integer', { nullable: true })
  second: number | null;

  /** Plain text; empty once it was removed. */
  @Column('text')
  body: string;

  /** A hash of the text as search reads it, so that the same one is not asked twice; empty once it was removed. */
  @Column('char', { length: 32 })
  textKey: string;

  /** Replies that were not deleted. */
  @Column('integer', { default: 0 })
  replies: number;

  /** Learners who want the answer, too. */
  @Column('integer', { default: 0 })
  wishes: number;

  /** Reports of the question itself that staff has not decided on. */
  @Column('integer', { default: 0 })
  reports: number;

  /** Reports of the question and of its replies that staff has not decided on. */
  @Column('integer', { default: 0 })
  openReports: number;

  @Column('boolean', { default: false })
  isPinned: boolean;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  hiddenAt: Date | null;

  /** What staff told the author. */
  @Column('text', { nullable: true })
  hiddenReason: string | null;

  /** No more replies since then. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  closedAt: Date | null;

  /** Of the first reply of anyone but the asker; the asker was told then. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  repliedAt: Date | null;

  /** Of the first reply of staff. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  answeredAt: Date | null;

  /** The member of staff who is writing an answer, until `claimedUntil`. */
  @Column('uuid', { nullable: true })
  claimedBy: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  claimedUntil: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  editedAt: Date | null;

  /** When the text was removed by its author, or with the account. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
