import { type Access, isStaff } from '@academy/shared';
import type { Caller } from '../input/caller.ts';
import type { Content } from '../records/content.entity.ts';

/**
 * Whether the caller may know of a content: drafts are for staff, archived contents for those who bought them, too.
 * @param access null while it cannot be known.
 */
export function isVisible(
  content: Pick<Content, 'status'>,
  access: Access | null,
  user: Caller | undefined,
): boolean {
  if (isStaff(user?.role) || content.status === 'published') return true;
  return content.status === 'archived' && (access?.level === 'single' || access?.level === 'project');
}

/** True when no purchase could make the content visible to the caller: no need to ask what they own. */
export function isHidden(content: Pick<Content, 'status' | 'isPremium'>, user: Caller | undefined): boolean {
  if (isStaff(user?.role) || content.status === 'published') return false;
  return content.status === 'draft' || !content.isPremium || user === undefined;
}
