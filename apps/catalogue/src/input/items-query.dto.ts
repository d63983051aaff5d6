import { ListedIds, PageQuery } from '@academy/platform';
import { SLUG_MAX_LENGTH } from '@academy/shared';
import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { TranslatedListQuery } from './translated-list-query.dto.ts';
import { Trim } from './validators.ts';

/** Filters that the lists of contents and of projects share. */
export abstract class ItemsQuery extends IntersectionType(PageQuery, TranslatedListQuery) {
  @ApiPropertyOptional({
    description: 'Part of the title, or of the name of a teacher or topic; case and accents do not matter.',
  })
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(100)
  search?: string;

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

  @ListedIds()
  ids?: string[];

  @ApiPropertyOptional({
    enum: ['failed'],
    description: 'Staff only: those that something keeps from what is planned.',
  })
  @IsOptional()
  @IsIn(['failed'])
  schedule?: 'failed';
}
