import { IdFilter, LanguageQuery, MayBeLeftOut, PageQuery, SearchFilter } from '@academy/platform';
import { MAX_VIDEO_SECONDS, NOTE_LIMITS } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import {
  IsInt,
  IsISO8601,
  IsNotEmpty,
  IsRFC3339,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { LessonContentDto } from '../progress/progress.dto.ts';
import { IsBlockId } from '../reading/is-block-id.ts';

/** How many of the contents that have notes are listed. */
export const MAX_NOTED_CONTENTS = 50;

/** A new note, or the whole of a changed one. */
export class SaveNoteDto {
  @ApiProperty({ format: 'uuid', description: 'The content beside which it is written; it never changes.' })
  @IsUUID()
  contentId: string;

  @ApiPropertyOptional({ description: "The video's `videoId`." })
  @MayBeLeftOut()
  @IsString()
  @Matches(/^[\w-]{1,64}$/)
  videoId?: string;

  @ApiPropertyOptional({ description: 'The second of the video.' })
  @MayBeLeftOut()
  @IsInt()
  @Min(0)
  @Max(MAX_VIDEO_SECONDS)
  second?: number;

  @ApiPropertyOptional({ description: 'Of a text, the id of the block; of a document, its page: `page-12`.' })
  @MayBeLeftOut()
  @IsBlockId()
  blockId?: string;

  @ApiPropertyOptional({ description: 'The words of the lesson it is about.', maxLength: NOTE_LIMITS.quote })
  @MayBeLeftOut()
  @IsString()
  @IsNotEmpty()
  @MaxLength(NOTE_LIMITS.quote)
  quote?: string;

  @ApiProperty({ description: 'Plain text.', maxLength: NOTE_LIMITS.body })
  @IsString()
  @Matches(/\S/, { message: '$property must not be blank' })
  @MaxLength(NOTE_LIMITS.body)
  body: string;

  @ApiProperty({
    format: 'date-time',
    description: "The browser's time. An older text never replaces a newer one.",
  })
  // Each validator alone accepts some invalid times: weeks, or leap seconds.
  @IsRFC3339()
  @IsISO8601({ strict: true, strictSeparator: true })
  writtenAt: string;
}

/** A note of the caller. */
export class NoteDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ format: 'uuid' }) contentId: string;
  @ApiProperty({ type: String, nullable: true }) videoId: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'The second of the video.' })
  second: number | null;
  @ApiProperty({ type: String, nullable: true }) blockId: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The words of the lesson it is about.' })
  quote: string | null;
  @ApiProperty({ description: 'Plain text.' }) body: string;
  @ApiProperty({ format: 'date-time' }) writtenAt: string;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ format: 'date-time' }) updatedAt: string;
}

/** The content of a note. */
export class NoteContentDto extends LessonContentDto {
  @ApiProperty({ description: 'False once the caller’s access has ended: the note stays, without a link.' })
  isOpen: boolean;
}

/** The lesson of a note within its content. */
export class NoteLessonDto {
  @ApiProperty({ type: 'integer', description: 'From 0.' }) position: number;
  @ApiProperty({ type: String, nullable: true }) title: string | null;
  @ApiProperty({ description: 'The title is in Italian although English was requested.' })
  isUntranslated: boolean;
}

/** A note in the list of them, with where it was written. */
export class ListedNoteDto extends NoteDto {
  @ApiProperty({
    type: NoteContentDto,
    nullable: true,
    description: 'Null when the content was deleted or is hidden from the caller.',
  })
  content: NoteContentDto | null;

  @ApiProperty({
    type: NoteLessonDto,
    nullable: true,
    description: 'Null without a video, and for a video that is no longer in the content.',
  })
  lesson: NoteLessonDto | null;
}

/** A content beside which the caller has notes. */
export class NotedContentDto {
  @ApiProperty({ format: 'uuid' }) contentId: string;
  @ApiProperty({
    type: LessonContentDto,
    nullable: true,
    description: 'Null when the content was deleted or is hidden from the caller.',
  })
  content: LessonContentDto | null;
  @ApiProperty({ type: 'integer', description: 'Notes beside it.' }) count: number;
  @ApiProperty({ format: 'date-time', description: 'When the newest one was written.' }) writtenAt: string;
}

/** The contents beside which the caller has notes. */
export class NotedContentsDto {
  @ApiProperty({
    type: [NotedContentDto],
    description: `The ${MAX_NOTED_CONTENTS} with the newest notes, newest first.`,
  })
  items: NotedContentDto[];
  @ApiProperty({ type: 'integer', description: 'All notes of the caller.' }) noteCount: number;
}

/** Which notes of the caller an export has. */
export class ExportNotesQuery extends LanguageQuery {
  @IdFilter('Only notes beside this content.') contentId?: string;
  @SearchFilter('Words of a note or of what it quotes, in any order.') search?: string;
}

/** Filters of the caller's notes; the content with the newest note comes first. */
export class ListNotesQuery extends IntersectionType(PageQuery, ExportNotesQuery) {}
