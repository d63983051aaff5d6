import { certificateRuleOf, type Plain, writeVideo } from '@academy/shared';
import type { ContentFields } from '../records/content-fields.ts';
import type { CreateContentDto } from './content-input.dto.ts';
import { toContentTranslations } from './content.mapper.ts';

/** What versions lack that were stored before it was introduced. */
type LaterFields = 'translations' | 'text' | 'quiz' | 'seminar' | 'closesId' | 'hasQuestions';
type KnownFields = Omit<ContentFields, LaterFields> & Partial<Pick<ContentFields, LaterFields>>;

/** The request that sets these fields. */
export function toContentInput({
  videos,
  downloads,
  translations = {},
  text = null,
  quiz = null,
  seminar = null,
  closesId = null,
  hasQuestions = true,
  certificate,
  ...fields
}: KnownFields): Plain<CreateContentDto> {
  return {
    ...fields,
    translations: toContentTranslations({ translations, videos, text }),
    text: text?.document ?? null,
    quiz,
    seminar,
    closesId,
    hasQuestions,
    certificate: certificate && certificateRuleOf(certificate),
    downloads: downloads.map((download) => ({ translations: {}, ...download })),
    vimeoIds: videos.map(writeVideo).join(', '),
    videoTitles: videos.map(({ title }) => title ?? ''),
    videoDurations: videos.map(({ durationSeconds }) => durationSeconds ?? 0),
    videoChapters: videos.map(({ chapters = [] }) => ({ chapters })),
  };
}
