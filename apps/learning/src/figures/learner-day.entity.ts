import { Entity, Index, PrimaryColumn } from 'typeorm';

/** A day, in Rome, on which a learner watched or completed something; only the most recent days are stored. */
@Entity()
@Index(['day', 'userId'])
export class LearnerDay {
  @PrimaryColumn('uuid')
  userId: string;

  @PrimaryColumn('date')
  day: string;
}
