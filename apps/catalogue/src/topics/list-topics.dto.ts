import { TOPIC_SORTS, type TopicSort } from '@academy/shared';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { ListCreditsQuery } from '../input/list-credits.dto.ts';

/** Filters and sort order of the list of topics. */
export class ListTopicsQuery extends ListCreditsQuery {
  @ApiPropertyOptional({ enum: TOPIC_SORTS, enumName: 'TopicSort', default: 'title' })
  @IsIn(TOPIC_SORTS)
  sort: TopicSort = 'title';
}
