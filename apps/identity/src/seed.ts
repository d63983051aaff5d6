import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { DemoAccountsService } from './demo/demo-accounts.service.ts';
import { DemoModule } from './demo/demo.module.ts';

const app = await NestFactory.createApplicationContext(DemoModule, {
  logger: ['warn', 'error'],
  abortOnError: false,
});
try {
  await app.get(DemoAccountsService).fill();
} finally {
  await app.close();
}
