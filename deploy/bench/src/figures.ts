import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAcademy, step } from '@academy/local/academy';
import { DataDirectory } from '@academy/local/data-directory';
import { choosePort } from '@academy/local/infrastructure';
import { printError, runSupervised } from '@academy/local/lifetime';
import { migrateOne, planReplica, runTask, startService } from '@academy/local/services';
import { readSettings } from '@academy/local/settings';
import { callJson, signIn } from './api.ts';
import { createDatabase } from './large-catalogue.ts';
import { CONTENTS, fillLearning, LEARNERS } from './large-learning.ts';
import { idOf } from './made-ids.ts';
import { row, type Row, toMarkdown } from './report.ts';
import { percentile } from './statistics.ts';

const ROUNDS = 200;
const WARM_UP = 20;
const MOST_MS = 50;

/** The requests of staff; by a number, so that each round requests another content or learner. */
const QUESTIONS: Record<string, (number: number) => string> = {
  'First page of contents': () => '/items?itemType=content',
  'First page of projects': () => '/items?itemType=project&sort=completed',
  'One content, with the curve of its video': (number) => `/contents/${idOf('content', number % CONTENTS)}`,
  'One project': (number) => `/projects/${idOf('project', 1 + (number % 20))}`,
  'Who learns a content, first page of 5,000': (number) =>
    `/items/${idOf('content', number % CONTENTS)}/learners`,
  'One learner of 50 contents': (number) => `/learners/${idOf('learner', 1 + ((number * 97) % LEARNERS))}`,
  Cohorts: () => '/cohorts',
  'How many learned on each day': () => '/days',
  'Where people stop in series': () => '/stops',
};

async function main(): Promise<void> {
  const port = await choosePort('BENCH');
  const directory = mkdtempSync(join(tmpdir(), 'academy-bench-'));
  const settings = readSettings([], { PORT: String(port), ACADEMY_DATA_DIR: directory });
  const data = DataDirectory.open(settings.dataDir);
  await runSupervised(
    async (supervisor, end) => {
      const context = { settings, data, supervisor };
      const { plans, infrastructure } = await startAcademy(context);
      const DATABASE_URL = await createDatabase(infrastructure.postgresUrl ?? '', 'learning_large');
      const replica = await planReplica(plans.learning);
      const own = { ...replica, env: { ...replica.env, DATABASE_URL } };
      await migrateOne(own, context);
      await step('1,000,000 rows of playback', fillLearning(DATABASE_URL));
      await step('rebuild of all figures', runTask(own, 'rebuild-figures', context));
      await startService(own, 'learning-large', context);
      const token = await signIn(plans.gateway.url, 'admin@academy.test');
      const rows = await step('questions', askAll(`${own.url}/api/v1/stats/learning`, token));
      console.log(`\n${toMarkdown(rows)}`);
      await end(0);
    },
    () => rmSync(directory, { recursive: true, force: true }),
  );
}

async function askAll(base: string, token: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [title, question] of Object.entries(QUESTIONS)) {
    const times: number[] = [];
    for (let number = 0; number < WARM_UP + ROUNDS; number++) {
      const started = performance.now();
      await callJson(base + question(number), { token });
      if (number >= WARM_UP) times.push(performance.now() - started);
    }
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    rows.push(
      row({
        title,
        value: p99,
        unit: 'ms',
        aim: { is: 'at most', bound: MOST_MS },
        remarks: `p50 ${p50.toFixed(1)} ms`,
        details: { times },
      }),
    );
  }
  return rows;
}

try {
  await main();
} catch (error) {
  printError(error);
  process.exit(1);
}
