import { Module } from '@nestjs/common';
import { ContentsModule } from '../contents/contents.module.ts';
import { MediaModule } from '../media/media.module.ts';
import { RecordsModule } from '../records/records.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { TeachersModule } from '../teachers/teachers.module.ts';
import { ChangeScheduledProjectJob } from './change-scheduled-project.job.ts';
import { ProjectEditorService } from './project-editor.service.ts';
import { ProjectOutlinesRpcController } from './project-outlines.rpc.ts';
import { ProjectOutlinesService } from './project-outlines.service.ts';
import { ProjectSchedulesRpcController } from './project-schedules.rpc.ts';
import { ProjectVersionsController } from './project-versions.controller.ts';
import { ProjectVersionsService } from './project-versions.service.ts';
import { ProjectsController } from './projects.controller.ts';
import { ProjectsService } from './projects.service.ts';
import { UserOpeningsService } from './user-openings.service.ts';

/** Projects with their contents: read by everyone, written by staff. */
@Module({
  imports: [ContentsModule, MediaModule, RecordsModule, SettingsModule, TeachersModule],
  controllers: [
    ProjectsController,
    ProjectVersionsController,
    ProjectOutlinesRpcController,
    ProjectSchedulesRpcController,
  ],
  providers: [
    ProjectsService,
    ProjectVersionsService,
    ProjectEditorService,
    ProjectOutlinesService,
    UserOpeningsService,
    ChangeScheduledProjectJob,
  ],
  exports: [ProjectEditorService],
})
export class ProjectsModule {}
