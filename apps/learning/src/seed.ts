import 'reflect-metadata';
import { RpcClient } from '@academy/messaging';
import type { Plain } from '@academy/shared';
import type { NestApplicationOptions } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { fillDemoCertificate } from './demo/demo-certificate.ts';
import { DemoModule } from './demo/demo.module.ts';
import { DemoProgressService } from './demo/demo-progress.service.ts';
import { CertificateRecordsService } from './records/certificate-records.service.ts';

const settings: Plain<NestApplicationOptions> = { logger: ['warn', 'error'] };
const app = await NestFactory.createApplicationContext(DemoModule, settings);
try {
  await fillDemoCertificate(
    app.get(DataSource),
    app.get(CertificateRecordsService, { strict: false }),
    app.get(RpcClient, { strict: false }),
  );
  await app.get(DemoProgressService).fill();
} finally {
  await app.close();
}
