import { ApiProperty } from '@nestjs/swagger';

/** Whether an item can be deleted, for the dialog that asks before. */
export class DeletionDto {
  @ApiProperty({ description: 'It was bought, alone or in a project: it can be retired, but not deleted.' })
  isSold: boolean;
}
