import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '@academy/local/settings';
import type { ApiReply, PageRenderer } from '@academy/page-shell';
import { serveParent } from './helper.ts';

/** A public page to render repeatedly. */
export interface RenderJob {
  /** Origin of the academy that serves the page's data. */
  origin: string;
  pathname: string;
  times: number;
}

/** CPU milliseconds per page: all threads, including garbage collection. */
export type RenderCost = number;

const WARM_UP_SHARE = 0.2;
const MICROSECONDS_PER_MS = 1_000;

serveParent(async ({ origin, pathname, times }: RenderJob): Promise<RenderCost> => {
  // React decides by it, when loaded, whether to run its development checks.
  process.env['NODE_ENV'] = 'production';
  const build = pathToFileURL(join(ROOT, 'apps/web/dist/server/entry.js')).href;
  const { renderer } = (await import(build)) as { renderer: PageRenderer };

  const replies = new Map<string, Promise<ApiReply>>();
  const read = (path: string): Promise<ApiReply> => {
    const reply = replies.get(path) ?? ask(origin + path);
    replies.set(path, reply);
    return reply;
  };
  const render = async (): Promise<void> => {
    const reply = await renderer.render({ origin, pathname, search: '', read });
    if (reply.kind !== 'page' || reply.body === '') throw new Error(`${pathname} was not rendered`);
  };

  for (let count = 0; count < times * WARM_UP_SHARE; count++) await render();
  const before = process.cpuUsage();
  for (let count = 0; count < times; count++) await render();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / MICROSECONDS_PER_MS / times;
});

async function ask(url: string): Promise<ApiReply> {
  const response = await fetch(url);
  return { status: response.status, body: response.ok ? await response.json() : null };
}
