import { ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { ItemsQuery } from '../input/items-query.dto.ts';

const STATUS_FILTERS = ['active', 'inactive', 'all'] as const;

/** Filters of the project list, newest first. */
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
}

/** The filters of the CSV export. */
export class ExportProjectsQuery extends OmitType(ListProjectsQuery, ['cursor', 'limit']) {}
