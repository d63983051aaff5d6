import 'reflect-metadata';
import type { Plain } from '@academy/shared';
import type { NestApplicationOptions } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.ts';
import { RebuildService } from './figures/rebuild.service.ts';

const settings: Plain<NestApplicationOptions> = { logger: ['warn', 'error'], abortOnError: false };
const app = await NestFactory.createApplicationContext(AppModule, settings);
try {
  const wrong = await app.get(RebuildService, { strict: false }).rebuild();
  process.stdout.write(`Figures were rebuilt; ${wrong} of them were wrong.\n`);
} finally {
  await app.close();
}
