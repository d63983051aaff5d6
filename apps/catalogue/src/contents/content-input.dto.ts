import {
  CONTENT_STATUSES,
  CONTENT_TYPES,
  type ContentStatus,
  type ContentType,
  CURRENCIES,
  type Currency,
  MAX_ACCESS_DAYS,
  MAX_PRICE_CENTS,
  SLUG_MAX_LENGTH,
  SLUG_PATTERN,
} from '@academy/shared';
import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { IsLink, IsOneLine, MayBeLeftOut, Trim } from '../input/validators.ts';

/** A download as staff enters it. */
export class DownloadInputDto {
  @ApiProperty() @Trim() @IsOneLine() @Length(1, 200) label: string;
  @ApiProperty({ description: 'An http(s) URL, or a path on this site.' })
  @Trim()
  @IsLink()
  @MaxLength(2000)
  url: string;
}

/** A new content. Price, currency, access days and premium are an admin's to set. */
export class CreateContentDto {
  @ApiProperty() @Trim() @IsOneLine() @Length(1, 200) title: string;

  @ApiPropertyOptional({ description: 'Made from the title when left out.' })
  @MayBeLeftOut()
  @Trim()
  @Matches(SLUG_PATTERN)
  @MaxLength(SLUG_MAX_LENGTH)
  slug?: string;

  @ApiProperty() @Trim() @IsString() @Length(1, 500) shortDescription: string;

  @ApiPropertyOptional({ default: '' })
  @MayBeLeftOut()
  @Trim()
  @IsString()
  @MaxLength(20_000)
  extendedDescription?: string;

  @ApiProperty({ enum: CONTENT_TYPES, enumName: 'ContentType' })
  @IsIn(CONTENT_TYPES)
  contentType: ContentType;

  @ApiPropertyOptional({ enum: CONTENT_STATUSES, enumName: 'ContentStatus', default: 'draft' })
  @MayBeLeftOut()
  @IsIn(CONTENT_STATUSES)
  status?: ContentStatus;

  @ApiPropertyOptional({ default: false }) @MayBeLeftOut() @IsBoolean() isPremium?: boolean;

  @ApiPropertyOptional({
    type: 'integer',
    default: 1000,
    description: 'Net, in cents; kept for premium contents only.',
  })
  @MayBeLeftOut()
  @IsInt()
  @Min(0)
  @Max(MAX_PRICE_CENTS)
  priceCents?: number;

  @ApiPropertyOptional({ enum: CURRENCIES, enumName: 'Currency', default: 'EUR' })
  @MayBeLeftOut()
  @IsIn(CURRENCIES)
  currency?: Currency;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    description: 'Days of access from the purchase; null for ever.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_ACCESS_DAYS)
  accessDays?: number | null;

  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @Trim()
  @IsLink()
  @MaxLength(2000)
  coverImageUrl?: string | null;

  @ApiPropertyOptional({
    description:
      'Comma separated: player URL, plain URL, or numeric id with an optional private hash (`123/abc`).',
  })
  @MayBeLeftOut()
  @IsString()
  @MaxLength(20_000)
  vimeoIds?: string;

  @ApiPropertyOptional({
    type: [String],
    description: 'Titles of the videos that could be read, in their order; empty for none.',
  })
  @MayBeLeftOut()
  @Trim()
  @IsArray()
  @ArrayMaxSize(200)
  @IsOneLine({ each: true })
  @MaxLength(200, { each: true })
  videoTitles?: string[];

  @ApiPropertyOptional({ type: [DownloadInputDto] })
  @MayBeLeftOut()
  @IsArray()
  @ArrayMaxSize(50)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => DownloadInputDto)
  downloads?: DownloadInputDto[];
}

/** A change of a content: what is left out stays. */
export class UpdateContentDto extends PartialType(CreateContentDto, { skipNullProperties: false }) {}
