import { type JobHandler, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { OpeningsService } from './openings.service.ts';
import { type LearnerOpening, tellOpening } from './tell-opening.ts';

@Injectable()
@RunsJob(tellOpening)
export class TellOpeningJob implements JobHandler<LearnerOpening> {
  constructor(private readonly openings: OpeningsService) {}

  async run(opening: LearnerOpening): Promise<void> {
    await this.openings.tell(opening);
  }
}
