import { IsTimeQuery, PageQuery } from '@academy/platform';
import { ApiProperty, PickType } from '@nestjs/swagger';
import { ListedLearnerDto } from '../listed-learner.dto.ts';

/** Query parameters of the list. */
export class ListCompletionsQuery extends PageQuery {
  @IsTimeQuery('Completed not before.')
  from?: string;

  @IsTimeQuery('Completed before.')
  to?: string;
}

/** The same list as a file. */
export class ExportCompletionsQuery extends PickType(ListCompletionsQuery, ['from', 'to']) {}

/** A content that a learner has completed. */
export class CompletionDto extends ListedLearnerDto {
  @ApiProperty({ format: 'uuid' }) contentId: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null for a deleted content.' })
  title: string | null;
  @ApiProperty({ type: String, format: 'date-time' }) completedAt: string;
}

export const COMPLETION_COLUMNS = ['completedAt', 'userId', 'email', 'name', 'contentId', 'title'] as const;
