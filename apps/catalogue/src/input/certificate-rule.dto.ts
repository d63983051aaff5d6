import {
  type CertificateRule,
  MAX_CERTIFICATE_HOURS,
  MAX_VALID_MONTHS,
  NEW_CERTIFICATE_RULE,
  ACCREDITATION_LIMITS,
} from '@academy/shared';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsOptional, Max, Min, ValidateNested } from 'class-validator';
import { AccreditationDto } from './accreditation.dto.ts';

/** How completing an item earns a certificate. */
export class CertificateRuleDto implements CertificateRule {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: 1,
    maximum: MAX_CERTIFICATE_HOURS,
    description: 'Hours stated on the certificate; null for none.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_CERTIFICATE_HOURS)
  hours: number | null = null;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: 100,
    default: NEW_CERTIFICATE_RULE.minSeenPercent,
    description: 'Share of its videos that must be watched; 0 if completing it is enough.',
  })
  @IsInt()
  @Min(0)
  @Max(100)
  minSeenPercent: number = NEW_CERTIFICATE_RULE.minSeenPercent;

  @ApiProperty({
    type: [AccreditationDto],
    maxItems: ACCREDITATION_LIMITS.perItem,
    default: [],
    description: 'Printed on the certificates that are issued within their dates.',
  })
  @IsArray()
  @ArrayMaxSize(ACCREDITATION_LIMITS.perItem)
  @ValidateNested({ each: true })
  @Type(() => AccreditationDto)
  accreditations: AccreditationDto[] = [];

  @ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: 1,
    maximum: MAX_VALID_MONTHS,
    default: null,
    description: 'Months after which its certificates expire; null for never.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_VALID_MONTHS)
  validMonths: number | null = null;
}
