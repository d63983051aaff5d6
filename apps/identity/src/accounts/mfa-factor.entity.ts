import { Sealed } from '@academy/platform';
import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
  UpdateDateColumn,
} from 'typeorm';

export type FactorType = 'totp' | 'recovery_code';

/** The purpose of its encryption. */
export const TOTP_SEAL = 'totp';

/** A second factor: an authenticator app, or a set of recovery codes. */
@Entity()
@Unique(['userId', 'friendlyName'])
export class MfaFactor {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  userId: string;

  /** The foreign key of {@link userId}; the relation is read from `User`, not in reverse. */
  @ManyToOne('User', 'factors', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  readonly user?: object;

  @Column('text')
  factorType: FactorType;

  /** Empty when the user gave none. */
  @Column({ type: 'text', default: '' })
  friendlyName: string;

  @Column({ type: 'text', default: 'unverified' })
  status: 'unverified' | 'verified';

  /** The authenticator's secret, encrypted; null for recovery codes. Not loaded by default. */
  @Column({ type: 'text', nullable: true, select: false })
  @Sealed(TOTP_SEAL)
  sealedSecret: string | null;

  /** The last time step whose code was accepted; codes of this and earlier steps are refused. */
  @Column({ type: 'integer', default: 0 })
  lastStep: number;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastChallengedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
