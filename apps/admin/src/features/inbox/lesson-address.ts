import type { InboxQuestion } from '@academy/api-client';

/** The address of a lesson on the site, at a second of its film. */
export function lessonAddress(
  { slug, position }: NonNullable<InboxQuestion['lesson']>,
  second: number | null,
): string {
  const query = new URLSearchParams({
    ...(position !== null && { video: String(position + 1) }),
    ...(second !== null && { t: String(second) }),
  });
  return `/contenuti/${slug}${query.size > 0 ? `?${query.toString()}` : ''}`;
}
