import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** That somebody asked for a partnership, kept for a day to count by and to know repetitions; what they wrote is in the mail alone. */
@Entity()
@Index(['createdAt'])
export class PartnershipRequest {
  @PrimaryColumn('uuid')
  id: string;

  /** Keyed hash of the client's address. */
  @Column('varchar', { length: 64 })
  addressHash: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
