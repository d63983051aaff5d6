import { IsOneLine, MayBeLeftOut } from '@academy/platform';
import { SLUG_MAX_LENGTH, SLUG_PATTERN, TOPIC_COLORS, TOPIC_LIMITS, type TopicColor } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { IsIn, IsString, Length, Matches, MaxLength } from 'class-validator';
import {
  InEnglish,
  InTranslations,
  SlugsDto,
  TranslatedSlug,
  TranslatedText,
} from '../input/translations.dto.ts';
import { Trim } from '../input/validators.ts';

/** A topic in another language. */
export class TopicTranslationDto {
  @ApiProperty() @Trim() @IsOneLine() @Length(1, TOPIC_LIMITS.title) title: string;
  @TranslatedSlug() slug?: string;
  @TranslatedText(TOPIC_LIMITS.description) description?: string;
}

export class TopicTranslationsDto {
  @InEnglish(() => TopicTranslationDto) en?: TopicTranslationDto;
}

/** A new topic. */
export class CreateTopicDto {
  @ApiProperty() @Trim() @IsOneLine() @Length(1, TOPIC_LIMITS.title) title: string;

  @ApiPropertyOptional({ description: 'Generated from the title by default.' })
  @MayBeLeftOut()
  @Trim()
  @Matches(SLUG_PATTERN)
  @MaxLength(SLUG_MAX_LENGTH)
  slug?: string;

  @ApiProperty({ enum: TOPIC_COLORS, enumName: 'TopicColor' })
  @IsIn(TOPIC_COLORS)
  color: TopicColor;

  @ApiPropertyOptional({ default: '' })
  @MayBeLeftOut()
  @Trim()
  @IsString()
  @MaxLength(TOPIC_LIMITS.description)
  description?: string;

  @InTranslations(() => TopicTranslationsDto) translations?: TopicTranslationsDto;
}

/** A change of a topic: omitted fields are unchanged. */
export class UpdateTopicDto extends PartialType(CreateTopicDto, { skipNullProperties: false }) {}

/** A topic as referred to by contents and projects. */
export class TopicReferenceDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
  @ApiProperty({
    enum: TOPIC_COLORS,
    enumName: 'TopicColor',
    description: 'Its colour, which also has a shape.',
  })
  color: TopicColor;
  @ApiProperty({ type: [String], description: 'Names of its texts without an English translation.' })
  untranslated: string[];
}

/** A topic as shown in lists and on its page. */
export class TopicDto extends TopicReferenceDto {
  @ApiProperty({ description: 'A sentence about it; may be empty.' }) description: string;
  @ApiProperty({ type: 'integer', description: 'Published contents.' }) contentCount: number;
  @ApiProperty({ type: SlugsDto, description: 'Its slug in each language into which it is translated.' })
  slugs: SlugsDto;
  @ApiPropertyOptional({ type: TopicTranslationsDto, description: 'Staff only.' })
  translations?: TopicTranslationsDto;
}
