import { Sealed } from '@academy/platform';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { User } from '../../accounts/user.entity.ts';

/** The purpose of its encryption. */
export const GRANT_SEAL = 'provider-grant';

/**
 * A PKCE flow (RFC 7636) between the request that sent a mail, or came back from a provider, and the browser that
 * exchanges the code.
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

  /** How the session that comes of it was authenticated, e.g. `recovery`. */
  @Column('text')
  method: string;

  @Column('text')
  codeChallenge: string;

  @Column('text')
  codeChallengeMethod: 's256' | 'plain';

  /** SHA-256 of the code given out when the link was opened; null before. */
  @Index({ unique: true })
  @Column({ type: 'text', nullable: true })
  authCodeHash: string | null;

  /** The provider's tokens, encrypted; null for flows that began with a mail. */
  @Column({ type: 'text', nullable: true })
  @Sealed(GRANT_SEAL)
  sealedGrant: string | null;

  /** End of the link's life, then of the code's. */
  @Index()
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt: Date;
}
