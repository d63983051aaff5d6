import { Module } from '@nestjs/common';
import { ContentsModule } from '../contents/contents.module.ts';
import { RecordsModule } from '../records/records.module.ts';
import { CorrectionsService } from './corrections.service.ts';
import { FindingsService } from './findings.service.ts';
import { HitsService } from './hits.service.ts';
import { ReachService } from './reach.service.ts';
import { SearchController } from './search.controller.ts';
import { SearchService } from './search.service.ts';

/** The search of names, descriptions and lessons. */
@Module({
  imports: [ContentsModule, RecordsModule],
  controllers: [SearchController],
  providers: [CorrectionsService, FindingsService, HitsService, ReachService, SearchService],
})
export class SearchModule {}
