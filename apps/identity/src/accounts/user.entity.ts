import type { Language, Role } from '@academy/shared';
import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  OneToMany,
  OneToOne,
  PrimaryColumn,
  type Relation,
  UpdateDateColumn,
} from 'typeorm';
import type { ExtendedProfile } from './extended-profile.entity.ts';
import type { JsonValue } from './json-value.ts';
import type { MfaFactor } from './mfa-factor.entity.ts';
import type { Profile } from './profile.entity.ts';
import type { UserRole } from './user-role.entity.ts';
import type { UserIdentity } from './user-identity.entity.ts';

/** Fields a user sets through the auth routes; never used for authorisation. */
export type UserMetadata = Record<string, JsonValue>;

/** An account. `user` is a reserved word in SQL, hence the table's name. */
@Entity('user_account')
@Index(['createdAt', 'id'])
@Index(['createdAt', 'id'], { where: 'email_confirmed_at IS NULL' })
@Index(['bannedUntil'], { where: 'banned_until IS NOT NULL' })
@Index('user_account_email_search_trigram', { synchronize: false })
export class User {
  @PrimaryColumn('uuid')
  id: string;

  /** Lower case, at most 255 characters. */
  @Column({ type: 'text', unique: true })
  email: string;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  emailConfirmedAt: Date | null;

  /** Argon2id in PHC form; null for accounts without a password. */
  @Column({ type: 'text', nullable: true })
  passwordHash: string | null;

  /**
   * When the password policy last accepted the current password; null when it has not been checked yet, or was refused.
   */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  passwordAcceptedAt: Date | null;

  @Column({ type: 'jsonb', default: {} })
  userMetadata: UserMetadata;

  /** Language of mails: the language of the page on which the user signed up. */
  @Column({ type: 'text' })
  language: Language;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  confirmationSentAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  recoverySentAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  reauthenticationSentAt: Date | null;

  /** The requested new email, not confirmed yet. */
  @Column({ type: 'text', nullable: true })
  newEmail: string | null;

  /** Which of the two mails of an email change has been confirmed, when only one has. */
  @Column({ type: 'text', nullable: true })
  emailChangeConfirmed: 'email_change_current' | 'email_change_new' | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  emailChangeSentAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastSignInAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  bannedUntil: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;

  @OneToMany('UserIdentity', 'user')
  identities: Relation<UserIdentity[]>;

  @OneToMany('MfaFactor', 'user')
  factors: Relation<MfaFactor[]>;

  @OneToOne('Profile', 'user')
  profile: Relation<Profile>;

  /** Null before the membership data is complete. By default only its id, number, status and date are loaded. */
  @OneToOne('ExtendedProfile', 'user')
  extendedProfile: Relation<ExtendedProfile> | null;

  @OneToOne('UserRole', 'user')
  userRole: Relation<UserRole> | null;

  /** A missing row counts as `user`. */
  get role(): Role {
    return this.userRole?.role ?? 'user';
  }

  /** True while the account is suspended. */
  isBanned(now: Date): boolean {
    return this.bannedUntil !== null && this.bannedUntil > now;
  }
}
