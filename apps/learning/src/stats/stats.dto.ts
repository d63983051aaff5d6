import { CountPointDto, PeriodDto } from '@academy/platform';
import { ApiProperty } from '@nestjs/swagger';

/** Statistics of learning. */
export class LearningStatsDto extends PeriodDto {
  @ApiProperty({ description: 'Contents saved now, counted once per learner.' }) saved: number;
  @ApiProperty({ description: 'Contents completed so far, counted once per learner.' }) completed: number;
  @ApiProperty({ type: [CountPointDto] }) completions: CountPointDto[];
}
