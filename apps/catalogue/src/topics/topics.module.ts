import { Module } from '@nestjs/common';
import { RecordsModule } from '../records/records.module.ts';
import { TopicEditorService } from './topic-editor.service.ts';
import { TopicsController } from './topics.controller.ts';
import { TopicsService } from './topics.service.ts';

/** Topics: read by everyone, written by staff. */
@Module({
  imports: [RecordsModule],
  controllers: [TopicsController],
  providers: [TopicsService, TopicEditorService],
  exports: [TopicEditorService],
})
export class TopicsModule {}
