import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** What there was of something on a day, in Rome, as far as it is summed up; {@link DayChange} has the rest. */
@Entity()
export class DaySum {
  /** What is counted. */
  @PrimaryColumn('text')
  topic: string;

  /** What it is told apart by, e.g. a currency; empty when by nothing. */
  @PrimaryColumn('text')
  key: string;

  @PrimaryColumn('date')
  day: string;

  @Column('bigint')
  count: string;

  /** Of all together, in the unit of the topic. */
  @Column('bigint')
  amount: string;

  /** The part of the amount that is told apart from the rest, e.g. VAT. */
  @Column('bigint')
  part: string;
}

/**
 * A change that is not in its {@link DaySum} yet. Rows are only added, so that nobody waits for anybody else who counts
 * on the same day.
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
