import { ListProjectOutlines, type ProjectOutlineReply } from '@academy/contracts';
import { Controller } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { ApiExcludeController } from '@nestjs/swagger';
import { ProjectOutlinesService } from './project-outlines.service.ts';

/** Answers questions (RPC) of learning, which counts who completed a project. */
@ApiExcludeController()
@Controller()
export class ProjectOutlinesRpcController {
  constructor(private readonly outlines: ProjectOutlinesService) {}

  @MessagePattern(ListProjectOutlines.pattern)
  listProjectOutlines(@Payload() query: ListProjectOutlines): Promise<ProjectOutlineReply[]> {
    return this.outlines.list(query);
  }
}
