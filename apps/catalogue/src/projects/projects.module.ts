import { Module } from '@nestjs/common';
import { ContentsModule } from '../contents/contents.module.ts';
import { RecordsModule } from '../records/records.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { TeachersModule } from '../teachers/teachers.module.ts';
import { ChangeScheduledProjectJob } from './change-scheduled-project.job.ts';
import { ProjectEditorService } from './project-editor.service.ts';
import { ProjectOutlinesRpcController } from './project-outlines.rpc.ts';
import { ProjectOutlinesService } from './project-outlines.service.ts';
import { ProjectsController } from './projects.controller.ts';
import { ProjectsService } from './projects.service.ts';

/** Projects with their contents: read by everyone, written by staff. */
@Module({
  imports: [ContentsModule, RecordsModule, SettingsModule, TeachersModule],
  controllers: [ProjectsController, ProjectOutlinesRpcController],
  providers: [ProjectsService, ProjectEditorService, ProjectOutlinesService, ChangeScheduledProjectJob],
  exports: [ProjectEditorService],
})
export class ProjectsModule {}
