import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { User } from './user.entity.ts';

/** The consents of sign-up. */
export const SIGN_UP_CONSENTS = ['privacy', 'terms', 'cookies'] as const;
/** All consents, of sign-up and of the membership form. */
export type ConsentKind = (typeof SIGN_UP_CONSENTS)[number] | 'membership' | 'communications' | 'images';

/** The current version of the texts; recorded with each consent. */
export const CONSENT_VERSION = 'v1.4';

/**
 * A user's consent to a version of a text, or its withdrawal: when, and from which IP address. Rows are only ever
 * added.
 */
@Entity()
export class Consent {
  @PrimaryColumn('uuid')
  id: string;

  @Index()
  @Column('uuid')
  userId: string;

  @ManyToOne('User', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user: Relation<User>;

  @Column('text')
  kind: ConsentKind;

  /** False when the consent was withdrawn. */
  @Column({ type: 'boolean', default: true })
  given: boolean;

  @Column('text')
  version: string;

  @Column({ type: 'timestamptz', precision: 3 })
  givenAt: Date;

  /** The client's IP address as seen by this server. */
  @Column('inet')
  ipAddress: string;
}
