import type { JsonValue } from './json-value.ts';
import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
  UpdateDateColumn,
} from 'typeorm';

/** An identity of an account: its email, or a subject at an identity provider. */
@Entity()
@Unique(['provider', 'providerId'])
export class UserIdentity {
  @PrimaryColumn('uuid')
  id: string;

  @Index()
  @Column('uuid')
  userId: string;

  /** The foreign key of {@link userId}; the relation is read from `User`, not in reverse. */
  @ManyToOne('User', 'identities', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  readonly user?: object;

  /** `email`, or the name of a configured provider. */
  @Column('text')
  provider: string;

  /** The subject at the provider; the user id for `email`. */
  @Column('text')
  providerId: string;

  /** The provider's claims about the subject; empty for `email`, whose data is the account's own. */
  @Column({ type: 'jsonb', default: {} })
  identityData: Record<string, JsonValue>;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastSignInAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}

/** The email of an identity. @param user its account. */
export function emailOf({ provider, identityData }: UserIdentity, user: { email: string }): string {
  const email = provider === 'email' ? undefined : identityData['email'];
  return typeof email === 'string' ? email : user.email;
}
