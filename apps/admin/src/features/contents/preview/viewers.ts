import { decideAccess, type Access, type AccessSubject, type EntitlementSet } from '@academy/shared';

/** Whom a preview is drawn for: no account, an account that owns nothing, a buyer of the content. */
export const VIEWERS = ['guest', 'member', 'owner'] as const;
export type Viewer = (typeof VIEWERS)[number];

const DAY_MS = 86_400_000;

/** What the viewer may do, by the same ladder the server uses. @param accessDays how long a purchase lasts; null for ever. */
export function accessOf(
  viewer: Viewer,
  subject: AccessSubject,
  accessDays: number | null,
  now: Date,
): Access {
  return decideAccess(subject, entitlementsOf(viewer, subject.id, accessDays, now), now);
}

function entitlementsOf(
  viewer: Viewer,
  itemId: string,
  accessDays: number | null,
  now: Date,
): EntitlementSet | null {
  if (viewer === 'guest') return null;
  const expiresAt = accessDays === null ? null : new Date(now.getTime() + accessDays * DAY_MS).toISOString();
  const purchase = { kind: 'single', itemId, startsAt: now.toISOString(), expiresAt } as const;
  return { grants: viewer === 'owner' ? [purchase] : [], subscriptionUntil: null };
}
