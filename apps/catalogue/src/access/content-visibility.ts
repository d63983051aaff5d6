import { type Access, isStaff } from '@academy/shared';
import type { Caller } from '../input/caller.ts';

/** The fields that decide visibility, of an entity or of a DTO. */
interface PublishableContent {
  status: string;
  /** When it was first published; null for what never was. */
  publishedAt: Date | string | null;
}

/**
 * Whether the caller may know of a content. What was published once stays visible to those who bought it, whatever its
 * status has become; what never was is for staff only.
 * @param access null while it cannot be known.
 */
export function isVisible(
  content: PublishableContent,
  access: Access | null,
  user: Caller | undefined,
): boolean {
  if (isHidden(content, user)) return false;
  if (isStaff(user?.role) || content.status === 'published') return true;
  return access?.level === 'single' || access?.level === 'project';
}

/** True when no purchase could make the content visible to the caller: no need to ask what they own. */
export function isHidden({ status, publishedAt }: PublishableContent, user: Caller | undefined): boolean {
  if (isStaff(user?.role) || status === 'published') return false;
  return publishedAt === null || user === undefined;
}
