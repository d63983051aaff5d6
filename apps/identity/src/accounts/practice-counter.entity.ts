import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last practice number of a year. It only grows, so that no number is given twice. */
@Entity()
export class PracticeCounter {
  @PrimaryColumn('integer')
  year: number;

  @Column('integer')
  last: number;
}
