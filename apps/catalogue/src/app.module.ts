import { IdempotencyModule } from '@academy/idempotency';
import { ImportsModule } from '@academy/imports';
import { JobsModule } from '@academy/jobs';
import { MailModule } from '@academy/mail';
import { MessagingModule } from '@academy/messaging';
import { DatabaseModule, PlatformModule, SecretsModule } from '@academy/platform';
import { Module } from '@nestjs/common';
import { CaptionsModule } from './captions/captions.module.ts';
import { CertificateRulesRpcController } from './certificates/certificate-rules.rpc.ts';
import { CertificateRulesService } from './certificates/certificate-rules.service.ts';
import { ContentsModule } from './contents/contents.module.ts';
import { database } from './database/database.ts';
import { CatalogueEnv } from './env.ts';
import { FilmsModule } from './films/films.module.ts';
import { LibraryModule } from './library/library.module.ts';
import { MediaModule } from './media/media.module.ts';
import { catalogueMails } from './partnerships/partnership-mails.ts';
import { OverviewController } from './overview/overview.controller.ts';
import { OverviewService } from './overview/overview.service.ts';
import { PartnershipsModule } from './partnerships/partnerships.module.ts';
import { ProductsRpcController } from './products/products.rpc.ts';
import { ProductsService } from './products/products.service.ts';
import { ProjectsModule } from './projects/projects.module.ts';
import { RecordsModule } from './records/records.module.ts';
import { SearchModule } from './search/search.module.ts';
import { SettingsModule } from './settings/settings.module.ts';
import { SitemapController } from './sitemap/sitemap.controller.ts';
import { SitemapService } from './sitemap/sitemap.service.ts';
import { TeachersModule } from './teachers/teachers.module.ts';
import { TopicsModule } from './topics/topics.module.ts';
import { StatsController } from './stats/stats.controller.ts';
import { StatsService } from './stats/stats.service.ts';
import { UncaptionedRpcController } from './stats/uncaptioned.rpc.ts';

/** The catalogue: contents, projects, access to them, and the academy's settings. */
@Module({
  imports: [
    PlatformModule.forRoot({ env: CatalogueEnv }),
    DatabaseModule.forRoot(database),
    MessagingModule.forRoot({ service: 'catalogue', entitlements: true }),
    SecretsModule.forRoot({ service: 'catalogue' }),
    JobsModule.forRoot(),
    IdempotencyModule,
    MailModule.forRoot(catalogueMails),
    ImportsModule.forRoot({ list: 'contents', roles: ['admin', 'editor'] }),
    RecordsModule,
    MediaModule,
    FilmsModule,
    CaptionsModule,
    LibraryModule,
    SettingsModule,
    TeachersModule,
    TopicsModule,
    ContentsModule,
    ProjectsModule,
    SearchModule,
    PartnershipsModule,
  ],
  controllers: [
    ProductsRpcController,
    CertificateRulesRpcController,
    OverviewController,
    StatsController,
    UncaptionedRpcController,
    SitemapController,
  ],
  providers: [ProductsService, CertificateRulesService, OverviewService, StatsService, SitemapService],
})
export class AppModule {}
