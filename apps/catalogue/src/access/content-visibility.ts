import { type Access, type AccessLevel, isStaff } from '@academy/shared';
import type { Caller } from '../input/caller.ts';

/** The levels of those who bought a content, or a project with it. */
const OF_BUYERS: readonly AccessLevel[] = ['single', 'project', 'scheduled'];

/** The fields that decide visibility, of an entity or of a DTO. */
interface PublishableContent {
  status: string;
  /** When it was first published; null if it never was. */
  publishedAt: Date | string | null;
  /** The content that a quiz closes, without which it is hidden, too. */
  closes?: PublishableContent | null;
}

/** Whether a content is visible to the caller, or may be: while its access is unknown, owners must not lose it. */
export function mayBeVisible(
  content: PublishableContent,
  access: Access | null,
  user: Caller | undefined,
): boolean {
  return access === null ? !isHidden(content, user) : isVisible(content, access, user);
}

/**
 * Whether a content is visible to the caller. A content that was once published stays visible to its buyers, whatever
 * its current status; one that never was is visible to staff only.
 * @param access null while it is unknown.
 */
export function isVisible(
  content: PublishableContent,
  access: Access | null,
  user: Caller | undefined,
): boolean {
  if (isHidden(content, user)) return false;
  if (isStaff(user?.role) || isPublished(content)) return true;
  return access !== null && OF_BUYERS.includes(access.level);
}

/** True when no purchase could make the content visible to the caller, so that entitlements are not needed. */
export function isHidden(content: PublishableContent, user: Caller | undefined): boolean {
  if (isStaff(user?.role) || isPublished(content)) return false;
  return user === undefined || content.publishedAt === null || content.closes?.publishedAt === null;
}

function isPublished({ status, closes }: PublishableContent): boolean {
  return status === 'published' && (!closes || isPublished(closes));
}
