import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';

/** The id in a path. */
export class IdParam {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

/** The ids in the path of a content's place in a project. */
export class ProjectContentParams extends IdParam {
  @ApiProperty({ format: 'uuid' }) @IsUUID() contentId: string;
}
