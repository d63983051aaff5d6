import { IdParam } from '@academy/platform';
import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';

/** The ids in the path of a content's place in a project. */
export class ProjectContentParams extends IdParam {
  @ApiProperty({ format: 'uuid' }) @IsUUID() contentId: string;
}
