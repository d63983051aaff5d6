import { IdParam } from '@academy/platform';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { TeacherReferenceDto } from '../teachers/teacher.dto.ts';
import { TopicReferenceDto } from '../topics/topic.dto.ts';

export const MAX_VERSION = 2_147_483_647;

/** The ids in the path of a version. */
export class ItemVersionParams extends IdParam {
  @ApiProperty({ type: 'integer', minimum: 1 })
  @IsInt()
  @Min(1)
  @Max(MAX_VERSION)
  @Type(() => Number)
  version: number;
}

/** One version of a content or project in its history. */
export class ItemVersionDto {
  @ApiProperty({ type: 'integer' }) version: number;
  @ApiProperty({ type: String, format: 'date-time' }) savedAt: string;
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Who saved it; null for what was stored before versions were kept, and for the schedule.',
  })
  actorId: string | null;
  @ApiProperty({ description: 'Saved by the schedule, not by a person.' }) isScheduled: boolean;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Null when it is not known, also while accounts do not answer.',
  })
  actorEmail: string | null;
  @ApiProperty({
    type: [String],
    nullable: true,
    description: 'Names of the fields it changed, as a request names them; null for the first known version.',
  })
  changed: string[] | null;
}

/** A version with its fields; each kind of item adds the request that would restore it, `fields`. */
export abstract class ItemVersionDetailDto {
  @ApiProperty({ type: 'integer' }) version: number;
  @ApiProperty({
    type: [TeacherReferenceDto],
    description: 'Those of `fields`; who was deleted is left out.',
  })
  teachers: TeacherReferenceDto[];
  @ApiProperty({ type: [TopicReferenceDto], description: 'Those of `fields`; what was deleted is left out.' })
  topics: TopicReferenceDto[];
  @ApiProperty({
    type: 'integer',
    description: 'How many of its uploaded files are no longer there, and left out of `fields`.',
  })
  missingFiles: number;
}
