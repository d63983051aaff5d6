import { ApiProperty } from '@nestjs/swagger';

/** A learner who watched or completed something on a day or in a month. */
export class ActiveLearnerDto {
  @ApiProperty({ format: 'uuid' }) userId: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null for a deleted account.' })
  email: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Most recent activity of any kind and date. Null if none is stored any more.',
  })
  lastActiveAt: string | null;
}

export const ACTIVE_LEARNER_COLUMNS = ['userId', 'email', 'lastActiveAt'] as const;
