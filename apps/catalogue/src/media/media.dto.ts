import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Matches } from 'class-validator';
import { type AppErrorCode, FORM_KINDS, type FormKind } from '@academy/shared';
import { MEDIA_KINDS, MEDIA_STATUSES, type MediaKind, type MediaStatus } from './media-file.entity.ts';

/** One format of a picture in all its widths, for a `source` element. */
export class PictureSourceDto {
  @ApiProperty({ example: 'image/avif' }) type: string;
  @ApiProperty() srcset: string;
}

/** An uploaded file. */
export class MediaDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: MEDIA_KINDS, enumName: 'MediaKind' }) kind: MediaKind;

  @ApiProperty({
    enum: MEDIA_STATUSES,
    enumName: 'MediaStatus',
    description:
      'A picture is `processing` until all its renditions exist; until then each of them is a small preview. A film is `processing` until it is checked.',
  })
  status: MediaStatus;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Error code of a film that cannot be used.',
  })
  failure: AppErrorCode | null;

  @ApiProperty({
    description:
      'Stored in contents, projects and settings. Documents and films can only be opened with the signed links that users with access receive.',
  })
  url: string;

  @ApiProperty() fileName: string;
  @ApiProperty() contentType: string;
  @ApiProperty({ type: 'integer', description: 'Size of the uploaded file.' }) sizeBytes: number;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Width of the largest rendition or of the film, in pixels.',
  })
  width: number | null;
  @ApiProperty({ type: 'integer', nullable: true }) height: number | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Length of a checked film.' })
  durationSeconds: number | null;
  @ApiProperty({ type: [PictureSourceDto], description: 'Renditions of a cover.' })
  sources: PictureSourceDto[];
}

/** The form that uploads a file; `kind` must come before `file`. */
export class UploadMediaDto {
  @ApiProperty({ enum: FORM_KINDS, enumName: 'FormKind' }) kind: FormKind;
  @ApiProperty({ type: 'string', format: 'binary' }) file: unknown;
}

/** The signature of a link to a file, and its expiry. */
export class SignedLinkQuery {
  @ApiPropertyOptional({ description: 'Unix seconds.' })
  @IsOptional()
  @Matches(/^\d{1,12}$/)
  expires?: string;

  @ApiPropertyOptional() @IsOptional() @IsString() signature?: string;
}
