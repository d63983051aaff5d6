import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.ts';
import { fillDemoProgress } from './demo/demo-progress.ts';
import { ProgressService } from './progress/progress.service.ts';

const app = await NestFactory.createApplicationContext(AppModule, { logger: ['warn', 'error'] });
try {
  await fillDemoProgress(app.get(ProgressService));
} finally {
  await app.close();
}
