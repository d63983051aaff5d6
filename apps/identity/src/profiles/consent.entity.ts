import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { User } from '../users/user.entity.ts';

/** What a user may agree to. */
export const CONSENT_KINDS = ['privacy', 'terms', 'cookies'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** The version of the texts shown now; recorded with each consent. */
export const CONSENT_VERSION = 'v1.0';

/** That a user agreed to a version of a text, when, and from which address. Rows are only ever added. */
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

  @Column('text')
  version: string;

  @Column({ type: 'timestamptz', precision: 3 })
  givenAt: Date;

  /** The client's address as this server saw it. */
  @Column('inet')
  ipAddress: string;
}
