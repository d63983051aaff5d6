import 'reflect-metadata';
import { RpcClient } from '@academy/messaging';
import type { Plain } from '@academy/shared';
import type { NestApplicationOptions } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.ts';
import { fillDemoCertificate } from './demo/demo-certificate.ts';
import { fillDemoProgress } from './demo/demo-progress.ts';
import { CertificateRecordsService } from './records/certificate-records.service.ts';
import { ProgressService } from './progress/progress.service.ts';

const settings: Plain<NestApplicationOptions> = { logger: ['warn', 'error'] };
const app = await NestFactory.createApplicationContext(AppModule, settings);
try {
  await fillDemoCertificate(
    app.get(DataSource),
    app.get(CertificateRecordsService, { strict: false }),
    app.get(RpcClient, { strict: false }),
  );
  await fillDemoProgress(app.get(ProgressService));
} finally {
  await app.close();
}
