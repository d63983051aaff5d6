import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Academy } from './academy.ts';

const PASSWORD = 'Academy-2026!';
/** How many requests are under way: a busy machine refuses more. */
const AT_ONCE = 10;

interface Detail {
  id: string;
  slug: string;
  isPremium: boolean;
  contentType: string;
  access: { level: string };
  videos: { videoId?: string; hash?: string | null; sources?: { url: string }[] }[];
  downloads: { url?: string }[];
}

interface Question {
  prompt: unknown;
  explanation: string;
  options?: { text: string; whyNot?: string }[];
  accepted?: string[];
  translations?: { en?: { prompt?: unknown; explanation?: string } };
}

let academy: Academy;
let origin: string;
let contents: Detail[];
/** The attempts of the demo's learner. */
let attemptIds: string[];
/** Texts of the questions of the demo's quizzes: prompts, explanations, why an answer is wrong. */
let questionTexts: string[];

async function text(path: string, token?: string): Promise<string> {
  const response = await fetch(origin + path, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  // What is not answered leaks nothing, and shows nothing.
  if (response.status === 429 || response.status >= 500)
    throw new Error(`${path} answered ${response.status}`);
  return response.text();
}

async function json<T>(path: string, token?: string): Promise<T> {
  return JSON.parse(await text(path, token)) as T;
}

const tokens = new Map<string, Promise<string>>();

/** The token of an account, which signs in once: too many attempts are refused. */
function signIn(email: string): Promise<string> {
  const token = tokens.get(email) ?? requestToken(email);
  tokens.set(email, token);
  return token;
}

async function requestToken(email: string): Promise<string> {
  const response = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

/** The films to which a response has links, whether served by the service or by a bucket. */
function filmsIn(answers: readonly string[]): string[] {
  return answers.flatMap((answer) => [...answer.matchAll(/films\/([\da-f-]{36})/g)].map(([, id = '']) => id));
}

/** The videos that a caller with this access may play. */
function playable({ isPremium, videos }: Detail, level = 'locked'): Detail['videos'] {
  if (!isPremium) return videos;
  if (level === 'locked') return [];
  return level === 'first_video_only' ? videos.slice(0, 1) : videos;
}

/** Video ids, private hashes and links that a caller with this access may not see. */
function secrets(content: Detail, level: string): string[] {
  if (!content.isPremium || !['locked', 'first_video_only'].includes(level)) return [];
  const videos = level === 'first_video_only' ? content.videos.slice(1) : content.videos;
  return [
    ...videos.flatMap(({ videoId, hash }) => [videoId, hash]),
    // Every caller gets another signature: what must not leak is the signed address.
    ...content.downloads.map(({ url }) => url?.split('?')[0]),
  ].filter((secret) => typeof secret === 'string');
}

beforeAll(async () => {
  // Everything that everybody may ask for, from one address.
  process.env['RATE_LIMIT_MAX'] = '0';
  academy = await Academy.start();
  ({ origin } = await academy.run());
  const admin = await signIn('admin@academy.test');
  const { items } = await json<{ items: { slug: string }[] }>('/api/v1/contents?limit=100', admin);
  contents = await Promise.all(items.map(({ slug }) => json<Detail>(`/api/v1/contents/${slug}`, admin)));
  const quizzes = contents.filter(({ contentType }) => contentType === 'quiz');
  const asked = await Promise.all(
    quizzes.map(({ id }) => json<{ quiz: { questions: Question[] } }>(`/api/v1/contents/${id}/quiz`, admin)),
  );
  questionTexts = asked.flatMap(({ quiz }) => quiz.questions.flatMap(textsOf));
  const learner = await signIn('learner@academy.test');
  const attempts = await Promise.all(
    quizzes.map(({ id }) => json<{ items: { id: string }[] }>(`/api/v1/quizzes/${id}/attempts`, learner)),
  );
  attemptIds = attempts.flatMap((listed) => listed.items.map(({ id }) => id));
});

/** What of a question is long enough to be found nowhere else. */
function textsOf({ prompt, explanation, options = [], translations }: Question): string[] {
  const prompts = [prompt, translations?.en?.prompt].flatMap((document) =>
    [...JSON.stringify(document ?? '').matchAll(/"text":"([^"\\]+)"/g)].map(([, found = '']) => found),
  );
  const reasons = options.map(({ whyNot = '' }) => whyNot);
  return [...prompts, ...reasons, explanation, translations?.en?.explanation ?? ''].filter(
    (found) => found.length > 24,
  );
}

afterAll(() => academy.dispose());

async function slugsOf(kind: 'projects' | 'teachers' | 'topics'): Promise<string[]> {
  const { items } = await json<{ items: { slug: string }[] }>(`/api/v1/${kind}`);
  expect(items).not.toEqual([]);
  return items.map(({ slug }) => slug);
}

const crawls = new Map<string | undefined, Promise<Map<string, string>>>();

/**
 * Every response and page that could contain something of a content, including an error and an unknown path; requested
 * once for each caller.
 */
function fetchEverything(token?: string): Promise<Map<string, string>> {
  const crawl = crawls.get(token) ?? requestEverything(token);
  crawls.set(token, crawl);
  return crawl;
}

async function requestEverything(token?: string): Promise<Map<string, string>> {
  const [projects, teachers, topics] = await Promise.all([
    slugsOf('projects'),
    slugsOf('teachers'),
    slugsOf('topics'),
  ]);
  const paths = [
    '/api/v1/contents?limit=100',
    '/api/v1/contents?access=premium',
    '/api/v1/contents?type=video_series&sort=title',
    '/api/v1/contents?search=e',
    '/api/v1/contents/unknown',
    '/api/v1/search?q=e&limit=100',
    '/api/v1/search?q=costituzione&limit=100',
    '/api/v1/search?q=votare&unlisted=true&lang=en',
    '/api/v1/projects',
    '/api/v1/projects/featured',
    '/api/v1/settings',
    '/api/v1/openapi.json',
    '/api/v1/settings/all',
    '/api/v1/media',
    '/api/v1/contents/00000000-0000-4000-8000-999999999999',
    '/api/v1/contents?status=all',
    '/api/v1/contents?limit=0',
    '/sitemap.xml',
    '/sitemap.xml?sheet=1',
    '/sitemap.xml?sheet=9',
    '/robots.txt',
    '/api/v1/overview',
    '/api/v1/teachers',
    '/api/v1/topics',
    '/api/v1/progress/continue',
    '/api/v1/notes/contents',
    `/api/v1/progress/summary?contentIds=${contents.map(({ id }) => id).join(',')}`,
    '/docenti',
    '/argomenti',
    ...teachers.flatMap((slug) => [
      `/api/v1/teachers/${slug}`,
      `/api/v1/contents?teacher=${slug}`,
      `/docenti/${slug}`,
    ]),
    ...topics.flatMap((slug) => [
      `/api/v1/topics/${slug}`,
      `/api/v1/contents?topic=${slug}`,
      `/argomenti/${slug}`,
    ]),
    ...projects.flatMap((slug) => [`/api/v1/projects/${slug}`, `/progetto/${slug}`, `/en/progetto/${slug}`]),
    ...contents.flatMap(({ id, slug }) => [
      `/api/v1/contents/${id}`,
      `/api/v1/contents/${slug}`,
      `/contenuti/${slug}`,
      `/en/contenuti/${slug}`,
      `/acquista/${slug}`,
      `/api/v1/progress/${id}`,
      `/api/v1/progress/${id}/playback`,
      `/api/v1/progress/${id}/reading`,
      `/api/v1/quizzes/${id}/attempts`,
      `/api/v1/notes?contentId=${id}`,
      `/api/v1/questions?contentId=${id}`,
      `/api/v1/questions/count?contentId=${id}`,
      `/api/v1/contents/${id}/quiz`,
    ]),
    ...attemptIds.flatMap((id) => [
      `/api/v1/quiz-attempts/${id}`,
      `/api/v1/quiz-attempts/${id}?lang=en`,
      `/verifiche/${id}`,
      `/en/verifiche/${id}`,
    ]),
    ...[
      '/',
      '/en',
      '/contenuti',
      '/en/contenuti',
      '/nowhere',
      '/admin',
      '/abbonamento',
      '/supporto',
      '/privacy',
      '/en/cookie',
    ],
  ];
  const answers = new Map<string, string>();
  for (let start = 0; start < paths.length; start += AT_ONCE) {
    const batch = paths.slice(start, start + AT_ONCE);
    await Promise.all(batch.map(async (path) => answers.set(path, await text(path, token))));
  }
  return answers;
}

describe('unpaid premium material', () => {
  it('exists in the demo data, so that these tests can fail', () => {
    expect(contents.flatMap((content) => secrets(content, 'locked')).length).toBeGreaterThan(15);
    const films = contents
      .filter(({ isPremium }) => isPremium)
      .map((content) => JSON.stringify(content.videos));
    expect(filmsIn(films).length).toBeGreaterThan(2);
  });

  it.each([
    ['a guest', undefined],
    ['a learner who owns something else', 'learner@academy.test'],
  ])('is never sent to %s', async (_who, email) => {
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
    const films = filmsIn(contents.map((content, index) => JSON.stringify(playable(content, open[index]))));
    for (const [path, answer] of await fetchEverything(token)) {
      expect({
        path,
        leaked: forbidden.filter((secret) => answer.includes(secret)),
        films: filmsIn([answer]).filter((film) => !films.includes(film)),
      }).toEqual({ path, leaked: [], films: [] });
    }
  });

  it('is not in the responses to forbidden writes', async () => {
    const learner = await signIn('learner@academy.test');
    const hidden = contents.filter(({ isPremium }) => isPremium);
    for (const content of hidden) {
      for (const [method, path] of [
        ['PATCH', `/api/v1/contents/${content.id}`],
        ['DELETE', `/api/v1/contents/${content.id}`],
        ['POST', '/api/v1/contents'],
      ] as const) {
        const response = await fetch(origin + path, {
          method,
          headers: { authorization: `Bearer ${learner}`, 'content-type': 'application/json' },
          ...(method === 'DELETE' ? {} : { body: JSON.stringify({ slug: content.slug, title: 'x' }) }),
        });
        expect(response.status).toBe(403);
        const answer = await response.text();
        expect(secrets(content, 'locked').filter((secret) => answer.includes(secret))).toEqual([]);
      }
    }
  });

  it('is not in rendered pages, even if requested by an editor', async () => {
    const editor = await signIn('editor@academy.test');
    const forbidden = contents.flatMap((content) => secrets(content, firstVisit(content)));
    const seen = await json<Detail>(
      `/api/v1/contents/${contents.find(({ isPremium }) => isPremium)?.slug}`,
      editor,
    );
    expect(seen.access.level).toBe('full');
    for (const [path, answer] of await fetchEverything(editor)) {
      if (path.startsWith('/api/')) continue;
      expect({ path, leaked: forbidden.filter((secret) => answer.includes(secret)) }).toEqual({
        path,
        leaked: [],
      });
    }
  });

  it('is sent to editors by the endpoints for contents and projects only', async () => {
    const editor = await signIn('editor@academy.test');
    for (const path of ['settings/all', 'users', 'orders', 'coupons', 'audit']) {
      const response = await fetch(`${origin}/api/v1/${path}`, {
        headers: { authorization: `Bearer ${editor}` },
      });
      expect([path, response.status]).toEqual([path, 403]);
    }
  });
});

describe('questions of a quiz', () => {
  it('exist in the demo data, so that these tests can fail', async () => {
    expect(questionTexts.length).toBeGreaterThan(15);
    expect(attemptIds.length).toBeGreaterThan(1);
    const learner = await signIn('learner@academy.test');
    const own = await Promise.all(attemptIds.map((id) => text(`/api/v1/quiz-attempts/${id}`, learner)));
    expect(questionTexts.filter((question) => own.some((answer) => answer.includes(question)))).not.toEqual(
      [],
    );
  });

  it.each([
    ['a guest', undefined],
    ['a learner who owns something else', 'graduate@academy.test'],
    ['an editor, except by the route for staff', 'editor@academy.test'],
  ])('are never sent to %s', async (_who, email) => {
    const token = email ? await signIn(email) : undefined;
    for (const [path, answer] of await fetchEverything(token)) {
      if (email === 'editor@academy.test' && /\/contents\/[^/]+\/quiz$/.test(path)) continue;
      const leaked = questionTexts.filter((question) => answer.includes(question));
      expect({ path, leaked }).toEqual({ path, leaked: [] });
    }
  });

  it('are not in the responses to what strangers try with an attempt', async () => {
    const learner = await signIn('learner@academy.test');
    for (const email of ['graduate@academy.test', 'editor@academy.test']) {
      const token = await signIn(email);
      for (const id of attemptIds) {
        const { questions } = await json<{ questions: { id: string }[] }>(
          `/api/v1/quiz-attempts/${id}`,
          learner,
        );
        const body = JSON.stringify({ answer: null, isFlagged: true, sequence: 99, device: 'x' });
        for (const [method, path] of [
          ['PUT', `/api/v1/quiz-attempts/${id}/answers/${questions[0]?.id}`],
          ['POST', `/api/v1/quiz-attempts/${id}/submission`],
        ] as const) {
          const response = await fetch(origin + path, {
            method,
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            ...(method === 'PUT' && { body }),
          });
          expect([path, response.status]).toEqual([path, 404]);
          const answer = await response.text();
          expect(questionTexts.filter((question) => answer.includes(question))).toEqual([]);
        }
      }
    }
  });
});

/** A guest's access to a content. */
function firstVisit({ isPremium, contentType }: Detail): string {
  if (!isPremium) return 'full';
  return contentType === 'video_series' ? 'first_video_only' : 'locked';
}

describe('links to documents', () => {
  const linkOf = async (wanted: boolean, token?: string): Promise<URL> => {
    const content = contents.find(({ isPremium, downloads }) => isPremium === wanted && downloads.length > 0);
    const { downloads } = await json<Detail>(`/api/v1/contents/${content?.slug}`, token);
    return new URL(downloads[0]?.url ?? '', origin);
  };
  const statusOf = async (url: URL): Promise<number> => {
    const response = await fetch(url);
    const answer = await response.text();
    expect(answer.startsWith('%PDF-')).toBe(response.ok);
    return response.status;
  };

  it('open their own document only', async () => {
    const [gated, free] = [await linkOf(true, await signIn('admin@academy.test')), await linkOf(false)];
    expect(await statusOf(gated)).toBe(200);
    expect(await statusOf(free)).toBe(200);

    const [bare, moved, tampered, later] = [0, 1, 2, 3].map(() => new URL(gated)) as [URL, URL, URL, URL];
    bare.search = '';
    moved.search = free.search;
    tampered.searchParams.set('signature', 'A'.repeat(43));
    later.searchParams.set('expires', '99999999999');
    for (const url of [bare, moved, tampered, later]) expect(await statusOf(url)).toBe(404);
  });
});
