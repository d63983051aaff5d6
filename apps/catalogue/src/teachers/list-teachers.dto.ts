import { TEACHER_SORTS, type TeacherSort } from '@academy/shared';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { ListCreditsQuery } from '../input/list-credits.dto.ts';

/** Filters and sort order of the list of teachers. */
export class ListTeachersQuery extends ListCreditsQuery {
  @ApiPropertyOptional({ enum: TEACHER_SORTS, enumName: 'TeacherSort', default: 'name' })
  @IsIn(TEACHER_SORTS)
  sort: TeacherSort = 'name';
}
