import { ApiProperty } from '@nestjs/swagger';

/** A learner who watched or completed something on a day or in a month. */
export class ActiveLearnerDto {
  @ApiProperty({ format: 'uuid' }) userId: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null for an account that is gone.' })
  email: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'On whatever day. Null when nothing of what they did has remained.',
  })
  lastActiveAt: string | null;
}

export const ACTIVE_LEARNER_COLUMNS = ['userId', 'email', 'lastActiveAt'] as const;
