import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import type { AuthMethod } from '../keys/access-token.ts';
import type { User } from '../accounts/user.entity.ts';

/** A signed-in device. It lives for `SESSION_MAX_AGE_MS` at most, however often it is refreshed. */
@Entity()
@Index(['userId', 'refreshedAt'])
export class Session {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  userId: string;

  @ManyToOne('User', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user: Relation<User>;

  @Column({ type: 'text', default: 'aal1' })
  aal: 'aal1' | 'aal2';

  /** The factor that raised it to aal2. */
  @Column({ type: 'uuid', nullable: true })
  factorId: string | null;

  @Column('jsonb')
  amr: AuthMethod[];

  /** The counter of the active refresh token; see `refresh-token.ts`. */
  @Column({ type: 'integer', default: 1 })
  refreshCounter: number;

  /** When the latest tokens were replaced, in Unix milliseconds, newest last. */
  @Column({ type: 'jsonb', default: [] })
  recentRotations: number[];

  @Column({ type: 'text', nullable: true })
  userAgent: string | null;

  @Column({ type: 'inet', nullable: true })
  ipAddress: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  refreshedAt: Date;
}
