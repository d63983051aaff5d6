import { type BegunCourse, baseApi, type Purchase } from '@academy/api-client';
import { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { project } from '../../testing/guest-api.ts';
import { contentDetail, contentSummary, settings, topic } from '../../testing/fixtures.ts';
import { noSubscription, purchase } from '../../testing/purchase-fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { newSession, storeSession } from '../../testing/sign-in.ts';

const VISIT = 'POST /api/v1/progress/visits';
const CONTINUE = 'GET /api/v1/progress/continue';

function begun(changes: Partial<BegunCourse> = {}): BegunCourse {
  const lesson = (position: number, state: 'done' | 'half' | 'todo', watchedSeconds: number) => ({
    position,
    title: `Lezione ${position + 1}`,
    isUntranslated: false,
    state,
    watchedSeconds,
    durationSeconds: 1_000,
    resumeAt: state === 'half' ? watchedSeconds : 0,
  });
  return {
    contentId: '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0001',
    isSaved: false,
    isCompleted: false,
    completedAt: null,
    lastPlayedAt: '2026-09-14T10:00:00Z',
    isBegun: false,
    quiz: null,
    lessons: [lesson(0, 'done', 1_000), lesson(1, 'half', 760), lesson(2, 'todo', 0)],
    nextPosition: 1,
    content: {
      id: '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0001',
      slug: 'la-costituzione',
      title: 'La Costituzione',
      isUntranslated: false,
      contentType: 'video_series',
      coverImageUrl: null,
    },
    projects: [],
    ...changes,
  };
}

/** Of a content without videos. */
const unwatched = (contentType: 'quiz' | 'text', id: string): BegunCourse =>
  begun({
    ...{ contentId: id, isBegun: true, lessons: [], nextPosition: null },
    content: { ...begun().content, id, slug: `il-${contentType}`, title: `Il ${contentType}`, contentType },
  });

const purchaseOf = ({ id, slug, title }: { id: string; slug: string; title: string }): Purchase =>
  purchase({ type: 'project', contentId: null, projectId: id, slug, title });

let server: FakeServer;

beforeEach(() => {
  localStorage.clear();
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on('GET /api/v1/me', { body: { id: '1', email: 'a@b.it', role: 'user' } })
    .on('GET /api/v1/contents', { body: { items: [contentSummary()], nextCursor: null, total: 1 } })
    .on('GET /api/v1/projects', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/purchases', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/projects/featured', { body: { project: null } })
    .on('GET /api/v1/subscription', { body: noSubscription })
    .on(VISIT, { body: { previousEndedAt: '2026-09-15T10:00:00Z' } })
    .on(CONTINUE, { body: { items: [begun()] } });
});

afterEach(() => {
  cleanup();
  server.close();
});

describe('the home page', () => {
  it('shows members the lesson to resume instead of the introduction', async () => {
    storeSession();
    await renderApp('/', { session: newSession() });
    const last = await screen.findByRole('region', { name: 'Lezione 2' });
    const resume = within(last).getByRole('link', { name: 'Riprendi da 12:40' });
    expect(resume.getAttribute('href')).toBe('/contenuti/la-costituzione?video=2');
    expect(within(last).getByRole('img', { name: '1 lezione vista su 3' })).toBeTruthy();
    expect(within(last).getByText('Ti mancano 4 min di questa lezione. In tutto 21 min.')).toBeTruthy();
    expect(screen.queryByText('Perché studiare qui')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Iscriviti' })).toBeNull();
    // Published in October, after the previous visit.
    expect(await screen.findByRole('heading', { name: 'Nuovi dalla tua ultima visita' })).toBeTruthy();
    expect(screen.getByText('dal 15 settembre 2026')).toBeTruthy();
    const plan = await screen.findByRole('region', { name: 'Tutta la biblioteca, per un anno' });
    expect(within(plan).getByRole('link', { name: 'Confronta' }).getAttribute('href')).toBe('/abbonamento');
    // The header does not repeat what the page shows.
    expect(within(screen.getByRole('banner')).queryByText('Lezione 2')).toBeNull();
  });

  it('shows members the quiz and the text to resume', async () => {
    const [quiz, text] = [unwatched('quiz', 'q'), unwatched('text', 't')];
    server.on(CONTINUE, { body: { items: [quiz, text] } });
    storeSession();
    await renderApp('/', { session: newSession() });
    const last = await screen.findByRole('region', { name: 'Il quiz' });
    expect(within(last).getByText('Riprendi la verifica')).toBeTruthy();
    const resume = within(last).getByRole('link', { name: 'Riprendi' });
    expect(resume.getAttribute('href')).toBe('/contenuti/il-quiz');
    expect(within(last).queryByRole('link', { name: 'Tutte le lezioni' })).toBeNull();
    const row = screen.getByRole('link', { name: 'Riprendi «Il text»' });
    expect(row.getAttribute('href')).toBe('/contenuti/il-text');
    expect(within(row.closest('li') ?? row).getByText('Letta a metà')).toBeTruthy();
  });

  it.each([
    ['on the first visit', { body: { previousEndedAt: null } }],
    ['that is older than the last visit', { body: { previousEndedAt: '2026-11-01T10:00:00Z' } }],
  ])('marks nothing as new %s', async (_when, answer) => {
    server.on(VISIT, answer);
    storeSession();
    await renderApp('/', { session: newSession() });
    expect(await screen.findByRole('heading', { name: 'Appena pubblicati' })).toBeTruthy();
    expect(screen.queryByText('Nuovi dalla tua ultima visita')).toBeNull();
  });

  it('suggests contents of the last one’s topic that are neither begun nor shown as new', async () => {
    // The test's previous visit was in September; of the three newest, only one is from after it.
    const of = (name: string) =>
      contentSummary({
        ...{ id: name, slug: name, title: name },
        publishedAt: name === 'Novità' ? '2026-10-01T10:00:00Z' : '2026-09-01T10:00:00Z',
      });
    const last = begun().content;
    const course = { isSaved: false, completedAt: null, lessons: null, nextPosition: null };
    server
      .on('GET /api/v1/contents', ({ query }) => {
        const ofTopic = ['Novità', last.slug, 'Finito', 'Uno', 'Due', 'Tre', 'Quattro'];
        const names = query.get('topic') === 'istituzioni' ? ofTopic : ['Novità', 'Uno', 'Due'];
        return { body: { items: names.map(of), nextCursor: null, total: names.length } };
      })
      .on(`GET /api/v1/contents/${last.slug}`, { body: contentDetail({ topics: [topic()] }) })
      .on('GET /api/v1/progress/summary', {
        body: {
          items: [
            { ...course, contentId: last.slug, isCompleted: false, lastPlayedAt: '2026-09-14T10:00:00Z' },
            { ...course, contentId: 'Finito', isCompleted: true, lastPlayedAt: null },
            { ...course, contentId: 'Uno', isCompleted: false, lastPlayedAt: null },
          ],
        },
      });
    storeSession();
    await renderApp('/', { session: newSession() });
    const section = await screen.findByRole('region', { name: 'Per te: Istituzioni' });
    const titles = within(section).getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual(['Uno', 'Due', 'Tre']);
    expect(screen.getAllByRole('heading', { level: 3, name: 'Novità' })).toHaveLength(1);
    const all = within(section).getByRole('link', { name: 'Tutto sull’argomento' });
    expect(all.getAttribute('href')).toBe('/argomenti/istituzioni');
  });

  it('links to a bought project that is not begun', async () => {
    // Its slug is the one at the time of purchase; the project has another now.
    const bought = purchaseOf({ id: project.id, slug: 'vecchio', title: 'Conti' });
    const refunded: Purchase = { ...bought, projectId: 'altro', status: 'refunded', slug: 'altro' };
    server
      .on(CONTINUE, { body: { items: [] } })
      .on('GET /api/v1/purchases', { body: { items: [refunded, bought], nextCursor: null } })
      .on(`GET /api/v1/projects/${project.id}`, { body: { ...project, isPurchased: true } })
      .on('GET /api/v1/progress/summary', { body: { items: [] } });
    storeSession();
    await renderApp('/', { session: newSession() });
    const link = await screen.findByRole('link', { name: 'Comincia il percorso «Capire i conti»' });
    expect(link.getAttribute('href')).toBe('/contenuti/la-costituzione');
    expect(screen.getByRole('heading', { name: 'I tuoi percorsi' })).toBeTruthy();
    expect(server.received('GET /api/v1/projects/altro')).toHaveLength(0);
  });

  it('uses the member’s own view of a project, not the embedded one', async () => {
    const bought = purchaseOf(project);
    const route = `GET /api/v1/projects/${project.slug}`;
    server
      .on('GET /api/v1/projects/featured', { body: { project } })
      .on(CONTINUE, { body: { items: [] } })
      .on('GET /api/v1/purchases', { body: { items: [bought], nextCursor: null } })
      .on(route, { status: 503, body: { code: 'platform.unavailable' } })
      .on('GET /api/v1/progress/summary', { body: { items: [] } });
    storeSession();
    const { store } = await renderApp('/', {
      session: newSession(),
      // The data the server embeds in the home page: the featured project, by its slug.
      seed: [
        { endpointName: 'featuredProject', value: project },
        { endpointName: 'getProject', arg: project.slug, value: project },
      ],
    });
    expect(await screen.findByRole('heading', { name: 'I tuoi percorsi' })).toBeTruthy();
    await waitFor(() => expect(server.received(route)).not.toHaveLength(0));
    server.on(route, { body: { ...project, isPurchased: true } });
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Access'])));
    expect(await screen.findByRole('link', { name: 'Comincia il percorso «Capire i conti»' })).toBeTruthy();
    expect(server.received(`GET /api/v1/projects/${project.id}`)).toHaveLength(0);
  });

  it('shows no project before its progress is known', async () => {
    const bought = purchaseOf(project);
    let answer: (() => void) | undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    server
      .on('GET /api/v1/projects/featured', { body: { project } })
      .on(CONTINUE, { body: { items: [] } })
      .on('GET /api/v1/purchases', { body: { items: [bought], nextCursor: null } })
      .on(`GET /api/v1/projects/${project.slug}`, { body: { ...project, isPurchased: true } })
      .on('GET /api/v1/progress/summary', async () => {
        await asked;
        return { body: { items: [] } };
      });
    storeSession();
    await renderApp('/', { session: newSession() });
    await waitFor(() => expect(server.received('GET /api/v1/progress/summary')).not.toHaveLength(0));
    expect(screen.queryByRole('link', { name: /^Comincia il percorso/ })).toBeNull();
    answer?.();
    expect(await screen.findByRole('link', { name: 'Comincia il percorso «Capire i conti»' })).toBeTruthy();
  });

  it('shows a project in progress although three before it are completed', async () => {
    const bought = (slug: string) => ({ projectId: slug, status: 'active', slug, title: slug });
    const finished = ['uno', 'due', 'tre'];
    const content = (slug: string) => contentSummary({ id: `c-${slug}`, slug });
    const of = (slug: string) => ({
      ...project,
      id: slug,
      slug,
      title: slug,
      isPurchased: true,
      contents: [content(slug)],
    });
    for (const slug of [...finished, 'quattro'])
      server.on(`GET /api/v1/projects/${slug}`, { body: of(slug) });
    const course = { isSaved: false, lastPlayedAt: null, lessons: null, nextPosition: null };
    server
      .on(CONTINUE, { body: { items: [] } })
      .on('GET /api/v1/purchases', {
        body: { items: [...finished, 'quattro'].map(bought), nextCursor: null },
      })
      .on('GET /api/v1/progress/summary', ({ query }) => {
        const contentId = query.get('contentIds') ?? '';
        const isCompleted = contentId !== 'c-quattro';
        const completedAt = isCompleted ? '2026-09-14T10:00:00Z' : null;
        return { body: { items: [{ ...course, contentId, isCompleted, completedAt }] } };
      });
    storeSession();
    await renderApp('/', { session: newSession() });
    expect(await screen.findByRole('heading', { name: 'quattro' })).toBeTruthy();
    for (const slug of finished) expect(screen.queryByRole('heading', { name: slug })).toBeNull();
  });

  it.each([
    ['when nothing is begun', { body: { items: [] } }],
    ['when learning does not respond', { status: 503, body: { code: 'platform.unavailable' } }],
  ])('greets members %s', async (_when, answer) => {
    server.on(CONTINUE, answer);
    storeSession();
    await renderApp('/', { session: newSession() });
    expect(await screen.findByRole('heading', { name: 'Che cosa vuoi imparare?' })).toBeTruthy();
  });

  it('sends no requests for guests', async () => {
    await renderApp('/', { session: newSession() });
    expect(await screen.findByText('Perché studiare qui')).toBeTruthy();
    expect(server.received(CONTINUE)).toHaveLength(0);
  });
});

describe('a visit of a member', () => {
  it('is recorded on any page, but not for guests', async () => {
    await renderApp('/supporto', { session: newSession() });
    expect(server.received(VISIT)).toHaveLength(0);
    cleanup();
    storeSession();
    await renderApp('/supporto', { session: newSession() });
    await waitFor(() => expect(server.received(VISIT)).toHaveLength(1));
  });
});

describe('the header', () => {
  it.each([
    ['quiz', 'Riprendi la verifica Il quiz'],
    ['text', 'Letta a metà Il text'],
  ] as const)('links to the %s to resume, except on its own page', async (contentType, name) => {
    storeSession();
    server.on(CONTINUE, { body: { items: [unwatched(contentType, 'x')] } });
    server.on(`GET /api/v1/contents/il-${contentType}`, {
      status: 503,
      body: { code: 'platform.unavailable' },
    });
    const { router } = await renderApp('/supporto', { session: newSession() });
    const [link] = await screen.findAllByRole('link', { name });
    expect(link?.getAttribute('href')).toBe(`/contenuti/il-${contentType}`);
    await router.navigate(`/contenuti/il-${contentType}`);
    await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull());
  });

  it('links to the lesson to resume, except on its own page', async () => {
    storeSession();
    server.on('GET /api/v1/contents/la-costituzione', {
      status: 503,
      body: { code: 'platform.unavailable' },
    });
    const { router } = await renderApp('/supporto', { session: newSession() });
    const [link] = await screen.findAllByRole('link', { name: 'Riprendi da 12:40 Lezione 2' });
    expect(link?.getAttribute('href')).toBe('/contenuti/la-costituzione?video=2');
    await router.navigate('/');
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Riprendi da 12:40 Lezione 2' })).toBeNull(),
    );
  });
});
