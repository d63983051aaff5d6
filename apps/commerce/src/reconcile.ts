import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Plain } from '@academy/shared';
import type { NestApplicationOptions } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.ts';
import { ReconciliationRunsService } from './flows/reconciliation/reconciliation-runs.service.ts';

// Runs the nightly reconciliation now and prints the discrepancies, e.g. after a restore.
type Report = Awaited<ReturnType<ReconciliationRunsService['describeRun']>>;

const POLL_MS = 250;
const settings: Plain<NestApplicationOptions> = { logger: ['error'], abortOnError: false };

function describe({ run, discrepancies }: Report): string[] {
  const { sessions, subscriptions, refunds, disputes, entries, payouts } = run.counts;
  return [
    `Compared ${sessions} payments, ${subscriptions} subscriptions, ${refunds} refunds, ${disputes} disputes, ` +
      `${entries} balance entries and ${payouts} payouts with the payment provider: ${discrepancies.length} discrepancies.`,
    ...discrepancies.map(
      ({ kind, objectId, orderId, before, after, status }) =>
        `  ${status.padEnd(9)} ${kind} ${objectId}, order ${orderId ?? 'unknown'}: ${before} → ${after}`,
    ),
    ...(run.status === 'failed' ? ['A part of the comparison failed; the log says why.'] : []),
  ];
}

const app = await NestFactory.createApplicationContext(AppModule, settings);
try {
  const runs = app.get(ReconciliationRunsService, { strict: false });
  const { id } = await runs.request(null);
  let report = await runs.describeRun(id);
  while (report.run.status === 'running') {
    await sleep(POLL_MS);
    report = await runs.describeRun(id);
  }
  process.stdout.write(`${describe(report).join('\n')}\n`);
  if (report.run.status === 'failed') process.exitCode = 1;
} finally {
  await app.close();
}
