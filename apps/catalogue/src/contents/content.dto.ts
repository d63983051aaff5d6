import { TextDocumentDto } from '@academy/platform';
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
  type Language,
  LANGUAGES,
  type TextDocument,
  type Currency,
  VIDEO_PROVIDERS,
  type VideoProvider,
} from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ChapterTranslationsDto,
  ContentTranslationsDto,
  DownloadTranslationsDto,
} from './content-input.dto.ts';
import { QuizFactsDto } from './quiz/quiz.dto.ts';
import { SeminarFactsDto, SeminarSummaryDto } from './seminar/seminar.dto.ts';
import { FilmSourceDto } from '../films/film.dto.ts';
import { CertificateRuleDto } from '../input/certificate-rule.dto.ts';
import { ScheduleDto } from '../input/schedule.dto.ts';
import { SlugsDto } from '../input/translations.dto.ts';
import { TeacherReferenceDto, TeacherSummaryDto } from '../teachers/teacher.dto.ts';
import { TopicReferenceDto } from '../topics/topic.dto.ts';

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

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    description: 'With `scheduled`, when the content opens to the caller, who has access by a project.',
  })
  opensAt?: string;
}

/** A project that a content belongs to, or the content that a quiz closes. */
export class ReferenceDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
  @ApiProperty({ type: [String], description: 'Names of its texts without an English translation.' })
  untranslated: string[];
  @ApiProperty({ description: 'Whether completing it earns a certificate.' }) earnsCertificate: boolean;
}

/** A content as shown in lists: without videos and downloads for everyone, including staff. */
export class ContentSummaryDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
  @ApiProperty() shortDescription: string;
  @ApiProperty({ enum: CONTENT_TYPES, enumName: 'ContentType' }) contentType: ContentType;
  @ApiProperty({ enum: CONTENT_LEVELS, enumName: 'ContentLevel' }) level: ContentLevel;
  @ApiProperty({ description: 'Of a quiz that closes a content, whether that is premium.' })
  isPremium: boolean;
  @ApiProperty({ type: 'integer', description: 'Net, in cents; 0 for a free content.' }) priceCents: number;
  @ApiProperty({ enum: CURRENCIES, enumName: 'Currency' }) currency: Currency;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Days of access from the purchase; null for unlimited access.',
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
    description:
      'Total length of all videos in seconds; null without videos, or if the length of one is unknown.',
  })
  durationSeconds: number | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Of a text lesson.' })
  readingMinutes: number | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Questions of an attempt; null without a quiz.',
  })
  questionCount: number | null;
  @ApiProperty({ type: SeminarSummaryDto, nullable: true, description: 'Of a seminar with a date.' })
  seminar: SeminarSummaryDto | null;
  @ApiProperty({ description: 'Whether certificates wait for it; a quiz may be for practice only.' })
  countsForCertificate: boolean;
  @ApiProperty({
    type: ReferenceDto,
    nullable: true,
    description:
      'The content that a quiz closes, and opens with; such a quiz is in no list. Null for others.',
  })
  closes: ReferenceDto | null;
  @ApiProperty({ type: [ReferenceDto] }) projects: ReferenceDto[];
  @ApiProperty({ type: [TeacherReferenceDto], description: 'Its teachers, in order.' })
  teachers: TeacherReferenceDto[];
  @ApiProperty({ type: [TopicReferenceDto], description: 'Its topics, in order.' })
  topics: TopicReferenceDto[];

  @ApiProperty({ type: [String], description: 'Names of its texts without an English translation.' })
  untranslated: string[];

  @ApiPropertyOptional({ type: ScheduleDto, description: 'Staff only.' }) schedule?: ScheduleDto;

  @ApiProperty({
    type: AccessDto,
    nullable: true,
    description: "Null if the caller's entitlements are currently unknown; never a wrong `locked`.",
  })
  access: AccessDto | null;
}

/** Captions of a video. */
export class VideoCaptionsDto {
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' }) language: Language;
  @ApiPropertyOptional({
    description:
      'WebVTT file of a film hosted by the academy; valid as long as the links to the film, and renewed with them.',
  })
  url?: string;
}

/** A part of a video. */
export class ChapterDto {
  @ApiProperty({ type: 'integer', description: 'Where it begins.' }) second: number;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'The title is in Italian although English was requested.' })
  isUntranslated: boolean;
  @ApiPropertyOptional({ type: ChapterTranslationsDto, description: 'Staff only.' })
  translations?: ChapterTranslationsDto;
}

/** A video of a content. A locked one has only its position and title. */
export class VideoDto {
  @ApiProperty({ type: 'integer', description: 'From 0.' }) position: number;
  @ApiProperty({ type: String, nullable: true }) title: string | null;
  @ApiProperty({ description: 'The title is in Italian although English was requested.' })
  isUntranslated: boolean;
  @ApiProperty() locked: boolean;
  @ApiPropertyOptional({ enum: VIDEO_PROVIDERS, enumName: 'VideoProvider' }) provider?: VideoProvider;
  @ApiPropertyOptional() videoId?: string;
  @ApiPropertyOptional({ type: String, nullable: true, description: 'Private hash of an unlisted video.' })
  hash?: string | null;
  @ApiPropertyOptional({
    type: [FilmSourceDto],
    description: 'Sources of a film hosted by the academy.',
  })
  sources?: FilmSourceDto[];
  @ApiPropertyOptional({ type: [VideoCaptionsDto], description: 'In the order of languages.' })
  captions?: VideoCaptionsDto[];
  @ApiPropertyOptional({ type: [ChapterDto], description: 'In order.' }) chapters?: ChapterDto[];
}

/** A download of a content; `url` only for those with access. */
export class DownloadDto {
  @ApiProperty() label: string;
  @ApiProperty({ description: 'The label is in Italian although English was requested.' })
  isUntranslated: boolean;
  @ApiPropertyOptional() url?: string;
  @ApiPropertyOptional({ type: DownloadTranslationsDto, description: 'Staff only.' })
  translations?: DownloadTranslationsDto;
}

/** The text of a text lesson in the reader's language. */
export class TextDto {
  @ApiProperty({ type: TextDocumentDto }) document: TextDocument;
  @ApiProperty({ description: 'It is in Italian although English was requested.' }) isUntranslated: boolean;
  @ApiPropertyOptional({
    type: [String],
    description: 'Ids of the blocks that are in Italian although the others are in English.',
  })
  italianBlocks?: string[];
}

/** A content as shown on its page, with what the caller may play and download. */
export class ContentDto extends ContentSummaryDto {
  @ApiProperty({ type: AccessDto, nullable: false, description: "The caller's access." })
  declare access: AccessDto;
  @ApiProperty({ type: [TeacherSummaryDto], description: 'Its teachers, in order.' })
  declare teachers: TeacherSummaryDto[];
  @ApiProperty({ type: SlugsDto, description: 'Its slug in each language into which it is translated.' })
  slugs: SlugsDto;
  @ApiProperty() extendedDescription: string;
  @ApiProperty({ description: 'Learners may ask beside it, unless the settings say otherwise.' })
  hasQuestions: boolean;

  @ApiProperty({
    type: CertificateRuleDto,
    nullable: true,
    description: 'Rule for its own certificate; null for none.',
  })
  certificate: CertificateRuleDto | null;

  @ApiProperty({ type: [VideoDto] }) videos: VideoDto[];
  @ApiProperty({
    type: 'array',
    items: { type: 'integer', nullable: true },
    description: 'Length of each video in seconds, by position, including locked ones; null if unknown.',
  })
  lessonDurations: (number | null)[];
  @ApiProperty({ type: [DownloadDto] }) downloads: DownloadDto[];
  @ApiPropertyOptional({ type: TextDto, description: 'Only for those with access.' }) text?: TextDto;
  @ApiProperty({ type: SeminarFactsDto, nullable: true, description: 'Of a seminar with a date.' })
  declare seminar: SeminarFactsDto | null;
  @ApiProperty({ type: QuizFactsDto, nullable: true, description: 'Null without a quiz.' })
  quiz: QuizFactsDto | null;
  @ApiProperty({
    type: ContentSummaryDto,
    nullable: true,
    description: 'The quiz that closes it, as its last lesson.',
  })
  closingQuiz: ContentSummaryDto | null;
  @ApiPropertyOptional({ type: ContentTranslationsDto, description: 'Staff only.' })
  translations?: ContentTranslationsDto;
}
