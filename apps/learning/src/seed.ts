import 'reflect-metadata';
import { RpcClient } from '@academy/messaging';
import { requireDemoConsent } from '@academy/platform';
import type { Plain } from '@academy/shared';
import type { NestApplicationOptions } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { fillDemoCertificate } from './demo/demo-certificate.ts';
import { DemoModule } from './demo/demo.module.ts';
import { DemoAttemptsService } from './demo/demo-attempts.service.ts';
import { DemoProgressService } from './demo/demo-progress.service.ts';
import { DemoSeatsService } from './demo/demo-seats.service.ts';
import { DemoStudyService } from './demo/demo-study.service.ts';
import { CountPlaybackJob } from './figures/count-playback.job.ts';
import { ProjectOutlinesService } from './figures/project-outlines.service.ts';
import { RebuildService } from './figures/rebuild.service.ts';
import { CertificateRecordsService } from './records/certificate-records.service.ts';

requireDemoConsent();
const settings: Plain<NestApplicationOptions> = { logger: ['warn', 'error'] };
const app = await NestFactory.createApplicationContext(DemoModule, settings);
try {
  await fillDemoCertificate(
    app.get(DataSource),
    app.get(CertificateRecordsService, { strict: false }),
    app.get(RpcClient, { strict: false }),
  );
  await app.get(DemoProgressService).fill();
  await app.get(DemoAttemptsService).fill();
  await app.get(DemoStudyService).fill();
  await app.get(DemoSeatsService).fill();
  await app.get(ProjectOutlinesService, { strict: false }).sync();
  await app.get(CountPlaybackJob, { strict: false }).run();
  await app.get(RebuildService, { strict: false }).rebuild();
} finally {
  await app.close();
}
