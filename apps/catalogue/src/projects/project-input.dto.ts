import { IsOneLine, MayBeLeftOut } from '@academy/platform';
import {
  CURRENCIES,
  type Currency,
  MAX_ACCESS_DAYS,
  MAX_PRICE_CENTS,
  SLUG_MAX_LENGTH,
  SLUG_PATTERN,
  TEXT_LIMITS,
} from '@academy/shared';
import { ApiProperty, ApiPropertyOptional, IntersectionType, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { CreditsInputDto } from '../input/credits.dto.ts';
import { ScheduleInputDto } from '../input/schedule.dto.ts';
import { CertificateRuleDto } from '../input/certificate-rule.dto.ts';
import { ContentOpeningDto } from '../input/opening.dto.ts';
import { InEnglish, InTranslations, ItemTranslationDto } from '../input/translations.dto.ts';
import { IsLink, Trim } from '../input/validators.ts';
import { MAX_PROJECT_CONTENTS } from '../records/project-content.entity.ts';

export class ProjectTranslationsDto {
  @InEnglish(() => ItemTranslationDto) en?: ItemTranslationDto;
}

/** A new project. Only admins may set price, currency and access days. */
export class CreateProjectDto extends IntersectionType(CreditsInputDto, ScheduleInputDto) {
  @ApiProperty() @Trim() @IsOneLine() @Length(1, TEXT_LIMITS.title) title: string;

  @ApiPropertyOptional({ description: 'Generated from the title by default.' })
  @MayBeLeftOut()
  @Trim()
  @Matches(SLUG_PATTERN)
  @MaxLength(SLUG_MAX_LENGTH)
  slug?: string;

  @ApiProperty() @Trim() @IsString() @Length(1, TEXT_LIMITS.shortDescription) shortDescription: string;

  @ApiPropertyOptional({ default: '' })
  @MayBeLeftOut()
  @Trim()
  @IsString()
  @MaxLength(TEXT_LIMITS.extendedDescription)
  extendedDescription?: string;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    description: 'Net, in cents; null when it is not sold.',
  })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_PRICE_CENTS)
  priceCents?: number | null;

  @ApiPropertyOptional({ enum: CURRENCIES, enumName: 'Currency', default: 'EUR' })
  @MayBeLeftOut()
  @IsIn(CURRENCIES)
  currency?: Currency;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    description: 'Days of access from the purchase; null for unlimited access.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_ACCESS_DAYS)
  accessDays?: number | null;

  @ApiPropertyOptional({
    default: true,
    description:
      'By default a new project is active, unless it has a price and no published content: what is sold must not be empty.',
  })
  @MayBeLeftOut()
  @IsBoolean()
  isActive?: boolean;

  @ApiPropertyOptional({ default: false }) @MayBeLeftOut() @IsBoolean() isFeatured?: boolean;

  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @Trim()
  @IsLink()
  @MaxLength(2000)
  coverImageUrl?: string | null;

  @ApiPropertyOptional({
    type: CertificateRuleDto,
    nullable: true,
    description:
      'Rule for its certificate; null for none. By default a new project certifies its completion once 80 percent was watched.',
  })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => CertificateRuleDto)
  certificate?: CertificateRuleDto | null;

  @InTranslations(() => ProjectTranslationsDto) translations?: ProjectTranslationsDto;

  @ApiPropertyOptional({
    type: [String],
    format: 'uuid',
    description: 'All its contents, in order; contents that are not listed are removed from the project.',
  })
  @MayBeLeftOut()
  @IsArray()
  @ArrayMaxSize(MAX_PROJECT_CONTENTS)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  contentIds?: string[];

  @ApiPropertyOptional({
    type: [ContentOpeningDto],
    description:
      'When its contents open to those who have access to it: each on a day or so many days after their access began. Contents that are not listed open at once.',
  })
  @MayBeLeftOut()
  @IsArray()
  @ArrayMaxSize(MAX_PROJECT_CONTENTS)
  @ArrayUnique(({ contentId }: ContentOpeningDto) => contentId)
  @ValidateNested({ each: true })
  @Type(() => ContentOpeningDto)
  openings?: ContentOpeningDto[];
}

/** A change of a project: omitted fields are unchanged. */
export class UpdateProjectDto extends PartialType(CreateProjectDto, { skipNullProperties: false }) {}

/** A content's place in a project; equal places keep the order of adding. */
export class PlaceContentDto {
  @ApiPropertyOptional({ type: 'integer', default: 0 }) @IsInt() @Min(0) @Max(10_000) orderIndex: number = 0;
}
