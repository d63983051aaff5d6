import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Academy, type RunningAcademy } from './academy.ts';
import { payByCard } from './people.ts';

const LIMIT_MS = 60_000;

interface Content {
  id: string;
  slug: string;
  access: { level: string };
}

let academy: Academy;
let run: RunningAcademy;
let token: string;
let forSale: Content[];

const call = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
  const response = await fetch(run.origin + path, {
    ...init,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
};

/** Retries until it succeeds: killed services come back in a moment. */
async function retry<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

beforeAll(async () => {
  academy = await Academy.start();
  run = await academy.run();
  const credentials = JSON.stringify({ email: 'learner@academy.test', password: 'Academy-2026!' });
  const session = await call<{ access_token: string }>('/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: credentials,
  });
  token = session.access_token;
  const { items } = await call<{ items: Content[] }>('/api/v1/contents?access=premium');
  forSale = items.filter(({ access }) => access.level === 'locked' || access.level === 'first_video_only');
});

afterAll(() => academy.dispose());

describe('a purchase during which a service is killed', () => {
  it.each([
    ['identity', 0],
    ['catalogue', 1],
    ['commerce', 2],
    ['learning', 3],
    ['gateway', 4],
  ] as const)('survives kill -9 of %s: paid once, and the content is open', async (service, index) => {
    const content = forSale[index];
    if (content === undefined) throw new Error('The demo has too few premium contents');
    const { url } = await call<{ url: string }>('/api/v1/checkout', {
      method: 'POST',
      body: JSON.stringify({ type: 'single', contentId: content.id }),
    });
    const paid = payByCard(url);
    process.kill((await academy.run()).services[service].pid, 'SIGKILL');
    await paid;

    const purchases = await retry(async () => {
      const { items } = await call<{ items: { contentId: string }[] }>('/api/v1/purchases?type=single');
      const mine = items.filter(({ contentId }) => contentId === content.id);
      if (mine.length === 0) throw new Error('not bought yet');
      return mine;
    });
    expect(purchases).toHaveLength(1);
    // The service is back, and was not merely unneeded for this purchase.
    await retry(async () => {
      const { services } = await academy.run();
      const response = await fetch(`${services[service].url}/readyz`);
      if (!response.ok) throw new Error(`${service} is not ready`);
    });
    // The catalogue receives the purchase without further action.
    await retry(async () => {
      const { access } = await call<Content>(`/api/v1/contents/${content.slug}`);
      if (access.level !== 'single') throw new Error(`${content.slug} is ${access.level}`);
    });
  });
});
