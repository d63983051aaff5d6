import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many learners who began in one month were active in another: the sums of `learner_month`. */
@Entity()
export class CohortMonth {
  /** The first day of their first month. */
  @PrimaryColumn('date')
  cohort: string;

  @PrimaryColumn('date')
  month: string;

  @Column('int')
  learners: number;
}
