import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A reply to a question; there are none to replies. */
@Entity()
@Index('question_reply_order', ['questionId', 'createdAt', 'id'])
@Index('question_reply_author', ['userId', 'createdAt', 'id'])
@Index('question_reply_same_text', ['questionId', 'userId', 'textKey'], {
  unique: true,
  where: '"deleted_at" IS NULL',
})
@Index('question_reply_digest', ['questionId'], { where: '"awaits_digest"' })
export class QuestionReply {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  questionId: string;

  /** Null once the account was erased. */
  @Column('uuid', { nullable: true })
  userId: string | null;

  @Column('boolean')
  isStaff: boolean;

  /** Plain text; empty once it was deleted. */
  @Column('text')
  body: string;

  /** A hash of the text as search reads it, so that the same one is not written twice; empty once it was deleted. */
  @Column('char', { length: 32 })
  textKey: string;

  /** Reports that staff has not decided on. */
  @Column('integer', { default: 0 })
  reports: number;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  hiddenAt: Date | null;

  /** What staff told the author. */
  @Column('text', { nullable: true })
  hiddenReason: string | null;

  /** Whether the next daily mail to the asker will mention this reply. */
  @Column('boolean', { default: false })
  awaitsDigest: boolean;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  editedAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
