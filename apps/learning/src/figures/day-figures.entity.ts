import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many learners watched or completed something on a day, in Rome: the sums of `learner_day`. */
@Entity()
export class DayFigures {
  @PrimaryColumn('date')
  day: string;

  @Column('int')
  learners: number;
}
