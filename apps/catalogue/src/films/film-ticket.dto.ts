import { MayBeLeftOut } from '@academy/platform';
import { MAX_FILM_BYTES } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsNotEmpty, IsString, Max, MaxLength, Min } from 'class-validator';

const METHODS = ['POST', 'PUT', 'GET', 'DELETE'] as const;
/** The maximum number of parts of an upload to a bucket. */
const MAX_PARTS = 10_000;

/** A film that is about to be uploaded. */
export class NewFilmDto {
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(255) fileName: string;
  @ApiProperty() @IsInt() @Min(1) @Max(MAX_FILM_BYTES) sizeBytes: number;
}

/** How to upload a film. */
export class FilmTicketDto {
  @ApiPropertyOptional({
    description:
      'Permits a browser to upload the film to the bucket, for one day. Without a ticket the film is uploaded by the tus protocol to /api/v1/media/film-uploads.',
  })
  ticket?: string;
}

/** A request that contains a ticket. */
export class ShownTicketDto {
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(2_000) ticket: string;
}

/** A request of the S3 protocol that a browser wants to send to the bucket. */
export class BucketRequestDto extends ShownTicketDto {
  @ApiProperty({ enum: METHODS }) @IsIn(METHODS) method: (typeof METHODS)[number];

  @ApiPropertyOptional({
    description: 'Issued by the bucket; omitted in the request that starts the upload.',
  })
  @MayBeLeftOut()
  @IsString()
  @IsNotEmpty()
  @MaxLength(1_000)
  uploadId?: string;

  @ApiPropertyOptional({ description: 'Number of the part that PUT adds, from 1.' })
  @MayBeLeftOut()
  @IsInt()
  @Min(1)
  @Max(MAX_PARTS)
  partNumber?: number;
}

/** The address for a browser's request to the bucket. */
export class BucketLinkDto {
  @ApiProperty({ description: 'Valid for 15 minutes.' }) url: string;
}

/** A film that was uploaded completely. */
export class UploadedFilmDto {
  @ApiProperty({ format: 'uuid', description: 'Id of the file, which is checked next.' }) id: string;
}
