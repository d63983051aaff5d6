import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

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
  sealedRequest: string;

  @Index()
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
