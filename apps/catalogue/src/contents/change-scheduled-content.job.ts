import { type JobHandler, RunsJob } from '@academy/jobs';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { changeScheduledContent, type ScheduledItem } from '../records/schedule.ts';
import { ContentEditorService } from './content-editor.service.ts';

/** Publishes or withdraws a content at the scheduled time. */
@Injectable()
@RunsJob(changeScheduledContent)
export class ChangeScheduledContentJob implements JobHandler<ScheduledItem> {
  constructor(private readonly editor: ContentEditorService) {}

  run({ id, at }: Plain<ScheduledItem>): Promise<void> {
    return this.editor.applySchedule(id, new Date(at));
  }
}
