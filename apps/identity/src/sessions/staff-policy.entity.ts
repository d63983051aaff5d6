import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The settings about staff, a copy of catalogue's in one row. */
@Entity()
export class StaffPolicy {
  @PrimaryColumn('smallint')
  id: number;

  /** Staff work takes a second factor. */
  @Column({ type: 'boolean', default: false })
  mfaRequired: boolean;

  /** Of the settings it was taken from. */
  @Column({ type: 'integer', default: 0 })
  version: number;
}
