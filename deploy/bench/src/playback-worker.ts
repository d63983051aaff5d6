import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Pool } from 'pg';
import { serveParent } from './helper.ts';
import { repeat } from './repeat.ts';
import { prepareUpserts } from './upserts.ts';

/** Writes by learning's own code, in one process and through one pool. */
export interface PlaybackJob {
  /** Playback reports through the service's own code, without HTTP; or bare single-row upserts. */
  work: 'reports' | 'upserts';
  atOnce: number;
  seconds: number;
  /** The checkout's root, with everything built. */
  root: string;
  /** Learning's environment. */
  env: NodeJS.ProcessEnv;
  /** A content open to everyone. */
  contentId: string;
  videoIds: readonly string[];
}

/** With this many learners and videos, no video is reported on again while a report would be held back. */
const LEARNERS = 600;
const DURATION_SECONDS = 3_600;

type Class<T> = abstract new (...args: never[]) => T;
/** The parts of learning's build, and of its libraries, that are used here. */
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
  const { createApp, createLogger } = await load<Platform>('libs/platform/src/index.ts');
  const { AppModule } = await load<{ AppModule: unknown }>('apps/learning/src/app.module.ts');
  const { PlaybackService } = await load<{ PlaybackService: Class<Playback> }>(
    'apps/learning/src/playback/playback.service.ts',
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
