import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a learner was last here, so that what is new since their last visit can be shown. */
@Entity()
export class LearnerVisit {
  @PrimaryColumn('uuid')
  userId: string;

  /** The end of the previous visit; null during the first. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  previousEndedAt: Date | null;

  /** When they were last seen in the current visit. */
  @Column({ type: 'timestamptz', precision: 3 })
  lastSeenAt: Date;
}
