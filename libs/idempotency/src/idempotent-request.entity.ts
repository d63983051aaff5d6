import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A request with an `Idempotency-Key`, and its response. */
@Entity()
@Index(['createdAt'])
export class IdempotentRequest {
  @PrimaryColumn('uuid')
  userId: string;

  @PrimaryColumn('varchar', { length: 255 })
  idempotencyKey: string;

  /** SHA-256 of the request: the key must not be used again for a different one. */
  @Column('varchar', { length: 64 })
  requestHash: string;

  /** Null while the request is running. */
  @Column('jsonb', { nullable: true })
  answer: object | null;

  /** When processing began. */
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
