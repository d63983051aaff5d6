import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@academy/shared';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';

/** The language of the returned texts. Missing translations are returned in Italian. */
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
