import { ChoiceFilter, ListedIds, PageQuery } from '@academy/platform';
import { SLUG_MAX_LENGTH } from '@academy/shared';
import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { TranslatedListQuery } from './translated-list-query.dto.ts';
import { Trim } from './validators.ts';

/** Filters that the lists of contents and of projects share. */
export abstract class ItemsQuery extends IntersectionType(PageQuery, TranslatedListQuery) {
  @ApiPropertyOptional({
    description:
      'Words of the title, or of the name of a teacher or topic, or parts of them, all of which are found; case and accents are ignored.',
  })
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(100)
  search?: string;

  @ApiPropertyOptional({
    description: 'Only items of this teacher (slug or id); an unknown teacher has none.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(SLUG_MAX_LENGTH)
  teacher?: string;

  @ApiPropertyOptional({
    description: 'Only items with this topic (slug or id); an unknown topic has none.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(SLUG_MAX_LENGTH)
  topic?: string;

  @ListedIds()
  ids?: string[];

  @ChoiceFilter(['failed'], { description: 'Staff only: items whose scheduled change failed.' })
  schedule?: 'failed';
}
