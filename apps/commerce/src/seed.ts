import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_CONTENTS, DEMO_PROJECTS, DEMO_USERS } from '@academy/contracts';
import { AppError, requireDemoConsent } from '@academy/platform';
import type { Plain } from '@academy/shared';
import type { NestApplicationOptions } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DemoModule } from './demo/demo.module.ts';
import { DemoPurchasesService } from './demo/demo-purchases.service.ts';

/** How long the catalogue may take to start, and the interval of attempts. */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 500;

/** Which user owns what. */
const SALES = [
  [DEMO_USERS.learner, 'single', DEMO_CONTENTS.clima],
  [DEMO_USERS.learner, 'project', DEMO_PROJECTS.cittadinanza],
  [DEMO_USERS.graduate, 'project', DEMO_PROJECTS.cittadinanza],
  [DEMO_USERS.graduate, 'project', DEMO_PROJECTS.clima],
] as const;

/** Retries an action until the catalogue replies: the seed reads its items from it, so it must be running. */
async function whenCatalogueResponds(action: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      await action();
      return;
    } catch (error) {
      const isAway = error instanceof AppError && error.code === 'platform.unavailable';
      if (!isAway || Date.now() > deadline) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

requireDemoConsent();
const settings: Plain<NestApplicationOptions> = { logger: ['error', 'warn'], abortOnError: false };
const app = await NestFactory.createApplicationContext(DemoModule, settings);
try {
  const sales = app.get(DemoPurchasesService);
  for (const [userId, kind, itemId] of SALES) {
    await whenCatalogueResponds(() => sales.sell(userId, kind, itemId));
  }
} finally {
  await app.close();
}
