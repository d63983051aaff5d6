import { createHash } from 'node:crypto';
import type { EntitlementSet } from '@academy/shared';

const names = new WeakMap<EntitlementSet, string>();

/** The entitlements of users whose responses depend on more than these. */
const personal = new WeakSet<EntitlementSet>();

/** Notes that what these entitlements open also depends on their owner, so that nothing made with them is shared. */
export function markPersonal(owned: EntitlementSet): void {
  personal.add(owned);
}

export function isPersonal(owned: EntitlementSet): boolean {
  return personal.has(owned);
}

/**
 * A name shared by all users with the same entitlements: the same grants and subscription, with the same ends. Users
 * without entitlements are one audience.
 */
export function audienceOf(owned: EntitlementSet): string {
  const existing = names.get(owned);
  if (existing !== undefined) return existing;
  const grants = owned.grants.map(({ kind, itemId, startsAt, expiresAt }) =>
    // The time of purchase is irrelevant for contents; for projects it decides whether contents removed since are open.
    JSON.stringify([kind, itemId, kind === 'project' ? startsAt : null, expiresAt]),
  );
  const name = createHash('sha256')
    .update(JSON.stringify([owned.subscriptionUntil, grants.sort()]))
    .digest('base64url');
  names.set(owned, name);
  return name;
}
