import { CONTENT_STATUSES, type ContentStatus, CURRENCIES, type Currency } from '@academy/shared';
import { ApiProperty } from '@nestjs/swagger';
import { ItemVersionDetailDto } from '../history/item-version.dto.ts';
import { CreateProjectDto } from './project-input.dto.ts';

/** The current state of a content of a former version of a project. */
export class VersionContentDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() title: string;
  @ApiProperty({ enum: CONTENT_STATUSES, enumName: 'ContentStatus' }) status: ContentStatus;
  @ApiProperty() isPremium: boolean;
  @ApiProperty({ type: 'integer', description: 'Net, in cents.' }) priceCents: number;
  @ApiProperty({ enum: CURRENCIES, enumName: 'Currency' }) currency: Currency;
}

/** A version of a project with its fields, as the requests that would restore it. */
export class ProjectVersionDetailDto extends ItemVersionDetailDto {
  @ApiProperty({ type: CreateProjectDto }) fields: CreateProjectDto;
  @ApiProperty({ type: [VersionContentDto], description: 'In order, without deleted ones.' })
  contents: VersionContentDto[];
  @ApiProperty({ type: 'integer', description: 'How many of its contents were deleted.' })
  missingContents: number;
}
