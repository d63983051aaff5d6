import { Entity, Index, PrimaryColumn } from 'typeorm';

/** A month, in Rome, in which a learner watched or completed something. The first one is their cohort. */
@Entity()
@Index(['month', 'userId'])
export class LearnerMonth {
  @PrimaryColumn('uuid')
  userId: string;

  /** Its first day, `2026-03-01`. */
  @PrimaryColumn('date')
  month: string;
}
