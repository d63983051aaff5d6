import { IdParam, Public } from '@academy/platform';
import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { DeadJobDto } from './dead-job.dto.ts';
import { DeadJobsService } from './dead-jobs.service.ts';

/** For operators inside the network: like the probes, these paths have no route at the gateway. */
@Public()
@ApiExcludeController()
@Controller('internal/dead-jobs')
export class DeadJobsController {
  constructor(private readonly deadJobs: DeadJobsService) {}

  @Get()
  list(): Promise<DeadJobDto[]> {
    return this.deadJobs.list();
  }

  @Post(':id/run-again')
  @HttpCode(204)
  runAgain(@Param() { id }: IdParam): Promise<void> {
    return this.deadJobs.runAgain(id);
  }
}
