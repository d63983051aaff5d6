import { Module } from '@nestjs/common';
import { AppModule } from '../app.module.ts';
import { DemoCatalogue } from './demo-catalogue.service.ts';

/** The service with its demo data beside it; only the seed loads it. */
@Module({ imports: [AppModule], providers: [DemoCatalogue] })
export class DemoModule {}
