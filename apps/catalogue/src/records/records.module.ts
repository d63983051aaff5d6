import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../media/media.module.ts';
import { CaptionRecordsService } from './caption-records.service.ts';
import { CatalogueChangesService } from './catalogue-changes.service.ts';
import { ContentHistoryService } from './content-history.service.ts';
import { ContentRecordsService } from './content-records.service.ts';
import { ContentCache } from './content.cache.ts';
import { Content } from './content.entity.ts';
import { CreditsService } from './credits.service.ts';
import { IndexChangesJob } from './index-changes.job.ts';
import { PaymentPagesService } from './payment-pages.service.ts';
import { ProjectContent } from './project-content.entity.ts';
import { ProjectHistoryService } from './project-history.service.ts';
import { ProjectRecordsService } from './project-records.service.ts';
import { Project } from './project.entity.ts';
import { PruneVersionsJob } from './prune-versions.job.ts';
import { TeacherRecordsService } from './teacher-records.service.ts';
import { Teacher } from './teacher.entity.ts';
import { TopicRecordsService } from './topic-records.service.ts';
import { Topic } from './topic.entity.ts';

const services = [
  CaptionRecordsService,
  CatalogueChangesService,
  ContentCache,
  ContentHistoryService,
  ContentRecordsService,
  CreditsService,
  PaymentPagesService,
  ProjectHistoryService,
  ProjectRecordsService,
  TeacherRecordsService,
  TopicRecordsService,
];

/**
 * Contents, projects, teachers and topics as stored, and their only writers. The layers above read the repositories.
 */
@Module({
  imports: [TypeOrmModule.forFeature([Content, Project, ProjectContent, Teacher, Topic]), MediaModule],
  providers: [...services, IndexChangesJob, PruneVersionsJob],
  exports: [TypeOrmModule, ...services],
})
export class RecordsModule {}
