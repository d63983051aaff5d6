import { type CertificateRule, MAX_CERTIFICATE_HOURS, NEW_CERTIFICATE_RULE } from '@academy/shared';
import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

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
}
