import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { DemoCatalogue } from './demo/demo-catalogue.service.ts';
import { DemoModule } from './demo/demo.module.ts';

const app = await NestFactory.createApplicationContext(DemoModule, { logger: ['warn', 'error'] });
try {
  await app.get(DemoCatalogue).fill();
} finally {
  await app.close();
}
