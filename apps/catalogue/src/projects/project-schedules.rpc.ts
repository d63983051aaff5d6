import { CountFailedProjectSchedules, type WaitingReply } from '@academy/contracts';
import { Controller } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import { ApiExcludeController } from '@nestjs/swagger';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Project } from '../records/project.entity.ts';
import { countFailedSchedules } from '../records/schedule.ts';

/** Answers questions (RPC) of identity, which shows staff what waits for them. */
@ApiExcludeController()
@Controller()
export class ProjectSchedulesRpcController {
  constructor(@InjectRepository(Project) private readonly projects: Repository<Project>) {}

  @MessagePattern(CountFailedProjectSchedules.pattern)
  countFailedProjectSchedules(): Promise<WaitingReply> {
    return countFailedSchedules(this.projects);
  }
}
