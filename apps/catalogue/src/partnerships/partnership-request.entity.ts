import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A request for a partnership, stored for a day for rate limits and to detect repetitions; its content is only in the
 * mail.
 */
@Entity()
@Index(['createdAt'])
export class PartnershipRequest {
  @PrimaryColumn('uuid')
  id: string;

  /** Keyed hash of the client's IP address. */
  @Column('varchar', { length: 64 })
  addressHash: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
