import { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { contentSummary, settings } from '../../testing/fixtures.ts';
import { overview, project } from '../../testing/guest-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { newSession, storeSession } from '../../testing/sign-in.ts';

const OVERVIEW = 'GET /api/v1/overview';

let server: FakeServer;

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  const free = contentSummary({ id: 'f', title: 'La legge', isPremium: false, videoCount: 1 });
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on('GET /api/v1/me', { body: { id: '1', email: 'a@b.it', role: 'user' } })
    .on('GET /api/v1/contents', { body: { items: [contentSummary()], nextCursor: null } })
    .on('GET /api/v1/projects/featured', { body: { project } })
    .on('GET /api/v1/projects/conti', { body: { ...project, contents: [contentSummary(), free] } })
    .on('GET /api/v1/purchases', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/progress/continue', { body: { items: [] } })
    .on(OVERVIEW, { body: overview });
});

afterEach(() => {
  cleanup();
  server.close();
});

describe('the home page for guests', () => {
  it('shows what the academy offers, what it costs and a video to play immediately', async () => {
    await renderApp('/', { session: newSession() });
    const open = await screen.findByRole('link', {
      name: /^Guarda subito «Perché una Costituzione»\s*12\smin/,
    });
    expect(open.getAttribute('href')).toBe('/contenuti/la-costituzione?video=1');
    expect(screen.getByText('38 lezioni, un posto ciascuna.')).toBeTruthy();
    expect(screen.getByText('15 si aprono subito, gratis.')).toBeTruthy();
    const prices = () =>
      screen.getAllByRole('term').map(({ textContent }) => textContent.replace(/\s/g, ' '));
    // The yearly price comes with the settings, which are requested separately.
    await waitFor(() => expect(prices()).toEqual(['Gratis', 'Da 9 €', 'Da 29,90 €', '200 € l’anno']));
    expect(screen.getByRole('region', { name: 'La prima lezione è aperta a tutti' })).toBeTruthy();
  });

  it.each([
    ['of the lesson', { isUntranslated: true }, 'Perché una Costituzione'],
    ['of a content with one lesson', { lessonCount: 1, isContentUntranslated: true }, 'La Costituzione'],
  ])('marks the untranslated title %s in the sentence around it', async (_what, changes, title) => {
    window.history.replaceState(null, '', '/en');
    server.on(OVERVIEW, { body: { ...overview, openLesson: { ...overview.openLesson, ...changes } } });
    await renderApp('/', { session: newSession(), language: 'en' });
    const name = await screen.findByText(title, { selector: '.open-now span' });
    expect(name.lang).toBe('it');
    expect(name.parentElement?.textContent).toBe(`Watch “${title}” now`);
    expect(name.parentElement?.lang).toBe('');
  });

  it('shows the contents of the featured project, and which are open', async () => {
    await renderApp('/', { session: newSession() });
    const path = await screen.findByRole('region', { name: 'Capire i conti' });
    // The first of three lessons of a premium series, and a free video.
    expect(within(path).getByRole('img', { name: '2 lezioni aperte a tutti su 4' })).toBeTruthy();
    expect(within(path).getByRole('link', { name: 'La legge' })).toBeTruthy();
    expect(within(path).getByRole('link', { name: 'Scopri il progetto' }).getAttribute('href')).toBe(
      '/progetto/conti',
    );
  });

  it.each([
    [true, /^Sotto ogni lezione fai le tue domande/],
    [false, /^Segui le stesse lezioni e gli stessi progetti/],
  ])('names what the community is, with questions %s', async (hasQuestions, text) => {
    server.on('GET /api/v1/settings', { body: { ...settings, hasQuestions } });
    await renderApp('/', { session: newSession() });
    const community = await screen.findByRole('heading', { name: 'Comunità' });
    await waitFor(() => expect(community.nextElementSibling?.textContent).toMatch(text));
    if (!hasQuestions) expect(document.body.textContent).not.toContain('domande');
  });

  it('compares the three ways to get access', async () => {
    await renderApp('/', { session: newSession() });
    const ways = await screen.findByRole('region', { name: 'Tre modi per studiare' });
    expect(within(ways).getByRole('img', { name: '1 lezione su 38' })).toBeTruthy();
    expect(within(ways).getByRole('img', { name: '10 lezioni su 38' })).toBeTruthy();
    expect(within(ways).getByRole('link', { name: 'Abbonati' }).getAttribute('href')).toBe('/abbonamento');
  });

  it('is shown without its figures when they cannot be loaded', async () => {
    server.on(OVERVIEW, { status: 503, body: { code: 'platform.unavailable' } });
    await renderApp('/', { session: newSession() });
    expect(await screen.findByRole('heading', { name: 'Come funziona' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Tre modi per studiare' })).toBeNull();
  });

  it('shows how many lessons one seat stands for when the catalogue is large', async () => {
    server.on(OVERVIEW, { body: { ...overview, lessonCount: 1_200, openLessonCount: 300 } });
    await renderApp('/', { session: newSession() });
    expect(await screen.findByText(/1\.?200 lezioni, un posto ogni 8\./)).toBeTruthy();
  });
});

describe('the home page for members', () => {
  it('shows neither the sign-up nor offers of items they own', async () => {
    storeSession();
    server.on('GET /api/v1/projects/conti', { body: { ...project, isPurchased: true } });
    await renderApp('/', { session: newSession() });
    expect(await screen.findByRole('heading', { name: 'Che cosa vuoi imparare?' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Perché studiare qui' })).toBeTruthy();
    expect(screen.queryByText('Registrati')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Tre modi per studiare' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Scopri il progetto' })).toBeNull();
  });
});
