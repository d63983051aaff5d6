import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A learner wants the answer to a question, too. */
@Entity()
@Index('question_wish_user', ['userId'])
export class QuestionWish {
  @PrimaryColumn('uuid')
  questionId: string;

  @PrimaryColumn('uuid')
  userId: string;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
