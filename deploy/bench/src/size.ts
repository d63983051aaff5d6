import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { step } from '@academy/local/academy';
import { build } from '@academy/local/build';
import { withDatabase } from '@academy/local/with-database';
import { DataDirectory } from '@academy/local/data-directory';
import { choosePort, type Infrastructure, startInfrastructure } from '@academy/local/infrastructure';
import { printError, type ExitWith, runSupervised } from '@academy/local/lifetime';
import type { RunContext } from '@academy/local/services';
import { DATABASE_SERVICES, readSettings, ROOT, UserError } from '@academy/local/settings';
import { type GrowthAcademy, startGrowthAcademy } from './growth-academy.ts';
import { type Question, QUESTIONS } from './growth-questions.ts';
import { type GrowthSize, sizesOf } from './growth-size.ts';
import { PlanRecorder, type StatementPlan } from './plans.ts';
import { describeMachine, row, type Row, toMarkdown } from './report.ts';
import { percentile } from './statistics.ts';

const WARM_UP = 20;
/** The largest allowed factor by which the large catalogue may be slower. */
const MOST = 1.5;
/** Times each question is asked while its plans are recorded. */
const RECORDED = 2;

interface Options {
  scale: number;
  answers: number;
  only: RegExp;
  out: string;
}

function readOptions(args: string[]): Options {
  const values = parse(args);
  const [scale, answers] = [Number(values.scale), Number(values.answers)];
  if (!(scale >= 0.01 && scale <= 1)) throw new UserError('--scale must be a number from 0.01 to 1.');
  if (!(Number.isInteger(answers) && answers > 0)) throw new UserError('--answers must be a whole number.');
  const data = process.env['ACADEMY_DATA_DIR'] || '.academy';
  return {
    scale,
    answers,
    only: new RegExp(values.only, 'i'),
    out: resolve(ROOT, values.out ?? join(data, 'bench-size.json')),
  };
}

function parse(args: string[]) {
  try {
    const options = {
      scale: { type: 'string', default: '0.1' },
      answers: { type: 'string', default: '300' },
      only: { type: 'string', default: '' },
      out: { type: 'string' },
    } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UserError((error as Error).message);
  }
}

/** Compares two academies of different size; see docs/benchmarks.md. */
async function main(options: Options): Promise<void> {
  const port = await choosePort('BENCH');
  const directory = mkdtempSync(join(tmpdir(), 'academy-bench-'));
  // Only these two: a benchmark has no business with databases and providers that are not its own.
  const settings = readSettings([], { PORT: String(port), ACADEMY_DATA_DIR: directory });
  const data = DataDirectory.open(settings.dataDir);
  await runSupervised(
    (supervisor, end) => compareSizes({ settings, data, supervisor }, options, end),
    () => rmSync(directory, { recursive: true, force: true }),
  );
}

interface Pair {
  small: GrowthAcademy;
  large: GrowthAcademy;
}

async function compareSizes(context: RunContext, options: Options, end: ExitWith): Promise<void> {
  const { settings, data, supervisor } = context;
  await step('built', build(data, supervisor));
  const infrastructure = await startInfrastructure(settings, data, supervisor, 'http://127.0.0.1:9/');
  const { postgresUrl } = infrastructure;
  if (postgresUrl === null) throw new Error('The databases must be our own.');
  const log = join(data.subdirectory('postgres'), 'postgres.log');
  const recorder = await PlanRecorder.prepare(postgresUrl, log);
  const sizes = sizesOf(options.scale);
  const small = await start('small', sizes.small, infrastructure, context);
  const large = await start('large', sizes.large, infrastructure, context);
  console.log(`\n${await sizesTable({ small, large })}\n`);

  const asked = QUESTIONS.filter(({ title }) => options.only.test(title));
  const rows = await step('answers', compareAll({ small, large }, asked, options.answers));
  const plans = await step('plans', recordPlans(recorder, large, asked));
  const run = { startedAt: new Date().toISOString(), machine: describeMachine(), sizes, rows, plans };
  mkdirSync(dirname(options.out), { recursive: true });
  writeFileSync(options.out, `${JSON.stringify(run, null, 2)}\n`);
  console.log(`\n${toMarkdown(rows)}\n\n${plansTable(plans)}\n\nAll of it: ${options.out}`);
  const wholeTables = plans.filter((plan) => plan.wholeTables.length > 0);
  for (const { title, statement, wholeTables: tables } of wholeTables)
    console.error(`\n${title} reads all of ${tables.join(', ')}:\n${statement}`);
  await end(wholeTables.length === 0 ? 0 : 1);
}

function start(
  name: string,
  size: GrowthSize,
  infrastructure: Infrastructure,
  context: RunContext,
): Promise<GrowthAcademy> {
  return step(`the ${name} academy`, startGrowthAcademy(name, size, infrastructure, context));
}

/** Rows and bytes of the largest tables of both academies. */
async function sizesTable({ small, large }: Pair): Promise<string> {
  const lines: string[][] = [];
  for (const service of DATABASE_SERVICES) {
    const before = new Map((await tablesOf(small.databases[service])).map((table) => [table.name, table]));
    for (const { name, rows, bytes } of await tablesOf(large.databases[service]))
      lines.push([`${service}.${name}`, count(before.get(name)?.rows ?? 0), count(rows), megabytes(bytes)]);
  }
  return markdown(['Table', 'Rows of the small one', 'Rows of the large one', 'With its indexes'], lines);
}

const FEWEST_SHOWN_ROWS = 1_000;

function tablesOf(url: string): Promise<{ name: string; rows: number; bytes: number }[]> {
  return withDatabase(url, async (client) => {
    const { rows } = await client.query<{ name: string; rows: number; bytes: number }>(
      `SELECT relname AS name, reltuples::float8 AS rows, pg_total_relation_size(oid)::float8 AS bytes
       FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY bytes DESC`,
    );
    return rows.filter((table) => table.rows >= FEWEST_SHOWN_ROWS || !url.includes('_large'));
  });
}

function count(rows: number): string {
  return Math.max(rows, 0).toLocaleString('en');
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(0)} MB`;
}

async function compareAll(pair: Pair, asked: readonly Question[], answers: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const question of asked) {
    const times = { small: new Array<number>(), large: new Array<number>() };
    // In turn, so that other load on the machine slows both down.
    for (let number = 0; number < WARM_UP + answers; number++) {
      const took = [
        await time(pair.small, question, number),
        await time(pair.large, question, number),
      ] as const;
      if (number < WARM_UP) continue;
      times.small.push(took[0]);
      times.large.push(took[1]);
    }
    rows.push(...rowsOf(question, times));
  }
  return rows;
}

/** @returns milliseconds. */
async function time(academy: GrowthAcademy, { ask }: Question, number: number): Promise<number> {
  const started = performance.now();
  await ask(academy, number);
  return performance.now() - started;
}

function rowsOf({ service, title, mostMs }: Question, times: Record<'small' | 'large', number[]>): Row[] {
  const at = (share: number): [string, string] => [
    percentile(times.large, share).toFixed(1),
    percentile(times.small, share).toFixed(1),
  ];
  const [p50, p99] = [at(0.5), at(0.99)];
  const remarks = `p50 ${p50[0]} beside ${p50[1]} ms; p99 ${p99[0]} beside ${p99[1]} ms`;
  const p99Large = percentile(times.large, 0.99);
  const value = p99Large / percentile(times.small, 0.99);
  return [
    row({
      title: `${service}: ${title}`,
      value,
      unit: '',
      aim: { is: 'at most', bound: MOST },
      remarks,
      details: times,
    }),
    ...(mostMs === undefined
      ? []
      : [
          row({
            title: `${service}: ${title}, p99`,
            value: p99Large,
            unit: 'ms',
            remarks,
            details: {},
            aim: { is: 'at most', bound: mostMs },
          }),
        ]),
  ];
}

type QuestionPlan = StatementPlan & { title: string };

async function recordPlans(
  recorder: PlanRecorder,
  large: GrowthAcademy,
  asked: readonly Question[],
): Promise<QuestionPlan[]> {
  for (const service of DATABASE_SERVICES) await recorder.study(large.databases[service]);
  await recorder.start();
  const plans: QuestionPlan[] = [];
  for (const { title, service, ask } of asked) {
    const found = await recorder.record(async () => {
      // Numbers that nothing was asked with before.
      for (let number = 0; number < RECORDED; number++) await ask(large, FIRST_RECORDED + number);
    });
    plans.push(...distinct(found).map((plan) => ({ title: `${service}: ${title}`, ...plan })));
  }
  await recorder.stop();
  await recorder.close();
  return plans;
}

const FIRST_RECORDED = 100_000;

/** The slowest of each statement that was carried out in the same way. */
function distinct(plans: readonly StatementPlan[]): StatementPlan[] {
  const slowest = new Map<string, StatementPlan>();
  for (const plan of plans) {
    const key = `${plan.statement} ${plan.scans.join()}`;
    if (plan.milliseconds > (slowest.get(key)?.milliseconds ?? -1)) slowest.set(key, plan);
  }
  return [...slowest.values()];
}

/** How each statement reads its tables. */
function plansTable(plans: readonly QuestionPlan[]): string {
  return markdown(
    ['Question', 'ms', 'How its tables are read'],
    plans.map(({ title, milliseconds, scans }) => [title, milliseconds.toFixed(1), scans.join(', ')]),
  );
}

function markdown(head: readonly string[], lines: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

try {
  await main(readOptions(process.argv.slice(2)));
} catch (error) {
  printError(error);
  process.exit(1);
}
