import { IsOneLine, MayBeLeftOut, ValidateParts, TextDocumentDto } from '@academy/platform';
import {
  type Chapter,
  CHAPTER_LIMITS,
  CONTENT_LEVELS,
  CONTENT_STATUSES,
  CONTENT_TYPES,
  type ContentLevel,
  type ContentStatus,
  type ContentType,
  CURRENCIES,
  type Currency,
  LESSON_TEXT,
  MAX_ACCESS_DAYS,
  MAX_PRICE_CENTS,
  MAX_VIDEO_SECONDS,
  SLUG_MAX_LENGTH,
  SLUG_PATTERN,
  QUIZ_LIMITS,
  type TextDocument,
  TEXT_LIMITS,
} from '@academy/shared';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, IntersectionType, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { CertificateRuleDto } from '../input/certificate-rule.dto.ts';
import { CreditsInputDto } from '../input/credits.dto.ts';
import { ScheduleInputDto } from '../input/schedule.dto.ts';
import { IsText } from '../input/is-text.decorator.ts';
import { InEnglish, InTranslations, ItemTranslationDto } from '../input/translations.dto.ts';
import { QuizDto } from './quiz/quiz.dto.ts';
import { SeminarInputDto } from './seminar/seminar.dto.ts';
import { IsLink, Trim } from '../input/validators.ts';

/** The label of a download in another language. */
export class DownloadTranslationDto {
  @ApiProperty() @Trim() @IsOneLine() @Length(1, 200) label: string;
}

export class DownloadTranslationsDto {
  @InEnglish(() => DownloadTranslationDto) en?: DownloadTranslationDto;
}

/** A download as entered by staff. */
export class DownloadInputDto {
  @ApiProperty() @Trim() @IsOneLine() @Length(1, 200) label: string;
  @InTranslations(() => DownloadTranslationsDto) translations?: DownloadTranslationsDto;
  @ApiProperty({ description: 'An http(s) URL, or a path on this site.' })
  @Trim()
  @IsLink()
  @MaxLength(2000)
  url: string;
}

/** The title of a chapter in another language. */
export class ChapterTranslationDto {
  @ApiProperty() @Trim() @IsOneLine() @Length(1, CHAPTER_LIMITS.title) title: string;
}

export class ChapterTranslationsDto {
  @InEnglish(() => ChapterTranslationDto) en?: ChapterTranslationDto;
}

/** A part of a video as entered by staff. */
export class ChapterInputDto implements Chapter {
  @ApiProperty({ type: 'integer', description: 'Where it begins.' })
  @IsInt()
  @Min(0)
  @Max(MAX_VIDEO_SECONDS)
  second: number;

  @ApiProperty() @Trim() @IsOneLine() @Length(1, CHAPTER_LIMITS.title) title: string;
  @ApiPropertyOptional({ type: ChapterTranslationsDto })
  @MayBeLeftOut()
  @IsObject()
  @ValidateNested()
  @Type(() => ChapterTranslationsDto)
  translations?: ChapterTranslationsDto;
}

/** The parts of one video as entered by staff. */
export class VideoChaptersDto {
  @ApiProperty({
    type: [ChapterInputDto],
    description: 'Each begins after the one before, within the video.',
  })
  @IsArray()
  @ArrayMaxSize(CHAPTER_LIMITS.count)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => ChapterInputDto)
  chapters: ChapterInputDto[];
}

function IsVideoTitles(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      type: [String],
      description: 'Titles of the videos as far as they are known, in order; empty for an unknown title.',
    }),
    MayBeLeftOut(),
    Trim(),
    IsArray(),
    ArrayMaxSize(200),
    IsOneLine({ each: true }),
    MaxLength(200, { each: true }),
  );
}

function IsLessonText(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: TextDocumentDto, nullable: true, description: 'The text of a text lesson.' }),
    IsOptional(),
    IsText(LESSON_TEXT),
  );
}

/** A content in another language. */
export class ContentTranslationDto extends ItemTranslationDto {
  @IsVideoTitles() videoTitles?: string[];
  @IsLessonText() text?: TextDocument | null;
}

export class ContentTranslationsDto {
  @InEnglish(() => ContentTranslationDto) en?: ContentTranslationDto;
}

/** What no question can show alone: that they are too large together, and ids that are used twice. */
function problemsOfQuiz(quiz: unknown): { path: string; code: string }[] {
  const json = JSON.stringify(quiz);
  if (Buffer.byteLength(json) > QUIZ_LIMITS.bytes)
    return [{ path: 'questions', code: 'catalogue.quiz_too_large' }];
  const ids = idsIn(quiz instanceof QuizDto ? quiz.questions : []);
  return new Set(ids).size === ids.length ? [] : [{ path: 'questions', code: 'catalogue.quiz_repeated_id' }];
}

/** The ids of questions and their options, of whatever was sent. */
function idsIn(parts: unknown): string[] {
  if (!Array.isArray(parts)) return [];
  return parts.flatMap((part: unknown) => {
    if (typeof part !== 'object' || part === null) return [];
    const options = 'options' in part ? idsIn(part.options) : [];
    return 'id' in part && typeof part.id === 'string' ? [part.id, ...options] : options;
  });
}

/** A new content. Only admins may set price, currency, access days and premium. */
export class CreateContentDto extends IntersectionType(CreditsInputDto, ScheduleInputDto) {
  @ApiProperty() @Trim() @IsOneLine() @Length(1, TEXT_LIMITS.title) title: string;

  @ApiPropertyOptional({ description: 'Generated from the title by default.' })
  @MayBeLeftOut()
  @Trim()
  @Matches(SLUG_PATTERN)
  @MaxLength(SLUG_MAX_LENGTH)
  slug?: string;

  @ApiProperty() @Trim() @IsString() @Length(1, TEXT_LIMITS.shortDescription) shortDescription: string;

  @ApiPropertyOptional({ default: '' })
  @MayBeLeftOut()
  @Trim()
  @IsString()
  @MaxLength(TEXT_LIMITS.extendedDescription)
  extendedDescription?: string;

  @ApiProperty({ enum: CONTENT_TYPES, enumName: 'ContentType' })
  @IsIn(CONTENT_TYPES)
  contentType: ContentType;

  @ApiPropertyOptional({ enum: CONTENT_LEVELS, enumName: 'ContentLevel', default: 'introductory' })
  @MayBeLeftOut()
  @IsIn(CONTENT_LEVELS)
  level?: ContentLevel;

  @ApiPropertyOptional({ enum: CONTENT_STATUSES, enumName: 'ContentStatus', default: 'draft' })
  @MayBeLeftOut()
  @IsIn(CONTENT_STATUSES)
  status?: ContentStatus;

  @ApiPropertyOptional({ default: false }) @MayBeLeftOut() @IsBoolean() isPremium?: boolean;

  @ApiPropertyOptional({
    type: 'integer',
    default: 1000,
    description: 'Net, in cents; stored for premium contents only.',
  })
  @MayBeLeftOut()
  @IsInt()
  @Min(0)
  @Max(MAX_PRICE_CENTS)
  priceCents?: number;

  @ApiPropertyOptional({ enum: CURRENCIES, enumName: 'Currency', default: 'EUR' })
  @MayBeLeftOut()
  @IsIn(CURRENCIES)
  currency?: Currency;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    description: 'Days of access from the purchase; null for unlimited access.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_ACCESS_DAYS)
  accessDays?: number | null;

  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @Trim()
  @IsLink()
  @MaxLength(2000)
  coverImageUrl?: string | null;

  @ApiPropertyOptional({ default: true, description: 'Learners may ask beside it.' })
  @MayBeLeftOut()
  @IsBoolean()
  hasQuestions?: boolean;

  @ApiPropertyOptional({
    type: CertificateRuleDto,
    nullable: true,
    description: 'Rule for its own certificate; null for none.',
  })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => CertificateRuleDto)
  certificate?: CertificateRuleDto | null;

  @ApiPropertyOptional({
    description:
      'Comma separated: player URL, plain URL, or numeric id with an optional private hash (`123/abc`) of a video at Vimeo, or `file:<id>` for an uploaded film.',
  })
  @MayBeLeftOut()
  @IsString()
  @MaxLength(20_000)
  vimeoIds?: string;

  @IsVideoTitles() videoTitles?: string[];

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'integer', minimum: 0, maximum: MAX_VIDEO_SECONDS },
    description:
      'Lengths of the videos in seconds as far as they are known, in order; 0 for an unknown length.',
  })
  @MayBeLeftOut()
  @IsArray()
  @ArrayMaxSize(200)
  @IsInt({ each: true })
  @Min(0, { each: true })
  @Max(MAX_VIDEO_SECONDS, { each: true })
  videoDurations?: number[];

  @ApiPropertyOptional({
    type: [VideoChaptersDto],
    description: 'Chapters of the videos, in order; each video keeps its own if it is omitted.',
  })
  @MayBeLeftOut()
  @IsArray()
  @ArrayMaxSize(200)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => VideoChaptersDto)
  videoChapters?: VideoChaptersDto[];

  @ApiPropertyOptional({ type: [DownloadInputDto] })
  @MayBeLeftOut()
  @IsArray()
  @ArrayMaxSize(50)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => DownloadInputDto)
  downloads?: DownloadInputDto[];

  @IsLessonText() text?: TextDocument | null;

  @ApiPropertyOptional({ type: QuizDto, nullable: true, description: 'Replaces the quiz as a whole.' })
  @IsOptional()
  @IsObject()
  @ValidateParts(problemsOfQuiz)
  @ValidateNested()
  @Type(() => QuizDto)
  quiz?: QuizDto | null;

  @ApiPropertyOptional({ type: SeminarInputDto, nullable: true, description: 'Replaces it as a whole.' })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => SeminarInputDto)
  seminar?: SeminarInputDto | null;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description:
      'The content that a quiz closes: it opens with it, and has no price and no place of its own.',
  })
  @IsOptional()
  @IsUUID()
  closesId?: string | null;

  @InTranslations(() => ContentTranslationsDto) translations?: ContentTranslationsDto;
}

/** A change of a content: omitted fields are unchanged. */
export class UpdateContentDto extends PartialType(CreateContentDto, { skipNullProperties: false }) {}

/** A copy of a content: a draft with all fields of the original. */
export class DuplicateContentDto {
  @ApiProperty({ description: 'Title of the copy, from which its slug is generated.' })
  @Trim()
  @IsOneLine()
  @Length(1, TEXT_LIMITS.title)
  title: string;
}
