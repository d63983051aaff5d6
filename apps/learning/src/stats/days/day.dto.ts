import { CountPointDto } from '@academy/platform';
import { ApiProperty } from '@nestjs/swagger';
import { IsISO8601, Matches } from 'class-validator';

/** The last thirty days, today last, including days without activity. */
export class LearningDaysDto {
  @ApiProperty({ type: [CountPointDto], description: 'Learners who watched or completed something.' })
  days: CountPointDto[];
}

/** The day in a path, in Rome. */
export class DayParam {
  @ApiProperty({ format: 'date' })
  @IsISO8601({ strict: true })
  @Matches(/^(?!0000)\d{4}-\d\d-\d\d$/)
  day: string;
}
