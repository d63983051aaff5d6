import { Column, CreateDateColumn, PrimaryColumn } from 'typeorm';

/** What was set of an item while it had this version. */
export abstract class ItemVersion {
  abstract itemId: string;
  abstract fields: object;

  @PrimaryColumn('int')
  version: number;

  /** Who saved it; null for what was stored before versions were kept, and for the schedule. */
  @Column('uuid', { nullable: true })
  actorId: string | null;

  /** Saved by the schedule, not by a person. */
  @Column('boolean', { default: false })
  isScheduled: boolean;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  savedAt: Date;
}
