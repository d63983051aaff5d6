import { type JobHandler, RunsJob } from '@academy/jobs';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { changeScheduledProject, type ScheduledItem } from '../records/schedule.ts';
import { ProjectEditorService } from './project-editor.service.ts';

/** Publishes or withdraws a project at the scheduled time. */
@Injectable()
@RunsJob(changeScheduledProject)
export class ChangeScheduledProjectJob implements JobHandler<ScheduledItem> {
  constructor(private readonly editor: ProjectEditorService) {}

  run({ id, at }: Plain<ScheduledItem>): Promise<void> {
    return this.editor.applySchedule(id, new Date(at));
  }
}
