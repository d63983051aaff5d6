import { ApiProperty } from '@nestjs/swagger';

/** A job that was given up. */
export class DeadJobDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: 'mail.send' }) job: string;
  @ApiProperty() payload: object;
  @ApiProperty({ description: 'Error of the last attempt.' }) reason: string;
  @ApiProperty() attempts: number;
  @ApiProperty({ format: 'date-time' }) enqueuedAt: string;
  @ApiProperty({ format: 'date-time' }) deadSince: string;
}
