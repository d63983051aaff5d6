/** The live events that users receive on `GET /api/v1/events`. */
export const LIVE_EVENT_TYPES = [
  'purchase.completed',
  'access.revoked',
  'subscription.changed',
  'role.changed',
  'progress.changed',
  'certificate.issued',
  'question.answered',
  'booking.changed',
] as const;
export type LiveEventType = (typeof LIVE_EVENT_TYPES)[number];

/** A stream of events sends a heartbeat at least this often, in seconds. */
export const LIVE_HEARTBEAT_SECONDS = 20;
