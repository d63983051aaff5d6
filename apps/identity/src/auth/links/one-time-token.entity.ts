import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import type { User } from '../../accounts/user.entity.ts';
import type { FlowState } from './flow-state.entity.ts';

/** The purpose of a token from a mail. */
export type TokenPurpose =
  'signup' | 'recovery' | 'email_change_current' | 'email_change_new' | 'reauthentication';

/**
 * A user's single pending token for a purpose: a link and a code, each of which can be used once. Using one leaves the
 * other: what opens the links of mails must not take the code from their reader.
 */
@Entity()
@Unique(['userId', 'purpose'])
export class OneTimeToken {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  userId: string;

  @ManyToOne('User', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user: Relation<User>;

  @Column('text')
  purpose: TokenPurpose;

  /** SHA-256 of the link's token, which is random and long; null once it was used. */
  @Index({ unique: true })
  @Column('text', { nullable: true })
  linkHash: string | null;

  /** Keyed hash of the six digits: an unkeyed one could be reversed by trying all codes. Null once it was used. */
  @Column('text', { nullable: true })
  codeHash: string | null;

  /** Failed attempts with the code; after too many only the link works. */
  @Column({ type: 'integer', default: 0 })
  failedCodes: number;

  /** Set in PKCE flows: the link then returns a code for the browser that started the flow, not a session. */
  @Column({ type: 'uuid', nullable: true })
  flowStateId: string | null;

  @ManyToOne('FlowState', { onDelete: 'CASCADE', nullable: true })
  @JoinColumn({ name: 'flow_state_id' })
  flowState: Relation<FlowState> | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt: Date;
}
