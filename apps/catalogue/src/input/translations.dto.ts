import { IsOneLine, MayBeLeftOut } from '@academy/platform';
import { SLUG_MAX_LENGTH, SLUG_PATTERN, TEXT_LIMITS } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, IsString, Length, Matches, MaxLength, ValidateNested } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { Trim } from './validators.ts';

/** The texts in English. Where they are omitted, Italian is shown. */
export function InEnglish(dto: () => new () => object): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: () => dto() }),
    MayBeLeftOut(),
    IsObject(),
    ValidateNested(),
    Type(dto),
  );
}

/** Translations as entered by staff: they replace all existing ones. When omitted, those are unchanged. */
export function InTranslations(dto: () => new () => object): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      type: () => dto(),
      description: 'Replaces all existing translations; they are unchanged if it is omitted.',
    }),
    MayBeLeftOut(),
    IsObject(),
    ValidateNested(),
    Type(dto),
  );
}

/** The slug of a translation as entered by staff. */
export function TranslatedSlug(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ description: 'Unchanged if omitted; generated from the title if there is none.' }),
    MayBeLeftOut(),
    Trim(),
    Matches(SLUG_PATTERN),
    MaxLength(SLUG_MAX_LENGTH),
  );
}

/** A text of a translation as entered by staff. */
export function TranslatedText(maxLength: number): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ description: 'The Italian text is shown if it is empty or omitted.' }),
    MayBeLeftOut(),
    Trim(),
    IsString(),
    MaxLength(maxLength),
  );
}

/** A content or a project in another language. */
export class ItemTranslationDto {
  @ApiProperty() @Trim() @IsOneLine() @Length(1, TEXT_LIMITS.title) title: string;
  @TranslatedSlug() slug?: string;
  @TranslatedText(TEXT_LIMITS.shortDescription) shortDescription?: string;
  @TranslatedText(TEXT_LIMITS.extendedDescription) extendedDescription?: string;
}

/** The addresses of a page that exists in several languages. */
export class SlugsDto {
  @ApiProperty() it: string;
  @ApiPropertyOptional({ description: 'Absent if not translated.' }) en?: string;
}
