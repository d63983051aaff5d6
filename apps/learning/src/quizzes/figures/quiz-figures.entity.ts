import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often each value occurs, by the value. */
export type Histogram = Record<string, number>;

/** Figures of a quiz, counted from the attempts that have ended: from each learner's first one, or from all. */
@Entity()
export class QuizFigures {
  @PrimaryColumn('uuid')
  contentId: string;

  /** Whether only first attempts are counted, so that as many people as attempts are. */
  @PrimaryColumn('boolean')
  isFirst: boolean;

  @Column('int', { default: 0 })
  attempts: number;

  @Column('int', { default: 0 })
  passed: number;

  /** Learners who have passed, by whatever attempt; 0 where only first attempts are counted. */
  @Column('int', { default: 0 })
  passedLearners: number;

  /** Attempts by whole percent of the points. */
  @Column('jsonb', { default: {} })
  percents: Histogram;

  /** Attempts by whole minutes from start to end. */
  @Column('jsonb', { default: {} })
  minutes: Histogram;
}
