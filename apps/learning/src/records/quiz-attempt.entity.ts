import type { AttemptState, Judgement, QuizAnswer } from '@academy/shared';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A question of an attempt, and its options in the order in which they are shown; none for kinds without options. */
export interface AttemptQuestion {
  id: string;
  optionIds: string[];
}

/** An answer as it was last saved. */
export interface SavedAnswer {
  /** Null for a question that was left, or made, empty. */
  answer: QuizAnswer | null;
  isFlagged: boolean;
  /** Rises with each change by the learner, on whatever device. */
  sequence: number;
  /** Chosen by the browser, to tell devices apart. */
  device: string | null;
  /** RFC 3339. */
  savedAt: string;
}

/**
 * A learner's attempt at a quiz. What was asked, and the rules, are those of its edition, whatever staff changes. It is
 * judged once, when it ends: handed in by the learner (`submitted`), or at the end of its time (`expired`).
 */
@Entity()
@Index(['userId', 'contentId', 'number'], { unique: true })
@Index('quiz_attempt_open', ['userId', 'contentId'], { unique: true, where: `state = 'open'` })
@Index(['contentId', 'startedAt', 'id'])
@Index(['contentId', 'isPassed', 'startedAt', 'id'])
@Index('quiz_attempt_uncounted', ['contentId', 'id'], { where: `state <> 'open' AND NOT is_counted` })
@Check(`state IN ('open', 'submitted', 'expired')`)
@Check(`(state = 'open') = (ended_at IS NULL)`)
@Check(`(state = 'open') = (points IS NULL)`)
@Check(`(state = 'open') = (is_passed IS NULL)`)
export class QuizAttempt {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  userId: string;

  @Column('uuid')
  contentId: string;

  /** Of the {@link QuizEdition} it began with. */
  @Column('uuid')
  editionId: string;

  /** Of the edition by whose right answers it was judged, if staff had it marked again. */
  @Column('uuid', { nullable: true })
  markedEditionId: string | null;

  /** The version of the content by whose right answers it was last marked again, also if its judgement stayed. */
  @Column('int', { nullable: true })
  markedVersion: number | null;

  /** From 1, among the learner's attempts at this quiz. */
  @Column('int')
  number: number;

  @Column('text', { default: 'open' })
  state: AttemptState;

  @Column({ type: 'timestamptz', precision: 3 })
  startedAt: Date;

  /** Null without a time limit. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  endsAt: Date | null;

  /** When it was handed in, or its time ended. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  endedAt: Date | null;

  /** What was drawn, in order. */
  @Column('jsonb')
  questions: AttemptQuestion[];

  /** By the id of the question. */
  @Column('jsonb', { default: {} })
  answers: Partial<Record<string, SavedAnswer>>;

  /** By the id of the question. */
  @Column('jsonb', { nullable: true })
  results: Partial<Record<string, Judgement>> | null;

  /** May have a half. */
  @Column('real', { nullable: true })
  points: number | null;

  @Column('int')
  totalPoints: number;

  @Column('real')
  passPoints: number;

  @Column('boolean', { nullable: true })
  isPassed: boolean | null;

  /** Whether it is the first that the learner passed. */
  @Column('boolean', { default: false })
  isFirstPass: boolean;

  /** Whether the figures of the quiz include it. */
  @Column('boolean', { default: false })
  isCounted: boolean;
}
