import { ApiProperty } from '@nestjs/swagger';
import { ListedLearnerDto } from '../listed-learner.dto.ts';

/** A content that a learner has completed. */
export class CompletionDto extends ListedLearnerDto {
  @ApiProperty({ format: 'uuid' }) contentId: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null for a deleted content.' })
  title: string | null;
  @ApiProperty({ type: String, format: 'date-time' }) completedAt: string;
}
