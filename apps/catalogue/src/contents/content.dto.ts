import {
  ACCESS_LEVELS,
  type AccessLevel,
  CONTENT_STATUSES,
  CONTENT_TYPES,
  type ContentStatus,
  type ContentType,
  CURRENCIES,
  type Currency,
} from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** What the caller may do with a content. */
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
}

/** A content as lists show it: no video and no download, whoever asks. */
export class ContentSummaryDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
  @ApiProperty() shortDescription: string;
  @ApiProperty({ enum: CONTENT_TYPES, enumName: 'ContentType' }) contentType: ContentType;
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
  @ApiProperty({ type: [ProjectReferenceDto] }) projects: ProjectReferenceDto[];

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
  @ApiProperty() locked: boolean;
  @ApiPropertyOptional({ enum: ['vimeo'] }) provider?: 'vimeo';
  @ApiPropertyOptional() videoId?: string;
  @ApiPropertyOptional({ type: String, nullable: true, description: 'Private hash of an unlisted video.' })
  hash?: string | null;
}

/** One download of a content; `url` only for those with access. */
export class DownloadDto {
  @ApiProperty() label: string;
  @ApiPropertyOptional() url?: string;
}

/** A content as its page shows it, with what the caller may play and download. */
export class ContentDto extends ContentSummaryDto {
  @ApiProperty({ type: AccessDto, nullable: false, description: 'What the caller may do with it.' })
  declare access: AccessDto;
  @ApiProperty() extendedDescription: string;
  @ApiProperty({ type: [VideoDto] }) videos: VideoDto[];
  @ApiProperty({ type: [DownloadDto] }) downloads: DownloadDto[];
}

/** Answer to a write: the content, and the video entries that could not be read and were dropped. */
export class SavedContentDto extends ContentDto {
  @ApiProperty({ type: [String] }) unreadableVideos: string[];
}
