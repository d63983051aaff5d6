import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAcademy, step } from '@academy/local/academy';
import { DataDirectory } from '@academy/local/data-directory';
import { choosePort } from '@academy/local/infrastructure';
import { printError, runSupervised } from '@academy/local/lifetime';
import {
  migrateOne,
  planReplica,
  type RunContext,
  type ServicePlan,
  startService,
} from '@academy/local/services';
import { readSettings } from '@academy/local/settings';
import { callJson } from './api.ts';
import { createDatabase, fillCatalogue, word } from './large-catalogue.ts';
import { row, type Row, toMarkdown } from './report.ts';
import { median } from './statistics.ts';

const SMALL = { contents: 1_000, projects: 50 };
const LARGE = { contents: 100_000, projects: 5_000 };
const ROUNDS = 200;
const WARM_UP = 30;
/** The largest allowed factor by which the large catalogue may be slower. */
const MOST = 1.5;

/** The request, made unique by a number, because a cached response would measure nothing. */
const QUESTIONS: Record<string, (size: typeof SMALL, number: number) => string> = {
  'First page': () => '/contents',
  'First page by title': () => '/contents?sort=title',
  'Premium video series': () => '/contents?type=video_series&access=premium',
  'Search, a word in one title of a thousand': (_size, number) => `/contents?search=${word(number)}`,
  'The same, with all its parts in every title': (_size, number) =>
    `/contents?search=parola${100 + (number % 900)}`,
  'Search, nothing found': (_size, number) => `/contents?search=assente${number}`,
  'Search, a word in one title of four': (_size, number) =>
    `/contents?search=liberta&limit=${20 + (number % 10)}`,
  'Contents of a project': ({ projects }, number) => `/projects/progetto-${1 + ((number * 37) % projects)}`,
  'One content': ({ contents }, number) => `/contents/contenuto-${1 + ((number * 7_919) % contents)}`,
  'First page of projects': () => '/projects',
};

interface Catalogue {
  url: string;
  size: typeof SMALL;
}

async function main(): Promise<void> {
  const port = await choosePort('BENCH');
  const directory = mkdtempSync(join(tmpdir(), 'academy-bench-'));
  const settings = readSettings([], { PORT: String(port), ACADEMY_DATA_DIR: directory });
  const data = DataDirectory.open(settings.dataDir);
  await runSupervised(
    async (supervisor, end) => {
      const context = { settings, data, supervisor };
      const { plans, infrastructure } = await startAcademy(context);
      const server = infrastructure.postgresUrl ?? '';
      const small = await step(
        '1,000 contents',
        startCatalogue('small', SMALL, server, plans.catalogue, context),
      );
      const large = await step(
        '100,000 contents',
        startCatalogue('large', LARGE, server, plans.catalogue, context),
      );
      console.log(`\n${toMarkdown(await step('questions', compareAll(small, large)))}`);
      await end(0);
    },
    () => rmSync(directory, { recursive: true, force: true }),
  );
}

/** Starts a catalogue service on a database of this size. */
async function startCatalogue(
  name: string,
  size: typeof SMALL,
  server: string,
  plan: ServicePlan,
  context: RunContext,
): Promise<Catalogue> {
  const DATABASE_URL = await createDatabase(server, `catalogue_${name}`);
  const replica = await planReplica(plan);
  const own = { ...replica, env: { ...replica.env, DATABASE_URL } };
  await migrateOne(own, context);
  await fillCatalogue(DATABASE_URL, size);
  await startService(own, `catalogue-${name}`, context);
  return { url: `${own.url}/api/v1`, size };
}

async function compareAll(small: Catalogue, large: Catalogue): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [title, question] of Object.entries(QUESTIONS)) {
    const times = { small: new Array<number>(), large: new Array<number>() };
    // In turn, so that other load on the machine slows both down.
    for (let number = 0; number < WARM_UP + ROUNDS; number++) {
      const took = [await ask(small, question, number), await ask(large, question, number)] as const;
      if (number < WARM_UP) continue;
      times.small.push(took[0]);
      times.large.push(took[1]);
    }
    const [before, after] = [median(times.small), median(times.large)];
    rows.push(
      row({
        title,
        value: after / before,
        unit: '',
        aim: { is: 'at most', bound: MOST },
        remarks: `p50 ${after.toFixed(1)} beside ${before.toFixed(1)} ms`,
        details: times,
      }),
    );
  }
  return rows;
}

/** @returns milliseconds. */
async function ask(
  { url, size }: Catalogue,
  question: (typeof QUESTIONS)[string],
  number: number,
): Promise<number> {
  const started = performance.now();
  await callJson(url + question(size, number));
  return performance.now() - started;
}

try {
  await main();
} catch (error) {
  printError(error);
  process.exit(1);
}
