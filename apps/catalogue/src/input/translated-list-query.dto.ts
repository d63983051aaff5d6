import { LanguageQuery } from '@academy/platform';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

const ENGLISH_FILTERS = ['missing', 'complete'] as const;
export type EnglishFilter = (typeof ENGLISH_FILTERS)[number];

/** A list in a language, optionally filtered by translation. */
export class TranslatedListQuery extends LanguageQuery {
  @ApiPropertyOptional({
    enum: ENGLISH_FILTERS,
    enumName: 'EnglishFilter',
    description: '`missing`: only items with untranslated texts. `complete`: only items without any.',
  })
  @IsOptional()
  @IsIn(ENGLISH_FILTERS)
  english?: EnglishFilter;
}
