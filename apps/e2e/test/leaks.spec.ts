import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Academy } from './academy.ts';

const PASSWORD = 'Academy-2026!';

interface Detail {
  id: string;
  slug: string;
  isPremium: boolean;
  contentType: string;
  access: { level: string };
  videos: { videoId?: string; hash?: string | null }[];
  downloads: { url?: string }[];
}

let academy: Academy;
let origin: string;
let contents: Detail[];

async function text(path: string, token?: string): Promise<string> {
  const response = await fetch(origin + path, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  return response.text();
}

async function json<T>(path: string, token?: string): Promise<T> {
  return JSON.parse(await text(path, token)) as T;
}

async function signIn(email: string): Promise<string> {
  const response = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

/** Video ids, private hashes and links that somebody with this access may not have. */
function secrets(content: Detail, level: string): string[] {
  if (!content.isPremium || !['locked', 'first_video_only'].includes(level)) return [];
  const videos = level === 'first_video_only' ? content.videos.slice(1) : content.videos;
  return [
    ...videos.flatMap(({ videoId, hash }) => [videoId, hash]),
    ...content.downloads.map(({ url }) => url),
  ].filter((secret) => typeof secret === 'string');
}

beforeAll(async () => {
  academy = await Academy.start();
  ({ origin } = await academy.run());
  const admin = await signIn('admin@academy.test');
  const { items } = await json<{ items: { slug: string }[] }>('/api/v1/contents?limit=100', admin);
  contents = await Promise.all(items.map(({ slug }) => json<Detail>(`/api/v1/contents/${slug}`, admin)));
}, 300_000);

afterAll(() => academy.dispose(), 60_000);

/** Every public answer and page that could speak of a content, an error and an unknown path among them. */
async function everything(token?: string): Promise<Map<string, string>> {
  const { items: projects } = await json<{ items: { slug: string }[] }>('/api/v1/projects');
  const paths = [
    '/api/v1/contents?limit=100',
    '/api/v1/contents?access=premium',
    '/api/v1/contents?type=video_series&sort=title',
    '/api/v1/contents?search=e',
    '/api/v1/contents/unknown',
    '/api/v1/projects',
    '/api/v1/projects/featured',
    '/api/v1/settings',
    '/api/v1/openapi.json',
    '/sitemap.xml',
    ...projects.flatMap(({ slug }) => [
      `/api/v1/projects/${slug}`,
      `/progetto/${slug}`,
      `/en/progetto/${slug}`,
    ]),
    ...contents.flatMap(({ id, slug }) => [
      `/api/v1/contents/${id}`,
      `/api/v1/contents/${slug}`,
      `/contenuti/${slug}`,
      `/en/contenuti/${slug}`,
      `/acquista/${slug}`,
    ]),
    ...['/', '/en', '/contenuti', '/en/contenuti', '/nowhere', '/admin', '/abbonamento'],
  ];
  return new Map(await Promise.all(paths.map(async (path) => [path, await text(path, token)] as const)));
}

describe('what has not been paid for', () => {
  it('has secrets to keep, or this test could not fail', () => {
    expect(contents.flatMap((content) => secrets(content, 'locked')).length).toBeGreaterThan(15);
  });

  it.each([
    ['a guest', undefined],
    ['a learner who owns something else', 'learner@academy.test'],
  ])('never reaches %s', async (_who, email) => {
    const token = email ? await signIn(email) : undefined;
    const open = await Promise.all(
      contents.map(async ({ slug }) => (await json<Detail>(`/api/v1/contents/${slug}`, token)).access.level),
    );
    const allowed = new Set(
      contents.flatMap((content, index) => {
        const kept = new Set(secrets(content, open[index] ?? 'locked'));
        return secrets(content, 'locked').filter((secret) => !kept.has(secret));
      }),
    );
    const forbidden = contents
      .flatMap((content, index) => secrets(content, open[index] ?? 'locked'))
      .filter((secret) => !allowed.has(secret));
    expect(forbidden.length).toBeGreaterThan(10);
    for (const [path, answer] of await everything(token)) {
      expect({ path, leaked: forbidden.filter((secret) => answer.includes(secret)) }).toEqual({
        path,
        leaked: [],
      });
    }
  });
});
