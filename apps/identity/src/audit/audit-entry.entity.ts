import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What the log tells of. */
export const AUDIT_ACTIONS = [
  'user.registered',
  'user.password_changed',
  'user.role_changed',
  'user.suspended',
  'user.restored',
  'session.started',
  'session.ended',
  'session.reuse_detected',
  'mfa.factor_verified',
  'mfa.factor_removed',
  'mfa.recovery_codes_made',
  'mfa.recovery_code_used',
  'membership.completed',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * Who did what to whom, when and from where. Rows are only ever added: a trigger refuses anything else.
 * Users are known by id only, so that the log outlives an account without holding its personal data.
 */
@Entity()
@Index(['at', 'id'])
@Index(['subjectId', 'at'])
export class AuditEntry {
  @PrimaryColumn('uuid')
  id: string;

  @Column({ type: 'timestamptz', precision: 3 })
  at: Date;

  @Column('text')
  action: AuditAction;

  /** Null for the operator's commands and for strangers. */
  @Column({ type: 'uuid', nullable: true })
  actorId: string | null;

  @Column('uuid')
  subjectId: string;

  @Column({ type: 'inet', nullable: true })
  ipAddress: string | null;

  @Column({ type: 'text', nullable: true })
  userAgent: string | null;

  @Column({ type: 'jsonb', default: {} })
  details: Record<string, string>;
}
