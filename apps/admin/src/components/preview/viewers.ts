import {
  decideAccess,
  type Access,
  type AccessSubject,
  type EntitlementGrant,
  type EntitlementSet,
} from '@academy/shared';

/** Whom a preview is drawn for: no account, an account that owns nothing, a buyer. */
export const VIEWERS = ['guest', 'member', 'owner'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** What a buyer buys; `accessDays` is how long it lasts, null for ever. */
export interface Bought extends Pick<EntitlementGrant, 'kind' | 'itemId'> {
  accessDays: number | null;
}

const DAY_MS = 86_400_000;

/** What the viewer may do with a content, by the same ladder the server uses, when a buyer bought now. */
export function accessOf(viewer: Viewer, subject: AccessSubject, bought: Bought, now: Date): Access {
  return decideAccess(subject, entitlementsOf(viewer, bought, now), now);
}

function entitlementsOf(
  viewer: Viewer,
  { kind, itemId, accessDays }: Bought,
  now: Date,
): EntitlementSet | null {
  if (viewer === 'guest') return null;
  const expiresAt = accessDays === null ? null : new Date(now.getTime() + accessDays * DAY_MS).toISOString();
  const grant: EntitlementGrant = { kind, itemId, startsAt: now.toISOString(), expiresAt };
  return { grants: viewer === 'owner' ? [grant] : [], subscriptionUntil: null };
}
