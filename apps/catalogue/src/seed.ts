import 'reflect-metadata';
import { requireDemoConsent } from '@academy/platform';
import type { Plain } from '@academy/shared';
import type { NestApplicationOptions } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DemoCatalogueService } from './demo/demo-catalogue.service.ts';
import { DemoModule } from './demo/demo.module.ts';

requireDemoConsent();
const settings: Plain<NestApplicationOptions> = { logger: ['warn', 'error'] };
const app = await NestFactory.createApplicationContext(DemoModule, settings);
try {
  await app.get(DemoCatalogueService).fill();
} finally {
  await app.close();
}
