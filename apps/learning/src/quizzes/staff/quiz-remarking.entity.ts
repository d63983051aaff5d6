import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last time that the attempts at a quiz were marked again, and how far that is. */
@Entity()
export class QuizRemarking {
  @PrimaryColumn('uuid')
  contentId: string;

  /** The version of the content with the right answers. */
  @Column('int')
  version: number;

  /** Only attempts that began until then, when it was asked for, are marked again. */
  @Column({ type: 'timestamptz', precision: 3 })
  until: Date;

  /** How many there were. */
  @Column('int')
  attempts: number;

  @Column('int', { default: 0 })
  marked: number;

  @Column('boolean', { default: false })
  isDone: boolean;

  /** Whether the last run of the job failed; the next one may succeed. */
  @Column('boolean', { default: false })
  hasFailed: boolean;
}
