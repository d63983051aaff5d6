import type { Plain } from '@academy/shared';
import type { ContentSummaryDto } from './content.dto.ts';

/** A content as a row of a file. */
export type ContentFileRow = Omit<
  Plain<ContentSummaryDto>,
  'projects' | 'teachers' | 'topics' | 'access' | 'schedule' | 'coverImageUrl'
> & {
  projects: string;
  teachers: string;
  topics: string;
  publishAt: string | null;
  withdrawAt: string | null;
};

/** The columns of the list of contents as a file. */
export const CONTENT_COLUMNS = [
  ...(['id', 'slug', 'title', 'shortDescription', 'status', 'contentType', 'level'] as const),
  ...(['isPremium', 'priceCents', 'currency', 'accessDays', 'videoCount', 'durationSeconds'] as const),
  ...(['teachers', 'topics', 'projects', 'publishedAt', 'publishAt', 'withdrawAt', 'createdAt'] as const),
] satisfies (keyof ContentFileRow)[];

/** A content as a row of a file; what are several has a semicolon between. */
export function toContentFileRow({
  projects,
  teachers,
  topics,
  schedule,
  ...content
}: Plain<ContentSummaryDto>): ContentFileRow {
  return {
    ...content,
    projects: projects.map(({ title }) => title).join('; '),
    teachers: teachers.map(({ name }) => name).join('; '),
    topics: topics.map(({ title }) => title).join('; '),
    publishAt: schedule?.publishAt ?? null,
    withdrawAt: schedule?.withdrawAt ?? null,
  };
}
