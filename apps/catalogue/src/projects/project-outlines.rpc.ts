import {
  ListOpenings,
  ListProjectOutlines,
  ListUserOpenings,
  type OpeningReply,
  type ProjectOutlineReply,
  type UserOpeningReply,
} from '@academy/contracts';
import { Controller } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { ApiExcludeController } from '@nestjs/swagger';
import { ProjectOutlinesService } from './project-outlines.service.ts';
import { UserOpeningsService } from './user-openings.service.ts';

/** Answers questions (RPC) of learning, which counts who completed a project, and tells learners what opens and when. */
@ApiExcludeController()
@Controller()
export class ProjectOutlinesRpcController {
  constructor(
    private readonly outlines: ProjectOutlinesService,
    private readonly userOpenings: UserOpeningsService,
  ) {}

  @MessagePattern(ListProjectOutlines.pattern)
  listProjectOutlines(@Payload() query: ListProjectOutlines): Promise<ProjectOutlineReply[]> {
    return this.outlines.list(query);
  }

  @MessagePattern(ListOpenings.pattern)
  listOpenings(@Payload() query: ListOpenings): Promise<OpeningReply[]> {
    return this.outlines.openings(query);
  }

  @MessagePattern(ListUserOpenings.pattern)
  listUserOpenings(@Payload() { userId }: ListUserOpenings): Promise<UserOpeningReply[]> {
    return this.userOpenings.list(userId);
  }
}
