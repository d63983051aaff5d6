import { TEACHER_SORTS, type TeacherSort } from '@academy/shared';
import { ListCreditsQuery } from '../input/list-credits.dto.ts';
import { SortParameter } from '../input/sort-parameter.decorator.ts';

/** Filters and sort order of the list of teachers. */
export class ListTeachersQuery extends ListCreditsQuery {
  @SortParameter(TEACHER_SORTS, 'TeacherSort')
  sort?: TeacherSort;
}
