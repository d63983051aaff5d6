import type { Plain } from '@academy/shared';
import type { ProjectSummaryDto } from './project.dto.ts';

/** A project as a row of the CSV file. */
export type ProjectFileRow = Omit<Plain<ProjectSummaryDto>, 'teachers' | 'topics'> & {
  teachers: string;
  topics: string;
};

/** The columns of the list of projects in the CSV export. */
export const PROJECT_COLUMNS = [
  ...(['id', 'slug', 'title', 'shortDescription', 'isActive', 'isFeatured', 'earnsCertificate'] as const),
  ...(['priceCents', 'currency', 'accessDays', 'aggregatedPriceCents', 'savePercent'] as const),
  ...(['contentCount', 'lessonCount', 'durationSeconds', 'teachers', 'topics', 'createdAt'] as const),
] satisfies (keyof ProjectFileRow)[];

/** A project as a row of the CSV file; lists are separated by semicolons. */
export function toProjectFileRow({ teachers, topics, ...project }: Plain<ProjectSummaryDto>): ProjectFileRow {
  return {
    ...project,
    teachers: teachers.map(({ name }) => name).join('; '),
    topics: topics.map(({ title }) => title).join('; '),
  };
}
