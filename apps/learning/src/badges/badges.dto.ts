import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

/** More lists than the database can number places in. */
const MAX_LIST = 16_383;

/** The number of a status list. */
export class StatusListParams {
  @ApiProperty({ type: 'integer', minimum: 0, maximum: MAX_LIST, description: 'Index, from 0.' })
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(MAX_LIST)
  list: number;
}
