import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startAcademy, step } from '@academy/local/academy';
import { DataDirectory } from '@academy/local/data-directory';
import { choosePort } from '@academy/local/infrastructure';
import { printError, type ExitWith, runSupervised } from '@academy/local/lifetime';
import type { RunContext } from '@academy/local/services';
import { readSettings, ROOT, SERVICES, UserError } from '@academy/local/settings';
import type { Supervisor } from '@academy/local/supervisor';
import { signIn } from './api.ts';
import { measureCheckouts } from './checkouts.ts';
import { measureIdle } from './idle.ts';
import { fillCatalogue } from './large-catalogue.ts';
import { residentBytes } from './processes.ts';
import { measureReads } from './reads.ts';
import { describeMachine, type Report, type Row, row, toMarkdown } from './report.ts';
import { measureSecondStart } from './second-start.ts';
import { measureSignIns } from './sign-ins.ts';

/** From the moment everything runs; a run that takes longer hangs. */
const LIMIT_MS = 900_000;
/** Time for the processes to settle after the start, before memory is measured. */
const CALM_MS = 10_000;
/** The rows to read, in addition to the demo data. */
const CATALOGUE = { contents: 1_000, projects: 50 };
const BYTES_PER_MB = 1_000_000;

interface Options {
  rounds: number;
  seconds: number;
  out: string;
}

function readOptions(args: string[]): Options {
  const values = parse(args);
  return {
    rounds: count('rounds', values.rounds, 20),
    seconds: count('seconds', values.seconds, 10),
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
  const { plans } = await startAcademy(context);
  const started = Date.now();
  setTimeout(() => {
    printError(new UserError(`Not done after ${LIMIT_MS / 1000} s: giving up.`));
    void end(1);
  }, LIMIT_MS).unref();

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
  const subject = { plans, pidOf: pidOfService, token: learnerToken, effort: options };
  const reads = await step('reads', measureReads(subject));
  const signIns = await step('sign-ins', measureSignIns(subject));
  const checkouts = await step('checkouts', measureCheckouts(plans, programs));

  const report: Report = {
    startedAt: new Date(started).toISOString(),
    durationSeconds: Math.round((Date.now() - started) / 1000),
    machine: describeMachine(),
    rows: [...reads, signIns, checkouts, secondStart, ...idle, ...calm],
  };
  publish(report, options.out);
  await end(0);
}

function memoryRows(supervisor: Supervisor): Row[] {
  return SERVICES.map((service) => {
    const bytes = residentBytes(pidOf(supervisor, service));
    return row({
      title: `Memory of ${service}, idle`,
      value: bytes / BYTES_PER_MB,
      unit: 'MB',
      aim: { is: 'at most', bound: 165 },
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
  console.log(`\n${toMarkdown(report.rows)}\n\nFull report: ${file}`);
}

try {
  await main(readOptions(process.argv.slice(2)));
} catch (error) {
  printError(error);
  process.exit(1);
}
