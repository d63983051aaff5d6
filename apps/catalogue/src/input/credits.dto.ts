import { MayBeLeftOut } from '@academy/platform';
import { MAX_CREDITS } from '@academy/shared';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsUUID } from 'class-validator';

/** The teachers and topics of an item, as entered by staff. */
export class CreditsInputDto {
  @ApiPropertyOptional({ type: [String], format: 'uuid', description: 'Its teachers, in order.' })
  @MayBeLeftOut()
  @IsArray()
  @ArrayMaxSize(MAX_CREDITS)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  teacherIds?: string[];

  @ApiPropertyOptional({ type: [String], format: 'uuid', description: 'Its topics, in order.' })
  @MayBeLeftOut()
  @IsArray()
  @ArrayMaxSize(MAX_CREDITS)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  topicIds?: string[];
}
