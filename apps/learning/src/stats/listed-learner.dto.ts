import { ApiProperty } from '@nestjs/swagger';

/** A learner in a list of staff. */
export class ListedLearnerDto {
  @ApiProperty({ format: 'uuid' }) userId: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null for a deleted account.' })
  email: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'First and last name. Null for a deleted account and one without a name.',
  })
  name: string | null;
}
