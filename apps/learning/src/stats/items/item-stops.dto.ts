import { ApiProperty } from '@nestjs/swagger';

/** A place in a series. */
export class HalfStopDto {
  @ApiProperty({ type: 'integer', description: 'Position of the lesson, from 0.' }) position: number;
  @ApiProperty({ type: 'integer', description: 'Position in the lesson; 0 if they do not open it.' })
  seconds: number;
}

/** How far learners get in a series. */
export class ItemStopsDto {
  @ApiProperty({ format: 'uuid' }) contentId: string;
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
  @ApiProperty({ type: String, nullable: true }) coverImageUrl: string | null;
  @ApiProperty({ type: 'integer' }) started: number;
  @ApiProperty({ type: 'integer' }) completed: number;
  @ApiProperty({
    type: HalfStopDto,
    nullable: true,
    description: 'Where half of those who watched it have stopped. Null if more than half reach the end.',
  })
  halfStop: HalfStopDto | null;
}

/** The series that most learners have begun, at most three, except those watched by fewer than two. */
export class MostBegunDto {
  @ApiProperty({ type: [ItemStopsDto] }) items: ItemStopsDto[];
}
