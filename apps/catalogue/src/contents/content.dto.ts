import { IsOneLine } from '@academy/platform';
import {
  ACCESS_LEVELS,
  type AccessLevel,
  CONTENT_LEVELS,
  CONTENT_STATUSES,
  CONTENT_TYPES,
  type ContentLevel,
  type ContentStatus,
  type ContentType,
  CURRENCIES,
  type Currency,
  MAX_ACCESS_DAYS,
  MAX_PRICE_CENTS,
  MAX_VIDEO_SECONDS,
  SLUG_MAX_LENGTH,
  SLUG_PATTERN,
  TEXT_LIMITS,
  VIDEO_PROVIDERS,
  type VideoProvider,
} from '@academy/shared';
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
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { FilmSourceDto } from '../films/film.dto.ts';
import { CreditsInputDto } from '../input/credits.dto.ts';
import { ScheduleDto, ScheduleInputDto } from '../input/schedule.dto.ts';
import { CertificateRuleDto } from '../input/certificate-rule.dto.ts';
import { InEnglish, InTranslations, ItemTranslationDto, SlugsDto } from '../input/translations.dto.ts';
import { IsLink, MayBeLeftOut, Trim } from '../input/validators.ts';
import { TeacherReferenceDto, TeacherSummaryDto } from '../teachers/teacher.dto.ts';
import { TopicReferenceDto } from '../topics/topic.dto.ts';

/** The label of a download in another language. */
export class DownloadTranslationDto {
  @ApiProperty() @Trim() @IsOneLine() @Length(1, 200) label: string;
}

export class DownloadTranslationsDto {
  @InEnglish(() => DownloadTranslationDto) en?: DownloadTranslationDto;
}

/** A download as staff enters it. */
export class DownloadInputDto {
  @ApiProperty() @Trim() @IsOneLine() @Length(1, 200) label: string;
  @InTranslations(() => DownloadTranslationsDto) translations?: DownloadTranslationsDto;
  @ApiProperty({ description: 'An http(s) URL, or a path on this site.' })
  @Trim()
  @IsLink()
  @MaxLength(2000)
  url: string;
}

/** A content in another language. */
export class ContentTranslationDto extends ItemTranslationDto {
  @ApiPropertyOptional({
    type: [String],
    description: 'Titles of the videos that could be read, in their order; empty for none.',
  })
  @MayBeLeftOut()
  @Trim()
  @IsArray()
  @ArrayMaxSize(200)
  @IsOneLine({ each: true })
  @MaxLength(200, { each: true })
  videoTitles?: string[];
}

export class ContentTranslationsDto {
  @InEnglish(() => ContentTranslationDto) en?: ContentTranslationDto;
}

/** A new content. Price, currency, access days and premium are an admin's to set. */
export class CreateContentDto extends IntersectionType(CreditsInputDto, ScheduleInputDto) {
  @ApiProperty() @Trim() @IsOneLine() @Length(1, TEXT_LIMITS.title) title: string;

  @ApiPropertyOptional({ description: 'Made from the title when left out.' })
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
    description: 'Net, in cents; kept for premium contents only.',
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
    description: 'Days of access from the purchase; null for ever.',
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

  @ApiPropertyOptional({
    type: CertificateRuleDto,
    nullable: true,
    description: 'How completing it earns a certificate of its own; null for none.',
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

  @ApiPropertyOptional({
    type: [String],
    description: 'Titles of the videos that could be read, in their order; empty for none.',
  })
  @MayBeLeftOut()
  @Trim()
  @IsArray()
  @ArrayMaxSize(200)
  @IsOneLine({ each: true })
  @MaxLength(200, { each: true })
  videoTitles?: string[];

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'integer', minimum: 0, maximum: MAX_VIDEO_SECONDS },
    description: 'Seconds of the videos that could be read, in their order; 0 while not known.',
  })
  @MayBeLeftOut()
  @IsArray()
  @ArrayMaxSize(200)
  @IsInt({ each: true })
  @Min(0, { each: true })
  @Max(MAX_VIDEO_SECONDS, { each: true })
  videoDurations?: number[];

  @ApiPropertyOptional({ type: [DownloadInputDto] })
  @MayBeLeftOut()
  @IsArray()
  @ArrayMaxSize(50)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => DownloadInputDto)
  downloads?: DownloadInputDto[];

  @InTranslations(() => ContentTranslationsDto) translations?: ContentTranslationsDto;
}

/** A change of a content: what is left out stays. */
export class UpdateContentDto extends PartialType(CreateContentDto, { skipNullProperties: false }) {}

/** A copy of a content, which is a draft with all that is set of the original. */
export class DuplicateContentDto {
  @ApiProperty({ description: 'Title of the copy; its slug is made from it.' })
  @Trim()
  @IsOneLine()
  @Length(1, TEXT_LIMITS.title)
  title: string;
}

/** The caller's access to a content. */
export class AccessDto {
  @ApiProperty({ enum: ACCESS_LEVELS, enumName: 'AccessLevel' })
  level: AccessLevel;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it ends; null for never.',
  })
  expiresAt: string | null;
}

/** A project a content belongs to. */
export class ProjectReferenceDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
  @ApiProperty({ type: [String], description: 'Names of its texts that are in Italian only.' })
  untranslated: string[];
}

/** A content as lists show it: without videos and downloads for everyone, staff included. */
export class ContentSummaryDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
  @ApiProperty() shortDescription: string;
  @ApiProperty({ enum: CONTENT_TYPES, enumName: 'ContentType' }) contentType: ContentType;
  @ApiProperty({ enum: CONTENT_LEVELS, enumName: 'ContentLevel' }) level: ContentLevel;
  @ApiProperty() isPremium: boolean;
  @ApiProperty({ type: 'integer', description: 'Net, in cents; 0 for a free content.' }) priceCents: number;
  @ApiProperty({ enum: CURRENCIES, enumName: 'Currency' }) currency: Currency;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Days of access from the purchase; null for ever.',
  })
  accessDays: number | null;
  @ApiProperty({ type: String, nullable: true }) coverImageUrl: string | null;
  @ApiProperty({ enum: CONTENT_STATUSES, enumName: 'ContentStatus' }) status: ContentStatus;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) publishedAt: string | null;
  @ApiProperty({ type: String, format: 'date-time' }) createdAt: string;
  @ApiProperty({ type: 'integer' }) videoCount: number;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Seconds of all videos together; null while one is not known, and without videos.',
  })
  durationSeconds: number | null;
  @ApiProperty({ type: [ProjectReferenceDto] }) projects: ProjectReferenceDto[];
  @ApiProperty({ type: [TeacherReferenceDto], description: 'Who teaches it, in order.' })
  teachers: TeacherReferenceDto[];
  @ApiProperty({ type: [TopicReferenceDto], description: 'What it is about, in order.' })
  topics: TopicReferenceDto[];

  @ApiProperty({ type: [String], description: 'Names of its texts that are in Italian only.' })
  untranslated: string[];

  @ApiPropertyOptional({ type: ScheduleDto, description: 'Staff only.' }) schedule?: ScheduleDto;

  @ApiProperty({
    type: AccessDto,
    nullable: true,
    description: 'Null while it cannot be known what the signed-in caller owns; never a wrong `locked`.',
  })
  access: AccessDto | null;
}

/** One video of a content. A locked one has its position and title, nothing else. */
export class VideoDto {
  @ApiProperty({ type: 'integer', description: 'From 0.' }) position: number;
  @ApiProperty({ type: String, nullable: true }) title: string | null;
  @ApiProperty({ description: 'True while its title is in Italian only.' }) isUntranslated: boolean;
  @ApiProperty() locked: boolean;
  @ApiPropertyOptional({ enum: VIDEO_PROVIDERS, enumName: 'VideoProvider' }) provider?: VideoProvider;
  @ApiPropertyOptional() videoId?: string;
  @ApiPropertyOptional({ type: String, nullable: true, description: 'Private hash of an unlisted video.' })
  hash?: string | null;
  @ApiPropertyOptional({
    type: [FilmSourceDto],
    description: 'Where a film of the academy can be played from.',
  })
  sources?: FilmSourceDto[];
}

/** One download of a content; `url` only for those with access. */
export class DownloadDto {
  @ApiProperty() label: string;
  @ApiProperty({ description: 'True while its label is in Italian only.' }) isUntranslated: boolean;
  @ApiPropertyOptional() url?: string;
  @ApiPropertyOptional({ type: DownloadTranslationsDto, description: 'Staff only.' })
  translations?: DownloadTranslationsDto;
}

/** A content as its page shows it, with what the caller may play and download. */
export class ContentDto extends ContentSummaryDto {
  @ApiProperty({ type: AccessDto, nullable: false, description: 'What the caller may do with it.' })
  declare access: AccessDto;
  @ApiProperty({ type: [TeacherSummaryDto], description: 'Who teaches it, in order.' })
  declare teachers: TeacherSummaryDto[];
  @ApiProperty({ type: SlugsDto, description: 'Its slug in each language it is translated to.' })
  slugs: SlugsDto;
  @ApiProperty() extendedDescription: string;

  @ApiProperty({
    type: CertificateRuleDto,
    nullable: true,
    description: 'How completing it earns a certificate of its own; null when it earns none.',
  })
  certificate: CertificateRuleDto | null;

  @ApiProperty({ type: [VideoDto] }) videos: VideoDto[];
  @ApiProperty({
    type: 'array',
    items: { type: 'integer', nullable: true },
    description: 'Seconds of each video by its position, of locked ones too; null while not known.',
  })
  lessonDurations: (number | null)[];
  @ApiProperty({ type: [DownloadDto] }) downloads: DownloadDto[];
  @ApiPropertyOptional({ type: ContentTranslationsDto, description: 'Staff only.' })
  translations?: ContentTranslationsDto;
}

/** Answer to a write: the content, and the video entries that could not be read and were dropped. */
export class SavedContentDto extends ContentDto {
  @ApiProperty({ type: [String] }) unreadableVideos: string[];
}
