import { IsBooleanQuery, PageQuery } from '@academy/platform';
import { CONTENT_TYPES, type ContentType, type Language, LANGUAGES } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional, IntersectionType, PickType } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { ListContentsQuery } from '../contents/content-list.ts';
import { Trim } from '../input/validators.ts';
import { PASSAGE_KINDS } from '../records/passages.ts';

/** Where something was found, names first. */
const HIT_KINDS = ['teacher', 'topic', ...PASSAGE_KINDS] as const;
type HitKind = (typeof HIT_KINDS)[number];

const ITEM_KINDS = ['content', 'project'] as const;

/** What is searched for, in which items: the filters of the list of contents, of which projects have but two. */
export class SearchQuery extends IntersectionType(
  PageQuery,
  PickType(ListContentsQuery, ['lang', 'type', 'access', 'level', 'projectId', 'teacher', 'topic', 'status']),
) {
  @ApiProperty({
    description:
      'Words, all of which are found in one title, description or paragraph. Case, accents and endings of words are ignored.',
  })
  @Trim()
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  q: string;

  @ApiPropertyOptional({
    description:
      'Leaves out the titles and names that the lists of contents and projects find by the same search.',
  })
  @IsBooleanQuery()
  unlisted: boolean = false;
}

/** A part of a text to mark, in UTF-16 code units. */
export class MarkDto {
  @ApiProperty({ type: 'integer' }) start: number;
  @ApiProperty({ type: 'integer' }) end: number;
}

/** A sentence or name in which something was found, as plain text. */
export class HitDto {
  @ApiProperty({ enum: HIT_KINDS, enumName: 'HitKind' }) kind: HitKind;
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language', description: 'The language of the text.' })
  language: Language;
  @ApiProperty() text: string;
  @ApiProperty({ type: [MarkDto] }) marks: MarkDto[];
  @ApiProperty({ type: 'integer', nullable: true, description: 'Which video of the content, from 0.' })
  position: number | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Of a transcript: when it is said.' })
  second: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'Of a text lesson: the block.' })
  blockId: string | null;
}

/** A content or project in which something was found. */
export class SearchResultDto {
  @ApiProperty({ enum: ITEM_KINDS, enumName: 'SearchResultKind' }) kind: (typeof ITEM_KINDS)[number];
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'The title is in Italian although English was requested.' })
  isUntranslated: boolean;
  @ApiProperty({ type: [MarkDto] }) titleMarks: MarkDto[];
  @ApiProperty({
    enum: CONTENT_TYPES,
    enumName: 'ContentType',
    nullable: true,
    description: 'Null for a project.',
  })
  contentType: ContentType | null;
  @ApiProperty({ type: [HitDto], description: 'The best twelve, or fewer.' }) hits: HitDto[];
}

/** What a search found, the best first. */
export class SearchResultsDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The search that found these, when what was typed found nothing; null otherwise.',
  })
  corrected: string | null;
  @ApiProperty({ type: [SearchResultDto] }) items: SearchResultDto[];
  @ApiProperty({ type: String, nullable: true }) nextCursor: string | null;
}
