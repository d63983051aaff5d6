import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** One setting an admin changed; those without a row have their default. */
@Entity()
export class Setting {
  @PrimaryColumn('text')
  key: string;

  @Column('jsonb', { nullable: true })
  value: unknown;

  /** The change that set it; changes are counted over all settings, events carry the count. */
  @Column('int', { default: 1 })
  version: number;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
