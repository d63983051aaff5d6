import {
  type FilterConditions,
  IdFilter,
  is,
  isBefore,
  IsBooleanQuery,
  isFrom,
  IsTimeQuery,
  PageQuery,
  SearchFilter,
  type SortOrder,
  SortParameter,
} from '@academy/platform';
import { ATTEMPT_SORTS, type AttemptSort, type Plain } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsOptional, IsUUID } from 'class-validator';
import { ListedLearnerDto } from '../../stats/listed-learner.dto.ts';
import { AttemptSummaryDto } from '../attempts/attempt.dto.ts';

/** The filters of the list of attempts. */
export class QuizAttemptFilter {
  @ApiProperty({ format: 'uuid', description: 'The quiz.' }) @IsUUID() contentId: string;
  @SearchFilter('Part of the name or e-mail address of a learner; the newest hundred that match are found.')
  search?: string;
  @IdFilter('Only the attempts of this learner.') userId?: string;
  @ApiPropertyOptional({ description: 'Passed or not; open ones are neither.' })
  @IsOptional()
  @IsBooleanQuery()
  passed?: boolean;
  @IsTimeQuery('Begun not before.') from?: string;
  @IsTimeQuery('Begun before.') to?: string;
}

/** The filters with sort order and paging. */
export class ListQuizAttemptsQuery extends IntersectionType(PageQuery, QuizAttemptFilter) {
  @SortParameter(ATTEMPT_SORTS, { enumName: 'AttemptSort' }) sort: AttemptSort = '-startedAt';
}

/** An attempt of a learner. */
export class QuizAttemptDto extends IntersectionType(ListedLearnerDto, AttemptSummaryDto) {}

/** What the list of attempts filters and sorts by, and the columns of its CSV file. */
export const quizAttemptList = {
  /** The condition of each filter but the search, on `attempt`. */
  conditions: {
    contentId: is('attempt.contentId'),
    userId: is('attempt.userId'),
    passed: is('attempt.isPassed'),
    from: isFrom('attempt.startedAt'),
    to: isBefore('attempt.startedAt'),
  } satisfies FilterConditions<Omit<Plain<QuizAttemptFilter>, 'search'>>,
  sorting: {
    startedAt: { column: 'startedAt', type: 'time', direction: 'ASC' },
    '-startedAt': { column: 'startedAt', type: 'time', direction: 'DESC' },
  } satisfies Record<AttemptSort, SortOrder<'startedAt'>>,
  columns: [
    ...(['startedAt', 'endedAt', 'userId', 'email', 'name', 'number', 'state', 'points'] as const),
    ...(['totalPoints', 'passPoints', 'percent', 'isPassed'] as const),
  ],
};
