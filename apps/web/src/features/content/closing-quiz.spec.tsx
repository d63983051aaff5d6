import type { ContentDetail } from '@academy/api-client';
import { FakeServer } from '@academy/api-client/testing';
import { NEW_CERTIFICATE_RULE } from '@academy/shared';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { contentDetail, contentSummary, quiz, settings } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { newSession, storeSession } from '../../testing/sign-in.ts';

const CLOSES = {
  ...{ id: 'c', slug: 'la-costituzione', title: 'La Costituzione' },
  ...{ untranslated: [], earnsCertificate: true },
};
const closing = contentSummary({
  ...{ id: 'q', slug: 'chi-decide', title: 'Chi decide', contentType: 'quiz' },
  ...{ questionCount: 10, videoCount: 0, closes: CLOSES, access: { level: 'single', expiresAt: null } },
});
const owned = (changes: Partial<ContentDetail> = {}) =>
  contentDetail({
    id: 'c',
    access: { level: 'single', expiresAt: null },
    closingQuiz: closing,
    videos: ['1', '2'].map((videoId, position) => ({
      ...{ position, title: `Lezione ${videoId}`, isUntranslated: false, locked: false },
      ...{ provider: 'file' as const, videoId, hash: null, sources: [] },
    })),
    lessonDurations: [600, 600],
    ...changes,
  });

const me = { id: '1', email: 'a@b.it', role: 'user', isAdmin: false, isEditor: false };

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on('GET /api/v1/me', { body: me })
    .on('GET /api/v1/contents', { body: { items: [], nextCursor: null, total: 0 } })
    .on('GET /api/v1/progress/c', { body: { contentId: 'c', isSaved: false, isCompleted: false } })
    .on('GET /api/v1/progress/c/playback', { body: { contentId: 'c', videos: [] } });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  server.close();
});

async function visit(path: string, { isMember }: { isMember: boolean }) {
  if (isMember) storeSession();
  await renderApp(path, isMember ? { session: newSession() } : {});
}

/** Sets whether the learner has begun the quiz, and has passed it. */
function standing(changes: { isCompleted: boolean; isBegun: boolean }) {
  const course = { contentId: 'q', lastPlayedAt: null, nextPosition: null, lessons: [], ...changes };
  server.on('GET /api/v1/progress/summary', { body: { items: [course] } });
}

describe('the quiz that closes a content', () => {
  it.each([
    [{ isCompleted: false, isBegun: false }, 'Verifica da fare', '0/3'],
    [{ isCompleted: false, isBegun: true }, 'Verifica cominciata', '0/3'],
    [{ isCompleted: true, isBegun: true }, 'Verifica superata', '1/3'],
  ])('is the last lesson of the hall, with its own seat: %o', async (course, label, figure) => {
    server.on('GET /api/v1/contents/la-costituzione', { body: owned() });
    standing(course);
    await visit('/contenuti/la-costituzione', { isMember: true });
    const hall = within(await screen.findByRole('navigation', { name: 'Lezioni' }));
    expect(await hall.findByRole('img', { name: label })).toBeTruthy();
    const last = hall.getAllByRole('link').at(-1);
    expect(last?.textContent).toBe('Chi decide10 domande');
    expect(last?.getAttribute('href')).toBe('/contenuti/chi-decide');
    expect(await hall.findByRole('img', { name: `0 lezioni viste su 2. ${label}` })).toBeTruthy();
    expect(hall.getByText(figure)).toBeTruthy();
  });

  it('is the last row for those who do not own the series', async () => {
    const locked = { ...closing, access: { level: 'locked' as const, expiresAt: null } };
    server.on('GET /api/v1/contents/la-costituzione', { body: contentDetail({ closingQuiz: locked }) });
    await visit('/contenuti/la-costituzione', { isMember: false });
    const lessons = within(await screen.findByRole('region', { name: 'Lezioni' }));
    expect(lessons.getAllByRole('listitem').at(-1)?.textContent).toBe('Chi decide10 domande');
  });

  it('is below a content of one lesson', async () => {
    const one = owned({ contentType: 'document', videos: [], videoCount: 0, lessonDurations: [] });
    server.on('GET /api/v1/contents/la-costituzione', { body: one });
    standing({ isCompleted: true, isBegun: true });
    await visit('/contenuti/la-costituzione', { isMember: true });
    const section = within(await screen.findByRole('region', { name: 'Per finire' }));
    expect(await section.findByRole('img', { name: 'Verifica superata' })).toBeTruthy();
    expect(section.getByRole('link').getAttribute('href')).toBe('/contenuti/chi-decide');
  });

  it('says with what it opens, and sells nothing', async () => {
    server.on('GET /api/v1/contents/chi-decide', {
      body: {
        ...quiz(),
        ...{ closes: CLOSES, isPremium: true, projects: [] },
        access: { level: 'locked', expiresAt: null },
      },
    });
    await visit('/contenuti/chi-decide', { isMember: false });
    expect(await screen.findByText(/^La verifica fa parte di «La Costituzione»/)).toBeTruthy();
    for (const name of ['Vai al contenuto', 'Torna a «La Costituzione»'])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/contenuti/la-costituzione');
    expect(screen.queryByRole('link', { name: 'Acquista' })).toBeNull();
    expect(screen.getByText('Conta per l’attestato «La Costituzione».')).toBeTruthy();
  });

  it.each([
    ['without certificate', { ...CLOSES, earnsCertificate: false }, true],
    ['for practice', CLOSES, false],
  ])('promises no certificate: %s', async (_name, closes, countsForCertificate) => {
    server.on('GET /api/v1/contents/chi-decide', {
      body: { ...quiz(), closes, countsForCertificate, projects: [] },
    });
    await visit('/contenuti/chi-decide', { isMember: false });
    await screen.findByRole('heading', { level: 1, name: 'Chi decide' });
    expect(screen.queryByText(/attestato «/)).toBeNull();
  });

  it('is a stop of its own in the path, after its content', async () => {
    const content = { ...contentSummary({ id: 'c', isPremium: false, videoCount: 1 }), orderIndex: 0 };
    server
      .on('GET /api/v1/projects/cittadini', {
        body: {
          ...{ id: 'p', slug: 'cittadini', slugs: { it: 'cittadini' }, title: 'Cittadini' },
          ...{ shortDescription: 'Un percorso.', extendedDescription: '', priceCents: null, currency: 'EUR' },
          ...{ accessDays: null, isActive: true, isFeatured: false, coverImageUrl: null, contentCount: 2 },
          ...{ createdAt: '2026-10-01T10:00:00Z', lessonCount: 2, durationSeconds: null },
          ...{
            earnsCertificate: true,
            certificate: { ...NEW_CERTIFICATE_RULE, hours: 4, minSeenPercent: 0 },
            isPurchased: true,
          },
          ...{ aggregatedPriceCents: 0, savePercent: null, teachers: [], topics: [], untranslated: [] },
          contents: [{ ...content, closingQuiz: { ...closing, isPremium: false } }],
        },
      })
      .on('GET /api/v1/certificates/items/p', {
        status: 404,
        body: { code: 'learning.certificate_not_found' },
      });
    standing({ isCompleted: true, isBegun: true });
    await visit('/progetto/cittadini', { isMember: true });
    const path = within(await screen.findByRole('region', { name: 'Il percorso' }));
    const [, row] = path.getAllByRole('listitem');
    expect(row?.textContent).toContain('Chi decide');
    expect(await within(row as HTMLElement).findByText('Verifica superata')).toBeTruthy();
  });
});
