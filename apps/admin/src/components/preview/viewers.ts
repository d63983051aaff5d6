import {
  decideAccess,
  type Access,
  type AccessSubject,
  type EntitlementGrant,
  type EntitlementSet,
} from '@academy/shared';

/** The viewers of a preview: no account, an account that owns nothing, a buyer. */
export const VIEWERS = ['guest', 'member', 'owner'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** The previewed purchase; `accessDays` is the duration of access, null for no limit. */
export interface Bought extends Pick<EntitlementGrant, 'kind' | 'itemId'> {
  accessDays: number | null;
}

const DAY_MS = 86_400_000;

/** The viewer's access to a content at a time, by the server's rules, as if a buyer bought it now. */
export function accessOf(
  viewer: Viewer,
  subject: AccessSubject,
  bought: Bought,
  now: Date,
  at: Date = now,
): Access {
  return decideAccess(subject, entitlementsOf(viewer, bought, now), at);
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
