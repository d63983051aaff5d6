import { callJson, type Content } from './api.ts';
import { Helper } from './helper.ts';
import type { RenderCost, RenderJob } from './render-worker.ts';
import { type Row, row } from './report.ts';

/** Enough repetitions to spread the cost of compilation, as in a gateway that runs for days. */
const TIMES = 1_000;
const MOST_MS = 5;

/** CPU cost of rendering each kind of public page in the gateway, without its cache. */
export async function measurePages(origin: string): Promise<Row> {
  const pathnames = await publicPages(origin);
  const costs: Record<string, RenderCost> = {};
  const worker = new Helper<RenderJob, RenderCost>('render-worker.ts');
  try {
    for (const pathname of pathnames) costs[pathname] = await worker.ask({ origin, pathname, times: TIMES });
  } finally {
    worker.stop();
  }
  const [dearest = ['', Number.NaN]] = Object.entries(costs).sort(([, a], [, b]) => b - a);
  return row({
    title: 'A page rendered, CPU, the dearest',
    value: dearest[1],
    unit: 'ms',
    aim: { is: 'at most', bound: MOST_MS },
    remarks: Object.entries(costs)
      .map(([pathname, cost]) => `${pathname} ${cost.toFixed(1)}`)
      .join(', '),
    details: costs,
  });
}

async function publicPages(origin: string): Promise<string[]> {
  const { items } = await callJson<{ items: Content[] }>(`${origin}/api/v1/contents`);
  const { items: projects } = await callJson<{ items: { slug: string }[] }>(`${origin}/api/v1/projects`);
  const premium = items.find(({ isPremium }) => isPremium);
  const [project] = projects;
  if (!premium || !project) throw new Error('The demo data has no premium content or no project.');
  return [
    '/',
    '/contenuti',
    `/contenuti/${premium.slug}`,
    `/progetto/${project.slug}`,
    `/acquista/${premium.slug}`,
    '/abbonamento',
    '/supporto',
    '/privacy',
  ];
}
