import 'reflect-metadata';
import type { Plain } from '@academy/shared';
import type { NestApplicationOptions } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.ts';
import { fillDemoProgress } from './demo/demo-progress.ts';
import { ProgressService } from './progress/progress.service.ts';

const settings: Plain<NestApplicationOptions> = { logger: ['warn', 'error'] };
const app = await NestFactory.createApplicationContext(AppModule, settings);
try {
  await fillDemoProgress(app.get(ProgressService));
} finally {
  await app.close();
}
