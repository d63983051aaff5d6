import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { DemoAccounts } from './demo/demo-accounts.service.ts';
import { DemoModule } from './demo/demo.module.ts';

const app = await NestFactory.createApplicationContext(DemoModule, {
  logger: ['warn', 'error'],
  abortOnError: false,
});
try {
  await app.get(DemoAccounts).fill();
} finally {
  await app.close();
}
