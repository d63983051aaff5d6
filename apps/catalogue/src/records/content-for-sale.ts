import { isAhead } from '@academy/shared';
import { seminarOf } from './content-parts.ts';
import type { Content } from './content.entity.ts';

/**
 * Whether a content is sold alone. A seminar is sold until it starts, by learning's word on its seats, and again once it
 * has a recording.
 */
export function isContentForSale(
  content: Pick<Content, 'status' | 'isPremium' | 'contentType' | 'seminar' | 'videos'>,
  now = new Date(),
): boolean {
  if (content.status !== 'published' || !content.isPremium) return false;
  const seminar = seminarOf(content);
  if (seminar === null) return true;
  return isAhead(seminar, now) || (seminar.cancelled === null && content.videos.length > 0);
}
