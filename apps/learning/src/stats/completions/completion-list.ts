import { type FilterConditions, isBefore, isFrom, IsTimeQuery, PageQuery } from '@academy/platform';
import type { Plain } from '@academy/shared';
import { PickType } from '@nestjs/swagger';

/** Query parameters of the list. */
export class ListCompletionsQuery extends PageQuery {
  @IsTimeQuery('Completed not before.') from?: string;
  @IsTimeQuery('Completed before.') to?: string;
}

/** The same list as a file. */
export class ExportCompletionsQuery extends PickType(ListCompletionsQuery, ['from', 'to']) {}

/** What the list of completions filters by, and the columns of its CSV file. */
export const completionList = {
  /** The condition of each filter, on `progress`. */
  conditions: {
    from: isFrom('progress.completedAt'),
    to: isBefore('progress.completedAt'),
  } satisfies FilterConditions<Plain<ExportCompletionsQuery>>,
  columns: ['completedAt', 'userId', 'email', 'name', 'contentId', 'title'] as const,
};
