import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContentRecordsService } from './content-records.service.ts';
import { ContentCache } from './content.cache.ts';
import { Content } from './content.entity.ts';
import { PaymentPagesService } from './payment-pages.service.ts';
import { ProjectContent } from './project-content.entity.ts';
import { ProjectRecordsService } from './project-records.service.ts';
import { Project } from './project.entity.ts';

/** Contents and projects as stored, and the services that alone write them. The layers above read the repositories. */
@Module({
  imports: [TypeOrmModule.forFeature([Content, Project, ProjectContent])],
  providers: [ContentCache, ContentRecordsService, PaymentPagesService, ProjectRecordsService],
  exports: [TypeOrmModule, ContentCache, ContentRecordsService, PaymentPagesService, ProjectRecordsService],
})
export class RecordsModule {}
