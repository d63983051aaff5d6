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
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The version that it changed; null for the first known version.',
  })
  previousVersion: number | null;
  @ApiProperty({ type: String, format: 'date-time' }) savedAt: string;
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'User who saved it; null for the schedule, and for versions older than the history.',
  })
  actorId: string | null;
  @ApiProperty({ description: 'Saved by the schedule, not by a user.' }) isScheduled: boolean;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Null if unknown, also while identity is unavailable.',
  })
  actorEmail: string | null;
  @ApiProperty({
    type: [String],
    nullable: true,
    description: 'Names of the changed fields, as in requests; null for the first known version.',
  })
  changed: string[] | null;
}

/** A version with its fields; each kind of item adds the request that would restore it, `fields`. */
export abstract class ItemVersionDetailDto {
  @ApiProperty({ type: 'integer' }) version: number;
  @ApiProperty({
    type: [TeacherReferenceDto],
    description: 'Those of `fields`, without deleted ones.',
  })
  teachers: TeacherReferenceDto[];
  @ApiProperty({ type: [TopicReferenceDto], description: 'Those of `fields`, without deleted ones.' })
  topics: TopicReferenceDto[];
  @ApiProperty({
    type: 'integer',
    description: 'Number of its uploaded files that no longer exist and are omitted from `fields`.',
  })
  missingFiles: number;
}
