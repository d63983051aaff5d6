import { createHash } from 'node:crypto';
import type { EntitlementSet } from '@academy/shared';

const names = new WeakMap<EntitlementSet, string>();

/**
 * A name for everybody who owns the same: the same grants and subscription, with the same ends. Members who own
 * nothing are one audience.
 */
export function audienceOf(owned: EntitlementSet): string {
  const known = names.get(owned);
  if (known !== undefined) return known;
  const grants = owned.grants.map(({ kind, itemId, startsAt, expiresAt }) =>
    // When a content was bought decides nothing; of a project, whether it opens what was taken out of it since.
    JSON.stringify([kind, itemId, kind === 'project' ? startsAt : null, expiresAt]),
  );
  const name = createHash('sha256')
    .update(JSON.stringify([owned.subscriptionUntil, grants.sort()]))
    .digest('base64url');
  names.set(owned, name);
  return name;
}
