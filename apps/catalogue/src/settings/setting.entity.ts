import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** A setting changed by an admin; settings without a row have their default. */
@Entity()
export class Setting {
  @PrimaryColumn('text')
  key: string;

  @Column('jsonb', { nullable: true })
  value: unknown;

  /** The number of the change that set it; changes are counted over all settings, and events contain the count. */
  @Column('int', { default: 1 })
  version: number;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
