import { ApiProperty } from '@nestjs/swagger';

/** The caller's visit. */
export class VisitDto {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description:
      'When the previous visit ended; null during the first. A visit ends after 30 minutes of inactivity.',
  })
  previousEndedAt: string | null;
}
