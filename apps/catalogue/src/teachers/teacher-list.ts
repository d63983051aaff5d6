import type { FilterConditions } from '@academy/platform';
import { TEACHER_SORTS, type TeacherSort, type Plain } from '@academy/shared';
import { type ExportCreditsQuery, ListCreditsQuery } from '../input/list-credits.dto.ts';
import { RankedSortParameter } from '../input/ranked-sort-parameter.decorator.ts';
import { isPublic } from '../records/credits.queries.ts';
import { isEnglish } from '../records/translations.ts';

/** Filters and sort order of the list of teachers. */
export class ListTeachersQuery extends ListCreditsQuery {
  @RankedSortParameter(TEACHER_SORTS, 'TeacherSort') sort?: TeacherSort;
}

const NAME = { column: 'nameSearch', type: 'text' } as const;
/** What the list of teachers filters and sorts by, and the columns of its CSV file. */
export const teacherList = {
  /** The condition of each filter but the search, on `teacher`. */
  conditions: {
    status: (status) => [status === 'public' ? isPublic('teacher') : 'TRUE'],
    english: (english) => [isEnglish('teacher', english)],
  } satisfies FilterConditions<Pick<Plain<ExportCreditsQuery>, 'status' | 'english'>>,
  sorting: {
    name: { ...NAME, direction: 'ASC' },
    '-name': { ...NAME, direction: 'DESC' },
  } as const,
  columns: ['id', 'slug', 'name', 'role', 'biography', 'contentCount'] as const,
};
