import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A request that carried an `Idempotency-Key`, and its answer. */
@Entity()
@Index(['createdAt'])
export class IdempotentRequest {
  @PrimaryColumn('uuid')
  userId: string;

  @PrimaryColumn('varchar', { length: 255 })
  idempotencyKey: string;

  /** SHA-256 of the request: the key may not be used again for another one. */
  @Column('varchar', { length: 64 })
  requestHash: string;

  /** Null while the request is under way. */
  @Column('jsonb', { nullable: true })
  answer: object | null;

  /** When its work began. */
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
