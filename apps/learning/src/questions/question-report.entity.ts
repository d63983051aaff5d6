import { type ReportReason } from '@academy/shared';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A learner's report of a question or reply to staff. Nobody else learns who reported. */
@Entity()
@Index('question_report_user', ['userId'])
@Index('question_report_question', ['questionId'])
export class QuestionReport {
  /** The question or the reply. */
  @PrimaryColumn('uuid')
  postId: string;

  @PrimaryColumn('uuid')
  userId: string;

  /** The question itself, or that of the reply. */
  @Column('uuid')
  questionId: string;

  @Column('varchar', { length: 20 })
  reason: ReportReason;

  /** When staff decided on it. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  decidedAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
