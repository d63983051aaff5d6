import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsISO8601, IsOptional, IsRFC3339 } from 'class-validator';

/** When an item is published and withdrawn automatically, as entered by staff. */
export class ScheduleInputDto {
  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it is published by itself; null for never. Publishing it by hand takes it away.',
  })
  @IsOptional()
  @IsISO8601({ strict: true })
  @IsRFC3339()
  publishAt?: string | null;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it is archived, or made inactive, by itself; null for never.',
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
    description: 'Code of the error that keeps it from what is due; null while nothing does.',
  })
  failure: string | null;
}
