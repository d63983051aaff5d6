import { ApiProperty } from '@nestjs/swagger';

/** What stands in the way of deleting an item, known before it is confirmed. */
export class DeletionDto {
  @ApiProperty({ description: 'It was bought, alone or in a project: it can be retired, but not deleted.' })
  isSold: boolean;
}
