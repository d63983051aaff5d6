import { PageQuery } from '@academy/platform';
import { MEDIA_SORTS, type MediaSort } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { SortParameter } from '../input/sort-parameter.decorator.ts';
import { Trim } from '../input/validators.ts';
import { MEDIA_KINDS, type MediaKind } from '../media/media-file.entity.ts';
import { MediaDto } from '../media/media.dto.ts';

const USE_FILTERS = ['used', 'unused'] as const;
const OWNER_KINDS = ['content', 'project', 'teacher', 'settings'] as const;

/** The filters of the library. */
class MediaFilters {
  @ApiPropertyOptional({
    description:
      'Words of the file name, or parts of them, all of which are found; case and accents are ignored.',
  })
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(100)
  search?: string;

  @ApiPropertyOptional({ enum: MEDIA_KINDS, enumName: 'MediaKind' })
  @IsOptional()
  @IsIn(MEDIA_KINDS)
  kind?: MediaKind;

  @ApiPropertyOptional({ enum: USE_FILTERS, enumName: 'MediaUseFilter' })
  @IsOptional()
  @IsIn(USE_FILTERS)
  use?: (typeof USE_FILTERS)[number];
}

/** Filters and sort order of the library. */
export class ListMediaQuery extends IntersectionType(PageQuery, MediaFilters) {
  @SortParameter(MEDIA_SORTS, 'MediaSort')
  sort?: MediaSort;
}

/** The filters of the CSV export, newest first. */
export class ExportMediaQuery extends MediaFilters {}

/** A use of a file. */
export class MediaUseDto {
  @ApiProperty({ enum: OWNER_KINDS, enumName: 'MediaOwnerKind' }) kind: (typeof OWNER_KINDS)[number];
  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Null for the settings.' })
  id: string | null;
  @ApiProperty({ description: 'Title or name; empty for the settings.' }) title: string;
}

/** A file of the library. */
export class LibraryFileDto extends MediaDto {
  @ApiProperty({ type: String, format: 'date-time' }) createdAt: string;
  @ApiProperty({ type: [MediaUseDto] }) uses: MediaUseDto[];
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it is deleted automatically if nothing refers to it; null while something does.',
  })
  removedAt: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'Link that opens it for the caller, for a limited time; null for a film that cannot be played.',
  })
  link: string | null;
}

/** The replacement for a file: an uploaded file of the same kind. */
export class ReplaceMediaDto {
  @ApiProperty({ format: 'uuid' }) @IsUUID() mediaId: string;
}
