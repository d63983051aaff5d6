import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Pool } from 'pg';
import { serveParent } from './helper.ts';
import { repeat } from './repeat.ts';
import { prepareUpserts } from './upserts.ts';

/** Writes by learning itself, in one process and through one pool. */
export interface PlaybackJob {
  /** Reports of playback by the service's own way, HTTP left out; or bare single-row upserts. */
  work: 'reports' | 'upserts';
  atOnce: number;
  seconds: number;
  /** Of the checkout, with everything built. */
  root: string;
  /** Learning's. */
  env: NodeJS.ProcessEnv;
  /** Open to everybody. */
  contentId: string;
  videoIds: readonly string[];
}

/** As many with as many videos that nobody reports on a video again while a report would be held back. */
const LEARNERS = 600;
const DURATION_SECONDS = 3_600;

type Class<T> = abstract new (...args: never[]) => T;
/** What is used of learning and the libraries it is made of, as they are built. */
interface Platform {
  createLogger: (service: string, level: string) => unknown;
  createApp: (module: unknown, options: { service: string }, logger: unknown) => Promise<App>;
}
interface App {
  get: <T>(token: Class<T>) => T;
}
interface Playback {
  report: (contentId: string, input: object, learner: object, userAgent: string) => Promise<void>;
}
interface Database {
  driver: { master: Pool };
}

type Work = Record<PlaybackJob['work'], () => Promise<unknown>>;

let work: Promise<Work> | undefined;

serveParent(async (job: PlaybackJob) => {
  work ??= prepare(job);
  return { ...(await repeat((await work)[job.work], job)) };
});

async function prepare({ root, env, contentId, videoIds }: PlaybackJob): Promise<Work> {
  Object.assign(process.env, env);
  const load = async <T>(file: string): Promise<T> =>
    (await import(pathToFileURL(join(root, file)).href)) as T;
  const { createApp, createLogger } = await load<Platform>('libs/platform/dist/index.js');
  const { AppModule } = await load<{ AppModule: unknown }>('apps/learning/dist/app.module.js');
  const { PlaybackService } = await load<{ PlaybackService: Class<Playback> }>(
    'apps/learning/dist/playback/playback.service.js',
  );
  const { DataSource } = await load<{ DataSource: Class<Database> }>('node_modules/typeorm/index.mjs');
  const app = await createApp(AppModule, { service: 'learning' }, createLogger('learning', 'fatal'));

  const playback = app.get(PlaybackService);
  const learners = Array.from({ length: LEARNERS }, () => ({ id: randomUUID(), role: 'user' }));
  let next = 0;
  const reports = (): Promise<void> => {
    const learner = learners[next % LEARNERS] ?? {};
    const videoId = videoIds[Math.floor(next / LEARNERS) % videoIds.length];
    const seconds = next % DURATION_SECONDS;
    next += 1;
    const watched = { ranges: [[Math.max(0, seconds - 15), seconds + 1]], at: new Date().toISOString() };
    const report = { videoId, seconds, duration: DURATION_SECONDS, ...watched };
    return playback.report(contentId, report, learner, 'bench');
  };
  return { reports, upserts: await prepareUpserts(app.get(DataSource).driver.master) };
}
