import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Histogram } from './quiz-figures.entity.ts';

/** How a question was answered in the attempts that {@link QuizFigures} count. */
@Entity()
export class QuizQuestionFigures {
  @PrimaryColumn('uuid')
  contentId: string;

  @PrimaryColumn('boolean')
  isFirst: boolean;

  @PrimaryColumn('uuid')
  questionId: string;

  /** The last counted edition with the question, for its texts and right answers. */
  @Column('uuid')
  editionId: string;

  @Column('int', { default: 0 })
  right: number;

  @Column('int', { default: 0 })
  partly: number;

  @Column('int', { default: 0 })
  wrong: number;

  /** Of the wrong ones, those that were left empty. */
  @Column('int', { default: 0 })
  empty: number;

  /** How often each answer was given, by what `choicesOf` calls it. */
  @Column('jsonb', { default: {} })
  choices: Histogram;
}
