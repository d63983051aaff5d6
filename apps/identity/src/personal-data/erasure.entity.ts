import { Column, CreateDateColumn, Entity, Index, OneToMany, PrimaryColumn, type Relation } from 'typeorm';
import type { ErasureStep } from './erasure-step.entity.ts';

/** Why an account was erased. Chosen from a list, since free text might contain personal data that must be erased. */
export const ERASURE_REASONS = [
  'own_request',
  'written_request',
  'inactivity',
  'abuse',
  'duplicate',
  'other',
] as const;
export type ErasureReason = (typeof ERASURE_REASONS)[number];

/** An erased account: only its id, and the progress of the other services. */
@Entity()
@Index(['requestedAt', 'userId'])
export class Erasure {
  @PrimaryColumn('uuid')
  userId: string;

  /** The user, or an administrator. */
  @Column('uuid')
  requestedBy: string;

  @Column('text')
  reason: ErasureReason;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  requestedAt: Date;

  /** When the services that have not confirmed yet were last notified. */
  @Column({ name: 'told_at', type: 'timestamptz', precision: 3 })
  notifiedAt: Date;

  @OneToMany('ErasureStep', 'erasure')
  steps: Relation<ErasureStep[]>;
}
