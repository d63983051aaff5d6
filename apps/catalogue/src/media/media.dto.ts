import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Matches } from 'class-validator';
import { MEDIA_KINDS, MEDIA_STATUSES, type MediaKind, type MediaStatus } from './media-file.entity.ts';

/** One format of a picture in all its widths, as a `source` element takes it. */
export class PictureSourceDto {
  @ApiProperty({ example: 'image/avif' }) type: string;
  @ApiProperty() srcset: string;
}

/** A file that was uploaded. */
export class MediaDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: MEDIA_KINDS, enumName: 'MediaKind' }) kind: MediaKind;

  @ApiProperty({
    enum: MEDIA_STATUSES,
    enumName: 'MediaStatus',
    description:
      'A picture is `processing` until all its renditions are made; until then each is a small preview.',
  })
  status: MediaStatus;

  @ApiProperty({
    description:
      'What contents, projects and settings keep. A document opens only by the signed link they show to those with access.',
  })
  url: string;

  @ApiProperty() fileName: string;
  @ApiProperty() contentType: string;
  @ApiProperty({ type: 'integer', description: 'Of the uploaded file.' }) sizeBytes: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Of the largest rendition, in pixels.' })
  width: number | null;
  @ApiProperty({ type: 'integer', nullable: true }) height: number | null;
  @ApiProperty({ type: [PictureSourceDto], description: 'Renditions of a cover; none of a document.' })
  sources: PictureSourceDto[];
}

/** The form that uploads a file; `kind` comes before `file`. */
export class UploadMediaDto {
  @ApiProperty({ enum: MEDIA_KINDS, enumName: 'MediaKind' }) kind: MediaKind;
  @ApiProperty({ type: 'string', format: 'binary' }) file: unknown;
}

/** What makes a link to a file valid, and until when. */
export class SignedLinkQuery {
  @ApiPropertyOptional({ description: 'Unix seconds.' })
  @IsOptional()
  @Matches(/^\d{1,12}$/)
  expires?: string;

  @ApiPropertyOptional() @IsOptional() @IsString() signature?: string;
}
