import { STAFF_ACTIONS } from '@academy/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The actions that the log records. */
export const AUDIT_ACTIONS = [
  'user.registered',
  'user.confirmed',
  'user.confirmation_resent',
  'user.recovery_requested',
  'user.password_changed',
  'user.email_change_requested',
  'user.email_changed',
  'user.profile_updated',
  'user.role_changed',
  'user.suspended',
  'user.restored',
  'user.exported',
  'user.erased',
  'identity.linked',
  'identity.unlinked',
  'session.started',
  'session.refused',
  'session.ended',
  'session.reuse_detected',
  'mfa.factor_enrolled',
  'mfa.factor_verified',
  'mfa.factor_removed',
  'mfa.code_refused',
  'mfa.recovery_codes_made',
  'mfa.recovery_code_used',
  'membership.completed',
  'membership.updated',
  'membership.status_changed',
  ...STAFF_ACTIONS,
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * Who did what to whom, when and from where. Rows are only ever added: a trigger refuses other changes, except the
 * removal of the IP address and browser of erased users. Users are referenced by id only, so that the log can outlive
 * their data.
 */
@Entity()
@Index(['at', 'id'])
@Index(['subjectId', 'at'])
@Index(['actorId', 'at'])
@Index(['action', 'at', 'id'])
@Index('audit_entry_text_trigram', { synchronize: false })
export class AuditEntry {
  @PrimaryColumn('uuid')
  id: string;

  @Column({ type: 'timestamptz', precision: 3 })
  at: Date;

  @Column('text')
  action: AuditAction;

  /** Null for the operator's commands, for anonymous callers and for the academy itself. */
  @Column({ type: 'uuid', nullable: true })
  actorId: string | null;

  /** A user, or the content, project or coupon that staff changed; null for the settings and for unknown addresses. */
  @Column({ type: 'uuid', nullable: true })
  subjectId: string | null;

  @Column({ type: 'inet', nullable: true })
  ipAddress: string | null;

  @Column({ type: 'text', nullable: true })
  userAgent: string | null;

  @Column({ type: 'jsonb', default: {} })
  details: Record<string, string>;
}
