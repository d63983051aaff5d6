import { type ContentType, hasOpenFirstVideo } from './content-types.ts';
import { type Opening, openingTime } from './opening.ts';

/** Levels of access to a content, from the widest to the narrowest. */
export const ACCESS_LEVELS = [
  'full',
  'single',
  'project',
  'subscription',
  'scheduled',
  'first_video_only',
  'locked',
] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/** The outcome of {@link decideAccess}. Times are RFC 3339. */
export interface Access {
  level: AccessLevel;
  /** When a bought access ends; null for never. */
  expiresAt: string | null;
  /** With `scheduled`: when the content opens. */
  opensAt?: string;
}

/** The fields of a content that decide access. */
export interface AccessSubject {
  id: string;
  isPremium: boolean;
  contentType: ContentType;
  videoCount: number;
  /** Every project the content is or was in. */
  projectLinks: readonly ProjectLink[];
}

/** A content's place in a project. */
export interface ProjectLink {
  projectId: string;
  /** RFC 3339; null while the content is in the project. */
  removedAt: string | null;
  /** Null when it opens with the project. */
  opening: Opening | null;
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
 * A project opens its current contents, and those removed from it after it was bought; a content with an opening only
 * from then on. What opens a content otherwise does so at once.
 * @param entitlements `null` for anonymous callers.
 */
export function decideAccess(content: AccessSubject, entitlements: EntitlementSet | null, now: Date): Access {
  if (!content.isPremium) return { level: 'full', expiresAt: null };
  const active = (entitlements?.grants ?? []).filter((grant) => isLater(grant.expiresAt, now));

  const single = longest(active.filter((grant) => grant.kind === 'single' && grant.itemId === content.id));
  if (single) return { level: 'single', expiresAt: single.expiresAt };

  const inProjects = active.flatMap((grant) => {
    const link = linkBy(content, grant);
    return link ? [{ grant, opensAt: link.opening && openingTime(link.opening, grant.startsAt) }] : [];
  });
  const isOpen = ({ opensAt }: Scheduled) => opensAt === null || opensAt <= now;
  const project = longest(inProjects.filter(isOpen).map(({ grant }) => grant));
  if (project) return { level: 'project', expiresAt: project.expiresAt };

  const until = entitlements?.subscriptionUntil ?? null;
  if (until !== null && isLater(until, now)) return { level: 'subscription', expiresAt: until };

  const next = earliest(inProjects);
  if (next?.opensAt)
    return { level: 'scheduled', expiresAt: next.grant.expiresAt, opensAt: next.opensAt.toISOString() };

  return { level: hasOpenFirstVideo(content) ? 'first_video_only' : 'locked', expiresAt: null };
}

/** True when the level opens the whole content, downloads included. */
export function opensContent(level: AccessLevel): boolean {
  return level !== 'scheduled' && level !== 'first_video_only' && level !== 'locked';
}

/** True when the video of the content at this position (from 0) may be played at this level. */
export function opensVideo(
  content: Pick<AccessSubject, 'contentType' | 'videoCount'>,
  level: AccessLevel,
  position: number,
): boolean {
  return opensContent(level) || (level !== 'locked' && position === 0 && hasOpenFirstVideo(content));
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

/** The place of a content in the project of a grant, if the grant covers it. */
function linkBy(
  content: AccessSubject,
  { kind, itemId, startsAt }: EntitlementGrant,
): ProjectLink | undefined {
  if (kind !== 'project') return undefined;
  return content.projectLinks.find(
    ({ projectId, removedAt }) =>
      projectId === itemId && (removedAt === null || Date.parse(removedAt) > Date.parse(startsAt)),
  );
}

/** A grant of a project that has a content, and when that opens by it; null for at once. */
interface Scheduled {
  grant: EntitlementGrant;
  opensAt: Date | null;
}

function earliest(grants: readonly Scheduled[]): Scheduled | undefined {
  return grants.toSorted((one, other) => Number(one.opensAt) - Number(other.opensAt))[0];
}

function longest(grants: readonly EntitlementGrant[]): EntitlementGrant | undefined {
  const end = (grant: EntitlementGrant) =>
    grant.expiresAt === null ? Infinity : Date.parse(grant.expiresAt);
  return grants.reduce<EntitlementGrant | undefined>(
    (best, grant) => (best === undefined || end(grant) > end(best) ? grant : best),
    undefined,
  );
}
