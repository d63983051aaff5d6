import { Column, CreateDateColumn, PrimaryColumn } from 'typeorm';

/** The fields of an item in this version. */
export abstract class ItemVersion {
  abstract itemId: string;
  abstract fields: object;

  @PrimaryColumn('int')
  version: number;

  /** Who saved it; null for the schedule, and for data stored before versions were introduced. */
  @Column('uuid', { nullable: true })
  actorId: string | null;

  /** Saved by the schedule, not by a person. */
  @Column('boolean', { default: false })
  isScheduled: boolean;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  savedAt: Date;
}
