import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProgressRecordsService } from './progress-records.service.ts';
import { UserContentProgress } from './user-content-progress.entity.ts';

/** Progress as stored, and the service that alone writes it. The layers above read the repository. */
@Module({
  imports: [TypeOrmModule.forFeature([UserContentProgress])],
  providers: [ProgressRecordsService],
  exports: [TypeOrmModule, ProgressRecordsService],
})
export class RecordsModule {}
