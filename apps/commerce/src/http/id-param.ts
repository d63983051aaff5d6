import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';

/** The id in an address. */
export class IdParam {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  id: string;
}
