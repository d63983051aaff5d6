import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a member of staff was last told about the questions that wait: they are told once a day. */
@Entity()
export class WaitingReminder {
  @PrimaryColumn('uuid')
  userId: string;

  /** The day in Rome. */
  @Column('date')
  sentOn: string;
}
