import type { SeatWay } from '@academy/shared';

/** The page on which a seat is bought, with the way that was chosen. */
export function buyPath(slug: string, way: SeatWay): string {
  return `/acquista/${slug}?posto=${way}`;
}
