import { MAX_OPENING_DAYS, type Opening, CALENDAR_DAY } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsISO8601, IsOptional, IsUUID, Matches, Max, Min } from 'class-validator';

/** When a content of a project opens to those who have access to the project: exactly one of the two is set. */
export class OpeningDto implements Opening {
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'On this day, from midnight in Rome.',
  })
  on: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'So many days after their access to the project began, from midnight in Rome.',
  })
  afterDays: number | null;
}

/** The opening of one content of a project, as entered by staff. */
export class ContentOpeningDto {
  @ApiProperty({ format: 'uuid' }) @IsUUID() contentId: string;

  @ApiPropertyOptional({ type: String, format: 'date', nullable: true })
  @IsOptional()
  @IsISO8601({ strict: true })
  @Matches(CALENDAR_DAY)
  on?: string | null;

  @ApiPropertyOptional({ type: 'integer', nullable: true })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_OPENING_DAYS)
  afterDays?: number | null;
}
