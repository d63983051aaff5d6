import { Sealed } from '@academy/platform';
import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** The purpose of its encryption. */
export const DEFERRED_REQUEST_SEAL = 'deferred-request';

/**
 * What a guest asked for an email address, until a job has done it. The answer is given before, after the same work
 * for every address, so that its time does not tell who is registered.
 */
@Entity()
export class DeferredRequest {
  @PrimaryColumn('uuid')
  id: string;

  /** The `DeferredWork` and where it came from, encrypted: it holds addresses, names and password hashes. */
  @Column('text')
  @Sealed(DEFERRED_REQUEST_SEAL)
  sealedRequest: string;

  @Index()
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
