import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { DemoCatalogueService } from './demo/demo-catalogue.service.ts';
import { DemoModule } from './demo/demo.module.ts';

const app = await NestFactory.createApplicationContext(DemoModule, { logger: ['warn', 'error'] });
try {
  await app.get(DemoCatalogueService).fill();
} finally {
  await app.close();
}
