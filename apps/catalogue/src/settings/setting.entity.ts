import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** One setting an admin changed; those without a row have their default. */
@Entity()
export class Setting {
  @PrimaryColumn('text')
  key: string;

  @Column('jsonb')
  value: unknown;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
