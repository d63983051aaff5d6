import { IdFilter, IsBooleanQuery, LanguageQuery, MayBeLeftOut, PageQuery } from '@academy/platform';
import { CONTENT_TYPES, type ContentType } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsUUID } from 'class-validator';

/** Filters of the caller's lessons; by default all that are saved or completed. */
export class ListProgressQuery extends IntersectionType(PageQuery, LanguageQuery) {
  @ApiPropertyOptional() @IsOptional() @IsBooleanQuery() saved?: boolean;
  @ApiPropertyOptional() @IsOptional() @IsBooleanQuery() completed?: boolean;
  @IdFilter('The lessons of another user; administrators only.') userId?: string;
}

/** The content a request is about. */
export class ProgressParams {
  @ApiProperty({ format: 'uuid' }) @IsUUID() contentId: string;
}

/** A change of one or both flags; an omitted one is unchanged. */
export class UpdateProgressDto {
  @ApiPropertyOptional() @MayBeLeftOut() @IsBoolean() isSaved?: boolean;
  @ApiPropertyOptional()
  @MayBeLeftOut()
  @IsBoolean()
  isCompleted?: boolean;
}

/** The caller's progress with a content. */
export class ProgressDto {
  @ApiProperty({ format: 'uuid' }) contentId: string;
  @ApiProperty() isSaved: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) savedAt: string | null;
  @ApiProperty() isCompleted: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) completedAt: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Null before the first change.',
  })
  updatedAt: string | null;
}

/** The fields of a content in a list. */
export class LessonContentDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'The title is in Italian although English was requested.' })
  isUntranslated: boolean;
  @ApiProperty({ enum: CONTENT_TYPES, enumName: 'ContentType' }) contentType: ContentType;
  @ApiProperty({ type: String, nullable: true }) coverImageUrl: string | null;
}

/** A lesson of the caller: a saved or completed content. */
export class LessonDto extends ProgressDto {
  @ApiProperty({
    type: LessonContentDto,
    nullable: true,
    description: 'Null when the content was deleted or is hidden from the caller.',
  })
  content: LessonContentDto | null;
}
