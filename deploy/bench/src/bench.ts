import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startAcademy, step } from '@academy/local/academy';
import { DataDirectory } from '@academy/local/data-directory';
import { choosePort } from '@academy/local/infrastructure';
import { printError, type ExitWith, runSupervised } from '@academy/local/lifetime';
import { planReplica, type RunContext, type ServicePlan, startService } from '@academy/local/services';
import { readSettings, ROOT, SERVICES, UserError } from '@academy/local/settings';
import type { Supervisor } from '@academy/local/supervisor';
import { signIn } from './api.ts';
import { measureCheckouts } from './checkouts.ts';
import { measureIdle } from './idle.ts';
import { fillCatalogue } from './large-catalogue.ts';
import { measureMixedLoad } from './mixed-load.ts';
import { measurePages } from './pages.ts';
import { residentBytes } from './processes.ts';
import { measurePurchases } from './purchases.ts';
import { measureReads } from './reads.ts';
import { measureReplicas } from './replicas.ts';
import { delayRow, describeMachine, type Report, type Row, row, sweepTable, toMarkdown } from './report.ts';
import { measureRestarts } from './restarts.ts';
import { measureSecondStart } from './second-start.ts';
import { measureSlowBodies } from './slow-bodies.ts';
import { measureStreams } from './streams.ts';
import { measureSweep } from './sweep.ts';
import { measureWrites } from './writes.ts';

/** From the moment everything runs; a run that takes longer hangs. */
const LIMIT_MS = 900_000;
/** Time for the processes to settle after the start, before memory is measured. */
const CALM_MS = 10_000;
const REPLICAS = 3;
/** The rows to read, in addition to the demo data. */
const CATALOGUE = { contents: 1_000, projects: 50 };
const BYTES_PER_MB = 1_000_000;

interface Options {
  rounds: number;
  seconds: number;
  purchases: number;
  /** Of mixed load, in seconds. */
  mixed: number;
  /** Whether reads are measured by 1 to 256 connections, too. */
  sweep: boolean;
  out: string;
}

function readOptions(args: string[]): Options {
  const values = parse(args);
  return {
    rounds: count('rounds', values.rounds, 20),
    seconds: count('seconds', values.seconds, 10),
    purchases: count('purchases', values.purchases, 1_000),
    mixed: count('mixed-seconds', values['mixed-seconds'], 3_600),
    sweep: values.sweep,
    out: resolve(ROOT, values.out ?? join(process.env['ACADEMY_DATA_DIR'] || '.academy', 'bench.json')),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        rounds: { type: 'string', default: '7' },
        seconds: { type: 'string', default: '2' },
        purchases: { type: 'string', default: '100' },
        'mixed-seconds': { type: 'string', default: '60' },
        sweep: { type: 'boolean', default: false },
        out: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new UserError(error instanceof Error ? error.message : String(error));
  }
}

function count(name: string, text: string, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new UserError(`--${name} must be a whole number from 1 to ${most}, not "${text}".`);
}

/** Starts an academy in its own directory, measures it and stops it. */
async function main(options: Options): Promise<void> {
  const port = await choosePort('BENCH');
  const directory = mkdtempSync(join(tmpdir(), 'academy-bench-'));
  const secondStart = await step('two starts', measureSecondStart());
  // Only these two: a benchmark must not touch external databases and providers.
  const settings = readSettings([], { PORT: String(port), ACADEMY_DATA_DIR: directory });
  const data = DataDirectory.open(settings.dataDir);
  await runSupervised(
    (supervisor, end) => bench({ settings, data, supervisor }, options, secondStart, end),
    () => rmSync(directory, { recursive: true, force: true }),
  );
}

async function bench(context: RunContext, options: Options, secondStart: Row, end: ExitWith): Promise<void> {
  const { plans, infrastructure } = await startAcademy(context);
  const started = Date.now();
  setTimeout(
    () => {
      printError(new UserError(`Not done after ${LIMIT_MS / 1000} s: giving up.`));
      void end(1);
    },
    LIMIT_MS + options.mixed * 1_000,
  ).unref();

  const idle = await step(
    'memory',
    delay(CALM_MS).then(() => memoryRows(context.supervisor)),
  );
  const { pids: programs } = context.supervisor;
  const calm = await step('nobody there', measureIdle(programs));
  const origin = plans.gateway.url;
  const learnerToken = await signIn(origin, 'learner@academy.test');
  const pidOfService = (service: string): number => pidOf(context.supervisor, service);
  await step('1,000 contents', fillCatalogue(plans.catalogue.env['DATABASE_URL'] ?? '', CATALOGUE));
  const mixed = await step(
    'mixed load',
    measureMixedLoad({ plans, pidOf: pidOfService, token: learnerToken }, programs, options.mixed),
  );
  const sweep = options.sweep
    ? await step('sweep', measureSweep({ plans, token: learnerToken }, programs))
    : [];
  const reads = await step(
    'reads',
    measureReads({ plans, pidOf: pidOfService, token: learnerToken, effort: options }),
  );

  const writes = await step(
    'writes',
    measureWrites({ plans, pidOf: pidOfService, token: learnerToken, effort: options }),
  );

  const checkouts = await step('checkouts', measureCheckouts(plans, programs));

  const pages = await step('pages', measurePages(origin));

  const replicas = await step('more replicas', startReplicas(plans.catalogue, context));
  const scaled = await step(
    'replicas',
    measureReplicas({ plans, pidOf: pidOfService, token: learnerToken }, replicas, context),
  );
  const { afterAnswer, whole } = await step(
    'purchases',
    measurePurchases(
      {
        origin,
        sandbox: infrastructure.stripe.apiHost ?? '',
        stripe: infrastructure.stripe,
        adminToken: await signIn(origin, 'admin@academy.test'),
        learnerToken,
        replicas,
      },
      options.purchases,
    ),
  );

  const streams = await step('event streams', measureStreams(plans.gateway, context, pidOfService));

  const slowBodies = await step('slow bodies', measureSlowBodies(origin));

  const restarts = await step('kills', measureRestarts(plans, pidOfService));

  const report: Report = {
    startedAt: new Date(started).toISOString(),
    durationSeconds: Math.round((Date.now() - started) / 1000),
    machine: describeMachine(),
    rows: [
      ...reads,
      delayRow(`Webhook answered → content open on ${REPLICAS} replicas, p99`, 50, afterAnswer, whole),
      ...writes,
      checkouts,
      ...scaled,
      pages,
      ...streams,
      ...slowBodies,
      restarts,
      secondStart,
      ...idle,
      ...calm,
      ...mixed,
    ],
    sweep,
  };
  publish(report, options.out);
  await end(0);
}

/** Starts the second and further replicas of the catalogue, and returns the addresses of all. */
async function startReplicas(catalogue: ServicePlan, context: RunContext): Promise<string[]> {
  const urls = [catalogue.url];
  for (let number = 2; number <= REPLICAS; number++) {
    const replica = await planReplica(catalogue);
    await startService(replica, `catalogue-${number}`, context);
    urls.push(replica.url);
  }
  return urls;
}

function memoryRows(supervisor: Supervisor): Row[] {
  return SERVICES.map((service) => {
    const bytes = residentBytes(pidOf(supervisor, service));
    return row({
      title: `Memory of ${service}, idle`,
      value: bytes / BYTES_PER_MB,
      unit: 'MB',
      aim: { is: 'at most', bound: 120 },
      remarks: `${CALM_MS / 1000} s after the start, resident`,
      details: { bytes },
    });
  });
}

function pidOf(supervisor: Supervisor, service: string): number {
  const pid = supervisor.pids[service];
  if (pid === undefined) throw new Error(`${service} is not running`);
  return pid;
}

function publish(report: Report, file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  const sweep = report.sweep.length === 0 ? '' : `\n\n${sweepTable(report.sweep)}`;
  console.log(`\n${toMarkdown(report.rows)}${sweep}\n\nFull report: ${file}`);
}

try {
  await main(readOptions(process.argv.slice(2)));
} catch (error) {
  printError(error);
  process.exit(1);
}
