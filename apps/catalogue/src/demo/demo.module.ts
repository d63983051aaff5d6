import { Module } from '@nestjs/common';
import { AppModule } from '../app.module.ts';
import { ContentsModule } from '../contents/contents.module.ts';
import { FilmsModule } from '../films/films.module.ts';
import { MediaModule } from '../media/media.module.ts';
import { ProjectsModule } from '../projects/projects.module.ts';
import { RecordsModule } from '../records/records.module.ts';
import { TeachersModule } from '../teachers/teachers.module.ts';
import { TopicsModule } from '../topics/topics.module.ts';
import { DemoCatalogueService } from './demo-catalogue.service.ts';

/** The service with its demo data; loaded only by the seed. */
@Module({
  imports: [
    AppModule,
    ContentsModule,
    FilmsModule,
    MediaModule,
    ProjectsModule,
    RecordsModule,
    TeachersModule,
    TopicsModule,
  ],
  providers: [DemoCatalogueService],
})
export class DemoModule {}
