import { MailModule } from '@academy/mail';
import { MessagingModule } from '@academy/messaging';
import { DatabaseModule, PlatformModule, SecretsModule } from '@academy/platform';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessService } from './access/access.service.ts';
import { QuestionsController } from './access/questions.controller.ts';
import { QuestionsService } from './access/questions.service.ts';
import { StaffAudit } from './audit/staff-audit.service.ts';
import { ContentEditor } from './contents/content-editor.service.ts';
import { ContentCache } from './contents/content.cache.ts';
import { Content } from './contents/content.entity.ts';
import { ContentsController } from './contents/contents.controller.ts';
import { ContentsService } from './contents/contents.service.ts';
import { database } from './database/database.ts';
import { CatalogueEnv } from './env.ts';
import { Housekeeping } from './housekeeping/housekeeping.service.ts';
import { DemoCoversController } from './media/demo-covers.controller.ts';
import { MediaController } from './media/media.controller.ts';
import { MediaFile } from './media/media-file.entity.ts';
import { MediaLinks } from './media/media-links.ts';
import { mediaStore } from './media/media-store.ts';
import { MediaService } from './media/media.service.ts';
import { catalogueMails } from './partnerships/partnership-mails.ts';
import { PartnershipsController } from './partnerships/partnerships.controller.ts';
import { PartnershipsService } from './partnerships/partnerships.service.ts';
import { ProjectContent } from './projects/project-content.entity.ts';
import { ProjectEditor } from './projects/project-editor.service.ts';
import { Project } from './projects/project.entity.ts';
import { ProjectsController } from './projects/projects.controller.ts';
import { ProjectsService } from './projects/projects.service.ts';
import { SettingsController } from './settings/settings.controller.ts';
import { SettingsService } from './settings/settings.service.ts';
import { SitemapController } from './sitemap/sitemap.controller.ts';
import { SitemapService } from './sitemap/sitemap.service.ts';
import { StatsController } from './stats/stats.controller.ts';
import { StatsService } from './stats/stats.service.ts';

/** The catalogue: contents, projects, who may have what of them, and the academy's settings. */
@Module({
  imports: [
    PlatformModule.forRoot({ env: CatalogueEnv }),
    DatabaseModule.forRoot(database),
    MessagingModule.forRoot({ service: 'catalogue' }),
    SecretsModule.forRoot({ service: 'catalogue' }),
    MailModule.forRoot({ templates: catalogueMails }),
    TypeOrmModule.forFeature([Content, Project, ProjectContent, MediaFile]),
  ],
  controllers: [
    ContentsController,
    ProjectsController,
    SettingsController,
    DemoCoversController,
    MediaController,
    PartnershipsController,
    QuestionsController,
    StatsController,
    SitemapController,
  ],
  providers: [
    AccessService,
    ContentCache,
    ContentsService,
    ContentEditor,
    ProjectsService,
    ProjectEditor,
    SettingsService,
    mediaStore,
    MediaLinks,
    MediaService,
    PartnershipsService,
    Housekeeping,
    QuestionsService,
    StatsService,
    SitemapService,
    StaffAudit,
  ],
  exports: [ContentEditor, ProjectEditor, MediaService],
})
export class AppModule {}
