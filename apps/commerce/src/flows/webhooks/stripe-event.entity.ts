import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A webhook delivery, once per event id; kept for 90 days after it was received. Payloads are not stored: they contain
 * personal data.
 */
@Entity()
@Index(['receivedAt'])
export class StripeEvent {
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  type: string;

  /** Id of the object the event concerns. */
  @Column('text', { nullable: true })
  objectId: string | null;

  /** SHA-256 of the raw body. */
  @Column('varchar', { length: 64 })
  payloadHash: string;

  @Column('text', { nullable: true })
  apiVersion: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  receivedAt: Date;

  /** Null until it has been handled completely. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  processedAt: Date | null;
}
