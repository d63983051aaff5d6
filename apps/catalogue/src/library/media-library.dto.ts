import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';
import { MediaDto } from '../media/media.dto.ts';

const OWNER_KINDS = ['content', 'project', 'teacher', 'settings'] as const;

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
