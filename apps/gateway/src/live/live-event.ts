import {
  BookingChanged,
  CertificateIssued,
  ProgressChanged,
  PurchaseCompleted,
  PurchaseRestored,
  PurchaseRevoked,
  QuestionAnswered,
  RoleChanged,
  SubscriptionChanged,
} from '@academy/contracts';
import type { LiveEventType } from '@academy/shared';

/** A notification to a user's browsers: only what to load again, no data. */
export interface LiveEvent {
  userId: string;
  type: LiveEventType;
  data: { contentId?: string; projectId?: string };
}

/** The domain events that users are notified of. */
export const LIVE_SOURCES = [
  PurchaseCompleted,
  PurchaseRestored,
  PurchaseRevoked,
  SubscriptionChanged,
  RoleChanged,
  ProgressChanged,
  CertificateIssued,
  QuestionAnswered,
  BookingChanged,
];

/** The notification of the event's user. @throws Error for an event that is not one of {@link LIVE_SOURCES}. */
export function toLiveEvent(event: InstanceType<(typeof LIVE_SOURCES)[number]>): LiveEvent {
  const { userId } = event;
  if (event instanceof RoleChanged) return { userId, type: 'role.changed', data: {} };
  if (event instanceof SubscriptionChanged) return { userId, type: 'subscription.changed', data: {} };
  if (event instanceof ProgressChanged)
    return { userId, type: 'progress.changed', data: { contentId: event.contentId } };
  if (event instanceof BookingChanged)
    return { userId, type: 'booking.changed', data: { contentId: event.contentId } };
  if (event instanceof QuestionAnswered)
    return { userId, type: 'question.answered', data: { contentId: event.contentId } };
  if (event instanceof CertificateIssued)
    return { userId, type: 'certificate.issued', data: itemOf(event.itemType, event.itemId) };
  const type = event instanceof PurchaseRevoked ? 'access.revoked' : 'purchase.completed';
  return { userId, type, data: itemOf(event.kind, event.itemId) };
}

function itemOf(kind: 'single' | 'content' | 'project', id: string): LiveEvent['data'] {
  return kind === 'project' ? { projectId: id } : { contentId: id };
}
