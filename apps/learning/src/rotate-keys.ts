import 'reflect-metadata';
import { parseArgs } from 'node:util';
import type { Plain } from '@academy/shared';
import type { NestApplicationOptions } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.ts';
import { IssuerKeysService } from './badges/issuer-keys.service.ts';

const { values } = parseArgs({ options: { compromised: { type: 'boolean', default: false } } });
const settings: Plain<NestApplicationOptions> = { logger: ['warn', 'error'], abortOnError: false };
const app = await NestFactory.createApplicationContext(AppModule, settings);
try {
  const keys = app.get(IssuerKeysService, { strict: false });
  const activeFrom = await keys.rotate({ compromised: values.compromised });
  process.stdout.write(`Badges are signed with new keys from ${activeFrom.toISOString()} on.\n`);
} finally {
  await app.close();
}
