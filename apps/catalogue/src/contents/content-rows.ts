import { DEFAULT_LANGUAGE, type Plain, writeVideo } from '@academy/shared';
import type { Content } from '../records/content.entity.ts';
import type { Credits } from '../records/credits.service.ts';
import type { QuestionFilesService } from './quiz/files/question-files.service.ts';
import { READ_COLUMNS, type ReadColumn } from './content-cells.ts';

/** The exported columns of a content that are not imported. */
const OTHER_COLUMNS = [
  ...(['id', 'videoCount', 'durationSeconds', 'projects'] as const),
  ...(['publishedAt', 'publishAt', 'withdrawAt', 'createdAt'] as const),
] as const;

/** A content as a row of the CSV file. */
export type ContentFileRow = Record<
  ReadColumn | (typeof OTHER_COLUMNS)[number],
  string | number | boolean | null
>;

/** The columns of the list of contents in the CSV export; the first ones can be imported. */
export const CONTENT_COLUMNS: readonly (keyof ContentFileRow)[] = [...READ_COLUMNS, ...OTHER_COLUMNS];

/**
 * A content as a row of the CSV file: questions in GIFT, prices in euros, teachers and topics by their slugs, videos in
 * the form's format.
 */
export function toContentFileRow(
  { content, credits }: { content: Plain<Content>; credits: Credits },
  files: Pick<QuestionFilesService, 'write'>,
): ContentFileRow {
  const english = content.translations.en;
  return {
    slug: content.slug,
    title: content.title,
    shortDescription: content.shortDescription,
    extendedDescription: content.extendedDescription,
    contentType: content.contentType,
    level: content.level,
    status: content.status,
    isPremium: content.isPremium,
    price: (content.priceCents / 100).toFixed(2),
    currency: content.currency,
    accessDays: content.accessDays,
    coverImageUrl: content.coverImageUrl,
    videos: content.videos.map(writeVideo).join(', '),
    questions:
      content.contentType === 'quiz' && content.quiz
        ? files.write(content.quiz.questions, 'gift', DEFAULT_LANGUAGE)
        : '',
    closes: content.closes?.slug ?? '',
    teachers: credits.teachers.map(({ slug }) => slug).join(', '),
    topics: credits.topics.map(({ slug }) => slug).join(', '),
    titleEn: english?.title ?? '',
    slugEn: english?.slug ?? '',
    shortDescriptionEn: english?.shortDescription ?? '',
    extendedDescriptionEn: english?.extendedDescription ?? '',
    id: content.id,
    videoCount: content.videoCount,
    durationSeconds: content.durationSeconds,
    projects: (content.links ?? [])
      .flatMap(({ project, removedAt }) => (project && removedAt === null ? [project.title] : []))
      .join('; '),
    publishedAt: content.publishedAt?.toISOString() ?? null,
    publishAt: content.publishAt?.toISOString() ?? null,
    withdrawAt: content.withdrawAt?.toISOString() ?? null,
    createdAt: content.createdAt.toISOString(),
  };
}
