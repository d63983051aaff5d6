import { IsIn, IsISO8601, IsObject, IsOptional, IsUUID } from 'class-validator';
import { DomainEvent } from './domain-event.ts';

/** The actions of staff outside identity. */
export const STAFF_ACTIONS = [
  'content.created',
  'content.updated',
  'content.deleted',
  'project.created',
  'project.updated',
  'project.deleted',
  'teacher.created',
  'teacher.updated',
  'teacher.deleted',
  'topic.created',
  'topic.updated',
  'topic.deleted',
  'captions.created',
  'captions.updated',
  'captions.deleted',
  'media.replaced',
  'media.deleted',
  'settings.changed',
  'coupon.created',
  'coupon.updated',
  'coupon.deleted',
  'content.refunded',
  'invoice.issued',
  'invoice.corrected',
  'invoice.downloaded',
  'invoice.answered',
  'discrepancy.explained',
  'order.refunded',
  'order.decided',
  'grant.made',
  'grant.revoked',
  'message.sent',
  'message.stopped',
  'certificate.issued',
  'certificate.replaced',
  'certificate.revoked',
  'quiz.remarked',
  'question.pinned',
  'question.unpinned',
  'question.hidden',
  'question.shown',
  'question.closed',
  'question.reopened',
  'booking.promoted',
  'booking.attended',
  'learner.viewed',
  'learner.exported',
  'list.exported',
  'list.imported',
] as const;
export type StaffAction = (typeof STAFF_ACTIONS)[number];

/** The actor of automatic actions: an id rather than null, which releases before scheduled publication refuse. */
export const SYSTEM_ACTOR_ID = '00000000-0000-0000-0000-000000000000';

/**
 * An entry for the audit log, which identity stores: who did what to which item or user. Published in the transaction
 * of the action, by an event class of each service. Does not contain the client's IP address, which is personal data.
 */
export abstract class AuditRecord extends DomainEvent {
  @IsIn(STAFF_ACTIONS) action: StaffAction;
  /** Who did it; {@link SYSTEM_ACTOR_ID} for automatic actions of the academy, such as a scheduled publication. */
  @IsUUID() actorId: string;
  /**
   * The content (a quiz is one; also that of a question or booking), project, teacher, topic, file, coupon, invoice or message; the user for orders, grants,
   * certificates and learners; the film for captions; null for the settings, for lists, and for captions of a video
   * elsewhere.
   */
  @IsOptional() @IsUUID() subjectId: string | null;
  /** When, RFC 3339. */
  @IsISO8601() at: string;
  /** More about the action, e.g. `title`, `orderId`, `amountCents`; never personal data. */
  @IsObject() details: Record<string, string>;
}
