import { CountPointDto, PeriodDto } from '@academy/platform';
import { ApiProperty } from '@nestjs/swagger';

/** Statistics of learning. */
export class LearningStatsDto extends PeriodDto {
  @ApiProperty({ type: [CountPointDto], description: 'Contents completed, counted once per learner.' })
  completions: CountPointDto[];
}
