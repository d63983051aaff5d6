import { ITEM_SORTS, type ItemSort } from '@academy/shared';
import { ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { ItemsQuery } from '../input/items-query.dto.ts';
import { SortParameter } from '../input/sort-parameter.decorator.ts';

const STATUS_FILTERS = ['active', 'inactive', 'all'] as const;

/** Filters and sort order of the project list. */
export class ListProjectsQuery extends ItemsQuery {
  @ApiPropertyOptional({ format: 'uuid', description: 'Only the projects with this content.' })
  @IsOptional()
  @IsUUID()
  contentId?: string;

  @ApiPropertyOptional({
    enum: STATUS_FILTERS,
    enumName: 'ProjectStatusFilter',
    default: 'active',
    description: 'Staff only.',
  })
  @IsIn(STATUS_FILTERS)
  status: (typeof STATUS_FILTERS)[number] = 'active';

  @SortParameter(ITEM_SORTS, 'ProjectSort')
  sort?: ItemSort;
}

/** The filters of the CSV export, newest first. */
export class ExportProjectsQuery extends OmitType(ListProjectsQuery, ['cursor', 'limit', 'sort']) {}
