import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsISO8601, IsOptional, IsRFC3339 } from 'class-validator';

/** When an item is published and withdrawn automatically, as entered by staff. */
export class ScheduleInputDto {
  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it is published automatically; null for never. Removed when it is published manually.',
  })
  @IsOptional()
  @IsISO8601({ strict: true })
  @IsRFC3339()
  publishAt?: string | null;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it is archived or deactivated automatically; null for never.',
  })
  @IsOptional()
  @IsISO8601({ strict: true })
  @IsRFC3339()
  withdrawAt?: string | null;
}

/** The schedule of an item, for staff. */
export class ScheduleDto {
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) publishAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) withdrawAt: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Error code of a failed scheduled change; null without a failure.',
  })
  failure: string | null;
}
