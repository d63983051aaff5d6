import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** The sums of a topic on a day (Rome time); changes that are not included yet are in {@link DayChange}. */
@Entity()
export class DaySum {
  /** What is counted. */
  @PrimaryColumn('text')
  topic: string;

  /** The subdivision of the topic, e.g. a currency; empty without one. */
  @PrimaryColumn('text')
  key: string;

  @PrimaryColumn('date')
  day: string;

  @Column('bigint')
  count: string;

  /** The total amount, in the unit of the topic. */
  @Column('bigint')
  amount: string;

  /** A part of the amount that is reported separately, e.g. VAT. */
  @Column('bigint')
  part: string;
}

/**
 * A change that is not included in its {@link DaySum} yet. Rows are only inserted, so that transactions of the same day do
 * not wait for each other.
 */
@Entity()
export class DayChange {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id: string;

  @Column('text')
  topic: string;

  @Column('text')
  key: string;

  @Column('date')
  day: string;

  @Column('bigint')
  count: string;

  @Column('bigint')
  amount: string;

  @Column('bigint')
  part: string;
}
