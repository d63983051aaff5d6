import { IsOneLine, MayBeLeftOut } from '@academy/platform';
import { SLUG_MAX_LENGTH, SLUG_PATTERN, TEACHER_LIMITS } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsObject,
  IsOptional,
  IsString,
  Length,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { InEnglish, InTranslations, SlugsDto, TranslatedText } from '../input/translations.dto.ts';
import { IsLink, Trim } from '../input/validators.ts';

/** The label of a link in another language. */
export class TeacherLinkTranslationDto {
  @ApiProperty() @Trim() @IsOneLine() @Length(1, TEACHER_LIMITS.linkLabel) label: string;
}

export class TeacherLinkTranslationsDto {
  @InEnglish(() => TeacherLinkTranslationDto) en?: TeacherLinkTranslationDto;
}

/** A link of a teacher as entered by staff. */
export class TeacherLinkInputDto {
  @ApiProperty() @Trim() @IsOneLine() @Length(1, TEACHER_LIMITS.linkLabel) label: string;
  @InTranslations(() => TeacherLinkTranslationsDto) translations?: TeacherLinkTranslationsDto;
  @ApiProperty({ description: 'An http(s) URL, or a path on this site.' })
  @Trim()
  @IsLink()
  @MaxLength(2000)
  url: string;
}

/** A teacher in another language; the name is the same in every language. */
export class TeacherTranslationDto {
  @IsOneLine() @TranslatedText(TEACHER_LIMITS.role) role?: string;
  @TranslatedText(TEACHER_LIMITS.biography) biography?: string;
}

export class TeacherTranslationsDto {
  @InEnglish(() => TeacherTranslationDto) en?: TeacherTranslationDto;
}

/** A new teacher. All fields are public. */
export class CreateTeacherDto {
  @ApiProperty() @Trim() @IsOneLine() @Length(1, TEACHER_LIMITS.name) name: string;

  @ApiPropertyOptional({ description: 'Generated from the name by default.' })
  @MayBeLeftOut()
  @Trim()
  @Matches(SLUG_PATTERN)
  @MaxLength(SLUG_MAX_LENGTH)
  slug?: string;

  @ApiPropertyOptional({ default: '', description: 'Their profession or office, in one line.' })
  @MayBeLeftOut()
  @Trim()
  @IsOneLine()
  @MaxLength(TEACHER_LIMITS.role)
  role?: string;

  @ApiPropertyOptional({ default: '' })
  @MayBeLeftOut()
  @Trim()
  @IsString()
  @MaxLength(TEACHER_LIMITS.biography)
  biography?: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'Null if a drawn portrait is shown instead.',
  })
  @IsOptional()
  @Trim()
  @IsLink()
  @MaxLength(2000)
  portraitUrl?: string | null;

  @ApiPropertyOptional({ type: [TeacherLinkInputDto] })
  @MayBeLeftOut()
  @IsArray()
  @ArrayMaxSize(TEACHER_LIMITS.links)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => TeacherLinkInputDto)
  links?: TeacherLinkInputDto[];

  @InTranslations(() => TeacherTranslationsDto) translations?: TeacherTranslationsDto;
}

/** A change of a teacher: omitted fields are unchanged. */
export class UpdateTeacherDto extends PartialType(CreateTeacherDto, { skipNullProperties: false }) {}

/** A teacher as referred to by contents and projects. */
export class TeacherReferenceDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() slug: string;
  @ApiProperty() name: string;
  @ApiProperty({ description: 'Their profession or office; may be empty.' }) role: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Null if a drawn portrait is shown instead.',
  })
  portraitUrl: string | null;
  @ApiProperty({ type: [String], description: 'Names of their texts without an English translation.' })
  untranslated: string[];
}

/** A link of a teacher. */
export class TeacherLinkDto {
  @ApiProperty() label: string;
  @ApiProperty({ description: 'The label is in Italian although English was requested.' })
  isUntranslated: boolean;
  @ApiProperty({ description: 'An http(s) URL, or a path on this site.' }) url: string;
  @ApiPropertyOptional({ type: TeacherLinkTranslationsDto, description: 'Staff only.' })
  translations?: TeacherLinkTranslationsDto;
}

/** A teacher as shown in lists and on the pages of their contents and projects. */
export class TeacherSummaryDto extends TeacherReferenceDto {
  @ApiProperty() biography: string;
  @ApiProperty({ type: 'integer', description: 'Published contents.' }) contentCount: number;
}

/** A teacher as shown on their page. */
export class TeacherDto extends TeacherSummaryDto {
  @ApiProperty({ type: [TeacherLinkDto] }) links: TeacherLinkDto[];
  @ApiProperty({
    type: SlugsDto,
    description: 'The slug in each language into which all texts are translated.',
  })
  slugs: SlugsDto;
  @ApiPropertyOptional({ type: TeacherTranslationsDto, description: 'Staff only.' })
  translations?: TeacherTranslationsDto;
}
