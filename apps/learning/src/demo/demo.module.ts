import { Module } from '@nestjs/common';
import { AppModule } from '../app.module.ts';
import { ProgressModule } from '../progress/progress.module.ts';
import { RecordsModule } from '../records/records.module.ts';
import { DemoProgressService } from './demo-progress.service.ts';

/** The service with its demo data; loaded only by the seed. */
@Module({
  imports: [AppModule, ProgressModule, RecordsModule],
  providers: [DemoProgressService],
})
export class DemoModule {}
