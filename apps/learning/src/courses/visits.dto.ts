import { ApiProperty } from '@nestjs/swagger';

/** The caller's visit. */
export class VisitDto {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description:
      'When the visit before this one ended; null during the first. A visit ends by 30 minutes of absence.',
  })
  previousEndedAt: string | null;
}
