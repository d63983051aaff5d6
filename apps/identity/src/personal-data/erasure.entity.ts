import { Column, CreateDateColumn, Entity, Index, OneToMany, PrimaryColumn, type Relation } from 'typeorm';
import type { ErasureStep } from './erasure-step.entity.ts';

/** Why an account was erased. A word from a list: a sentence might name the person it must forget. */
export const ERASURE_REASONS = [
  'own_request',
  'written_request',
  'inactivity',
  'abuse',
  'duplicate',
  'other',
] as const;
export type ErasureReason = (typeof ERASURE_REASONS)[number];

/** An account that was erased: nothing but its id is left, and how far the other services are. */
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

  /** When the services that have not answered were last notified. */
  @Column({ name: 'told_at', type: 'timestamptz', precision: 3 })
  notifiedAt: Date;

  @OneToMany('ErasureStep', 'erasure')
  steps: Relation<ErasureStep[]>;
}
