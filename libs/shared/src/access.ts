import { type ContentType, hasOpenFirstVideo } from './content-types.ts';

/** Levels of access to a content, from the widest to the narrowest. */
export const ACCESS_LEVELS = [
  'full',
  'single',
  'project',
  'subscription',
  'first_video_only',
  'locked',
] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/** The outcome of {@link decideAccess}; `expiresAt` (RFC 3339) is when a bought access ends, `null` for never. */
export interface Access {
  level: AccessLevel;
  expiresAt: string | null;
}

/** The fields of a content that decide access. */
export interface AccessSubject {
  id: string;
  isPremium: boolean;
  contentType: ContentType;
  videoCount: number;
  /** Every project the content is or was in; `removedAt` is null while it still is. Times are RFC 3339. */
  projectLinks: readonly { projectId: string; removedAt: string | null }[];
}

/** One active purchase or manual grant. Times are RFC 3339; `expiresAt` null means for ever. */
export interface EntitlementGrant {
  kind: 'single' | 'project';
  itemId: string;
  startsAt: string;
  expiresAt: string | null;
}

/** Everything a user owns, as recorded by commerce. */
export interface EntitlementSet {
  grants: readonly EntitlementGrant[];
  /** End of the paid subscription period (grace included), or null without one. */
  subscriptionUntil: string | null;
}

/**
 * The access ladder, defined only here. Pure: expiry is decided by the time passed in.
 *
 * A project opens its current contents, and those removed from it after it was bought.
 * @param entitlements `null` for anonymous callers.
 */
export function decideAccess(content: AccessSubject, entitlements: EntitlementSet | null, now: Date): Access {
  if (!content.isPremium) return { level: 'full', expiresAt: null };
  const active = (entitlements?.grants ?? []).filter((grant) => isLater(grant.expiresAt, now));

  const single = longest(active.filter((grant) => grant.kind === 'single' && grant.itemId === content.id));
  if (single) return { level: 'single', expiresAt: single.expiresAt };

  const project = longest(active.filter((grant) => grant.kind === 'project' && isIn(content, grant)));
  if (project) return { level: 'project', expiresAt: project.expiresAt };

  const until = entitlements?.subscriptionUntil ?? null;
  if (until !== null && isLater(until, now)) return { level: 'subscription', expiresAt: until };

  return { level: hasOpenFirstVideo(content) ? 'first_video_only' : 'locked', expiresAt: null };
}

/** True when the level opens the whole content, downloads included. */
export function opensContent(level: AccessLevel): boolean {
  return level !== 'first_video_only' && level !== 'locked';
}

/** True when the video at this position (from 0) may be played at this level. */
export function opensVideo(level: AccessLevel, position: number): boolean {
  return opensContent(level) || (level === 'first_video_only' && position === 0);
}

/** True when the user has an active purchase or grant of the project; a subscription does not count. */
export function ownsProject(projectId: string, entitlements: EntitlementSet | null, now: Date): boolean {
  return (entitlements?.grants ?? []).some(
    (grant) => grant.kind === 'project' && grant.itemId === projectId && isLater(grant.expiresAt, now),
  );
}

function isLater(time: string | null, now: Date): boolean {
  return time === null || Date.parse(time) > now.getTime();
}

function isIn(content: AccessSubject, grant: EntitlementGrant): boolean {
  return content.projectLinks.some(
    (link) =>
      link.projectId === grant.itemId &&
      (link.removedAt === null || Date.parse(link.removedAt) > Date.parse(grant.startsAt)),
  );
}

function longest(grants: readonly EntitlementGrant[]): EntitlementGrant | undefined {
  const end = (grant: EntitlementGrant) =>
    grant.expiresAt === null ? Infinity : Date.parse(grant.expiresAt);
  return grants.reduce<EntitlementGrant | undefined>(
    (best, grant) => (best === undefined || end(grant) > end(best) ? grant : best),
    undefined,
  );
}
