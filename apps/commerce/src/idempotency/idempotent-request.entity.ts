import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** The answer to a request that carried an `Idempotency-Key`, so that repeating it repeats the answer. */
@Entity()
@Index(['createdAt'])
export class IdempotentRequest {
  @PrimaryColumn('uuid')
  userId: string;

  @PrimaryColumn('varchar', { length: 255 })
  idempotencyKey: string;

  /** SHA-256 of the request: the key may not be reused for another one. */
  @Column('varchar', { length: 64 })
  requestHash: string;

  /** Null until the first success: failures may be tried again under the same key. */
  @Column('jsonb', { nullable: true })
  answer: object | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
