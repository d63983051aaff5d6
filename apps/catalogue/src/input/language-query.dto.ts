import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@academy/shared';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

/** In which language a reader wants texts. Each one that is not there is answered in Italian. */
export class LanguageQuery {
  @ApiPropertyOptional({
    enum: LANGUAGES,
    enumName: 'Language',
    default: DEFAULT_LANGUAGE,
    description:
      'Language of slugs and texts, of search and the alphabet; what is not translated is in Italian.',
  })
  @IsIn(LANGUAGES)
  lang: Language = DEFAULT_LANGUAGE;
}

const ENGLISH_FILTERS = ['missing', 'complete'] as const;
export type EnglishFilter = (typeof ENGLISH_FILTERS)[number];

/** A list in a language, narrowed by what is translated. */
export class TranslatedListQuery extends LanguageQuery {
  @ApiPropertyOptional({
    enum: ENGLISH_FILTERS,
    enumName: 'EnglishFilter',
    description: '`missing`: only what has a text in Italian alone. `complete`: only what has none.',
  })
  @IsOptional()
  @IsIn(ENGLISH_FILTERS)
  english?: EnglishFilter;
}
