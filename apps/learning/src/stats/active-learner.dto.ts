import { ApiProperty } from '@nestjs/swagger';
import { ListedLearnerDto } from './listed-learner.dto.ts';

/** A learner who watched or completed something on a day or in a month. */
export class ActiveLearnerDto extends ListedLearnerDto {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Most recent activity of any kind and date. Null if none is stored any more.',
  })
  lastActiveAt: string | null;
}

export const ACTIVE_LEARNER_COLUMNS = ['userId', 'email', 'name', 'lastActiveAt'] as const;
