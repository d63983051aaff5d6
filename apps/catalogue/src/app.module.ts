import { MessagingModule } from '@academy/messaging';
import { DatabaseModule, PlatformModule } from '@academy/platform';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessService } from './access/access.service.ts';
import { QuestionsController } from './access/questions.controller.ts';
import { QuestionsService } from './access/questions.service.ts';
import { ContentEditor } from './contents/content-editor.service.ts';
import { ContentCache } from './contents/content.cache.ts';
import { Content } from './contents/content.entity.ts';
import { ContentsController } from './contents/contents.controller.ts';
import { ContentsService } from './contents/contents.service.ts';
import { database } from './database/database.ts';
import { CatalogueEnv } from './env.ts';
import { CoversController } from './media/covers.controller.ts';
import { ProjectContent } from './projects/project-content.entity.ts';
import { ProjectEditor } from './projects/project-editor.service.ts';
import { Project } from './projects/project.entity.ts';
import { ProjectsController } from './projects/projects.controller.ts';
import { ProjectsService } from './projects/projects.service.ts';
import { Setting } from './settings/setting.entity.ts';
import { SettingsController } from './settings/settings.controller.ts';
import { SettingsService } from './settings/settings.service.ts';
import { StatsController } from './stats/stats.controller.ts';
import { StatsService } from './stats/stats.service.ts';

/** The catalogue: contents, projects, who may have what of them, and the academy's settings. */
@Module({
  imports: [
    PlatformModule.forRoot({ env: CatalogueEnv }),
    DatabaseModule.forRoot(database),
    MessagingModule.forRoot({ service: 'catalogue' }),
    TypeOrmModule.forFeature([Content, Project, ProjectContent, Setting]),
  ],
  controllers: [
    ContentsController,
    ProjectsController,
    SettingsController,
    CoversController,
    QuestionsController,
    StatsController,
  ],
  providers: [
    AccessService,
    ContentCache,
    ContentsService,
    ContentEditor,
    ProjectsService,
    ProjectEditor,
    SettingsService,
    QuestionsService,
    StatsService,
  ],
  exports: [ContentEditor, ProjectEditor],
})
export class AppModule {}
