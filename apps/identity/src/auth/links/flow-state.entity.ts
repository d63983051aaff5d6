import { Sealed } from '@academy/platform';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { User } from '../../accounts/user.entity.ts';

/** The purpose of its encryption. */
export const GRANT_SEAL = 'provider-grant';

/**
 * A PKCE flow (RFC 7636): from the request that sent a mail, or the return from a provider, until the browser exchanges
 * the code.
 */
@Entity()
export class FlowState {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  userId: string;

  @ManyToOne('User', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user: Relation<User>;

  /** How the resulting session was authenticated, e.g. `recovery`. */
  @Column('text')
  method: string;

  @Column('text')
  codeChallenge: string;

  @Column('text')
  codeChallengeMethod: 's256' | 'plain';

  /** SHA-256 of the code issued when the link was opened; null before. */
  @Index({ unique: true })
  @Column({ type: 'text', nullable: true })
  authCodeHash: string | null;

  /** The provider's tokens, encrypted; null for flows that began with a mail. */
  @Column({ type: 'text', nullable: true })
  @Sealed(GRANT_SEAL)
  sealedGrant: string | null;

  /** When the link expires; after it was opened, when the code expires. */
  @Index()
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt: Date;
}
