import { Sealed } from '@academy/platform';
import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** The purpose of its encryption. */
export const DEFERRED_REQUEST_SEAL = 'deferred-request';

/**
 * An anonymous request for an email address, until a job has carried it out. The response is sent before, after the
 * same work for every address, so that its timing does not reveal who is registered.
 */
@Entity()
export class DeferredRequest {
  @PrimaryColumn('uuid')
  id: string;

  /** The `DeferredWork` and its origin, encrypted: it contains emails, names and password hashes. */
  @Column('text')
  @Sealed(DEFERRED_REQUEST_SEAL)
  sealedRequest: string;

  @Index()
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
