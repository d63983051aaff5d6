import { PageQuery } from '@academy/platform';
import { SLUG_MAX_LENGTH } from '@academy/shared';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { Trim } from '../input/validators.ts';

const STATUS_FILTERS = ['active', 'inactive', 'all'] as const;

/** Filters of the project list, newest first. */
export class ListProjectsQuery extends PageQuery {
  @ApiPropertyOptional({
    description: 'Part of the title, or of the name of a teacher or topic; case and accents do not matter.',
  })
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(100)
  search?: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'Only the projects with this content.' })
  @IsOptional()
  @IsUUID()
  contentId?: string;

  @ApiPropertyOptional({
    description: 'Only what this teacher teaches: slug or id; nothing for an unknown one.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(SLUG_MAX_LENGTH)
  teacher?: string;

  @ApiPropertyOptional({
    description: 'Only what is about this topic: slug or id; nothing for an unknown one.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(SLUG_MAX_LENGTH)
  topic?: string;

  @ApiPropertyOptional({
    enum: STATUS_FILTERS,
    enumName: 'ProjectStatusFilter',
    default: 'active',
    description: 'Staff only.',
  })
  @IsIn(STATUS_FILTERS)
  status: (typeof STATUS_FILTERS)[number] = 'active';
}
