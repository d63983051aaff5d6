import { PageQuery } from '@academy/platform';
import { CONTENT_STATUSES, CONTENT_TYPES, type ContentStatus, type ContentType } from '@academy/shared';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { Trim } from '../input/validators.ts';

const ACCESS_FILTERS = ['premium', 'free'] as const;
const SORTS = ['newest', 'title'] as const;
const STATUS_FILTERS = [...CONTENT_STATUSES, 'all'] as const;

/** Filters of the content list. */
export class ListContentsQuery extends PageQuery {
  @ApiPropertyOptional({ description: 'Part of the title; case and accents do not matter.' })
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(100)
  search?: string;

  @ApiPropertyOptional({ enum: CONTENT_TYPES, enumName: 'ContentType' })
  @IsOptional()
  @IsIn(CONTENT_TYPES)
  type?: ContentType;

  @ApiPropertyOptional({ enum: ACCESS_FILTERS, enumName: 'AccessFilter' })
  @IsOptional()
  @IsIn(ACCESS_FILTERS)
  access?: (typeof ACCESS_FILTERS)[number];

  @ApiPropertyOptional({ format: 'uuid', description: 'Only the contents of this project.' })
  @IsOptional()
  @IsUUID()
  projectId?: string;

  @ApiPropertyOptional({
    enum: STATUS_FILTERS,
    enumName: 'StatusFilter',
    default: 'published',
    description: 'Staff only.',
  })
  @IsIn(STATUS_FILTERS)
  status: ContentStatus | 'all' = 'published';

  @ApiPropertyOptional({ enum: SORTS, enumName: 'ContentSort', default: 'newest' })
  @IsIn(SORTS)
  sort: (typeof SORTS)[number] = 'newest';
}
