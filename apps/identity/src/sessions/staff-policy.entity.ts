import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The settings about staff, copied from the catalogue into one row. */
@Entity()
export class StaffPolicy {
  @PrimaryColumn('smallint')
  id: number;

  /** Staff must use a second factor. */
  @Column({ type: 'boolean', default: false })
  mfaRequired: boolean;

  /** The version of the copied settings. */
  @Column({ type: 'integer', default: 0 })
  version: number;
}
