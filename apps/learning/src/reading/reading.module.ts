import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.ts';
import { RecordsModule } from '../records/records.module.ts';
import { ReadingController } from './reading.controller.ts';
import { ReadingService } from './reading.service.ts';

/** Reading positions over HTTP. */
@Module({
  imports: [AccessModule, RecordsModule],
  controllers: [ReadingController],
  providers: [ReadingService],
  exports: [ReadingService],
})
export class ReadingModule {}
