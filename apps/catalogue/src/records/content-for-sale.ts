import { takesBookings } from '@academy/shared';
import { seminarOf } from './content-parts.ts';
import type { Content } from './content.entity.ts';

/** Whether a content is sold alone. A seminar is sold while it takes bookings, and again once it has a recording. */
export function isContentForSale(
  content: Pick<Content, 'status' | 'isPremium' | 'contentType' | 'seminar' | 'videos'>,
  now = new Date(),
): boolean {
  if (content.status !== 'published' || !content.isPremium) return false;
  const seminar = seminarOf(content);
  if (seminar === null) return true;
  return seminar.cancelled === null && (takesBookings(seminar, now) || content.videos.length > 0);
}
