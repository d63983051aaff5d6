import { type Plain, writeVideo } from '@academy/shared';
import type { ContentFields } from '../records/content-fields.ts';
import type { CreateContentDto } from './content-input.dto.ts';
import { toContentTranslations } from './content.mapper.ts';

/** Versions stored before translations, texts and quizzes were introduced have none. */
type KnownFields = Omit<ContentFields, 'translations' | 'text' | 'quiz' | 'closesId'> &
  Partial<Pick<ContentFields, 'translations' | 'text' | 'quiz' | 'closesId'>>;

/** The request that sets these fields. */
export function toContentInput({
  videos,
  downloads,
  translations = {},
  text = null,
  quiz = null,
  closesId = null,
  ...fields
}: KnownFields): Plain<CreateContentDto> {
  return {
    ...fields,
    translations: toContentTranslations({ translations, videos, text }),
    text: text?.document ?? null,
    quiz,
    closesId,
    downloads: downloads.map((download) => ({ translations: {}, ...download })),
    vimeoIds: videos.map(writeVideo).join(', '),
    videoTitles: videos.map(({ title }) => title ?? ''),
    videoDurations: videos.map(({ durationSeconds }) => durationSeconds ?? 0),
    videoChapters: videos.map(({ chapters = [] }) => ({ chapters })),
  };
}
