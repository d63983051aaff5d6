import type { ContentSummaryReply } from '@academy/contracts';
import type { Language, Plain } from '@academy/shared';
import { toLessonContent } from '../progress/progress.mapper.ts';
import type { FollowedSeriesDto } from './follows.dto.ts';
import type { SeriesFollow } from './series-follow.entity.ts';

export function toFollowedSeries(
  { contentId, followedAt }: SeriesFollow,
  contents: readonly ContentSummaryReply[],
  language: Language,
): Plain<FollowedSeriesDto> {
  const content = contents.find(({ id }) => id === contentId);
  return {
    contentId,
    followedAt: followedAt.toISOString(),
    content: content ? toLessonContent(content, language) : null,
  };
}
