import type { ContentSummaryReply } from '@academy/contracts';
import type { Plain } from '@academy/shared';
import type { FollowedSeriesDto } from './follows.dto.ts';
import type { SeriesFollow } from './series-follow.entity.ts';

export function toFollowedSeries(
  { contentId, followedAt }: SeriesFollow,
  contents: readonly ContentSummaryReply[],
): Plain<FollowedSeriesDto> {
  const content = contents.find(({ id }) => id === contentId) ?? null;
  return { contentId, followedAt: followedAt.toISOString(), content };
}
