import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';

/** The id in a path. */
export class IdParam {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  id: string;
}
