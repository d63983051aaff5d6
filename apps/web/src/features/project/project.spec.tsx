import { baseApi, type Certificate, type ProjectDetail, type Quote, type Session } from '@academy/api-client';
import { FakeServer } from '@academy/api-client/testing';
import { dayInRome, NEW_CERTIFICATE_RULE } from '@academy/shared';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contentSummary, settings } from '../../testing/fixtures.ts';
import { certificate } from '../../testing/purchase-fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { newSession, storeSession } from '../../testing/sign-in.ts';

const PATH = '/progetto/cittadini';
const PROJECT = 'GET /api/v1/projects/cittadini';
const CHECKOUT = 'POST /api/v1/checkout';
const CERTIFICATES = 'GET /api/v1/certificates';

const project: ProjectDetail = {
  id: '7a1c1c1e-6f0e-4a53-9a53-5f6f2c1f0007',
  slug: 'cittadini',
  title: 'Cittadini consapevoli',
  shortDescription: 'Sei contenuti in ordine.',
  certificate: null,
  extendedDescription: '',
  priceCents: 2990,
  currency: 'EUR',
  lessonCount: 5,
  durationSeconds: null,
  earnsCertificate: false,
  aggregatedPriceCents: 4100,
  savePercent: 27,
  accessDays: null,
  isActive: true,
  isFeatured: false,
  coverImageUrl: null,
  contentCount: 1,
  createdAt: '2026-10-01T10:00:00Z',
  contents: [{ ...contentSummary(), orderIndex: 0, opening: null, closingQuiz: null }],
  isPurchased: false,
  teachers: [],
  topics: [],
  untranslated: [],
  slugs: { it: 'cittadini' },
};
const quote: Quote = {
  ...{ listCents: 2990, creditCents: 0, netCents: 2990, separateCents: null },
  discountCents: 0,
  vatPercent: 22,
  vatCents: 658,
  totalCents: 3648,
  currency: 'EUR',
  couponCode: null,
  isOwned: false,
  isNothingLeft: false,
  invoicedTo: null,
  debitedAt: null,
  renewal: null,
  ownedContents: [
    {
      contentId: '2',
      slug: 'la-costituzione',
      title: 'La Costituzione',
      isUntranslated: false,
      creditCents: 0,
    },
  ],
};

let server: FakeServer;
let session: Session;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on('GET /api/v1/me', { body: { id: '1', email: 'learner@academy.test', role: 'user' } })
    .on(PROJECT, { body: project })
    .on('POST /api/v1/checkout/quote', { body: quote })
    .on(CHECKOUT, { body: { url: '/#payment-page' } });
  session = newSession();
});

afterEach(async () => {
  cleanup();
  await session.stop();
  server.close();
});

describe('the project page', () => {
  it('shows guests the price, the saving and a link to sign in', async () => {
    await renderApp(`${PATH}?coupon=ESTATE50`, { session });
    const card = await screen.findByRole('region', { name: 'Acquisto' });
    expect(card.textContent).toMatch(/Risparmi il 27%/);
    expect(
      within(card).getByText(/Comprati uno per uno i contenuti costano 41\s€, con il progetto 29,90\s€/),
    ).toBeTruthy();
    expect(
      within(card).getByText('Pagamento una tantum, nessun rinnovo. Accesso senza scadenza.'),
    ).toBeTruthy();
    const link = within(card).getByText('Accedi per acquistare');
    expect(link.getAttribute('href')).toBe('/auth?next=%2Fprogetto%2Fcittadini%3Fcoupon%3DESTATE50');
    expect(within(card).getByText('lo verifichiamo quando accedi')).toBeTruthy();
  });

  it('shows how long access lasts, and owners where to find its end', async () => {
    server.on(PROJECT, { body: { ...project, accessDays: 30 } });
    await renderApp(PATH, { session });
    expect(await screen.findByText(/nessun rinnovo\. Accesso per 30 giorni\.$/)).toBeTruthy();
    cleanup();
    const access = { level: 'project' as const, expiresAt: '2027-01-31T10:00:00.000Z' };
    const contents = [{ ...contentSummary({ access }), orderIndex: 0, opening: null, closingQuiz: null }];
    server.on(PROJECT, { body: { ...project, contents, isPurchased: true } });
    storeSession();
    await renderApp(PATH, { session });
    const end = await screen.findByRole('link', { name: 'La scadenza è nel tuo profilo, fra gli acquisti.' });
    expect(end.getAttribute('href')).toBe('/profilo');
  });

  describe('with a content that opens later', () => {
    const opening = { on: null, afterDays: 7 };

    it('tells buyers when it opens, before they pay', async () => {
      const access = { level: 'locked' as const, expiresAt: null };
      const later = { ...contentSummary({ access }), orderIndex: 0, opening, closingQuiz: null };
      server.on(PROJECT, { body: { ...project, contents: [later] } });
      await renderApp(PATH, { session });
      expect(await screen.findByText('Si apre 7 giorni dopo l’acquisto.')).toBeTruthy();
    });

    it('tells buyers the day it opens, until that day has come', async () => {
      const access = { level: 'locked' as const, expiresAt: null };
      const contents = ['2999-01-08', dayInRome(new Date())].map((on, orderIndex) => ({
        ...contentSummary({ id: on, slug: on, access }),
        ...{ orderIndex, opening: { on, afterDays: null }, closingQuiz: null },
      }));
      server.on(PROJECT, { body: { ...project, contents } });
      await renderApp(PATH, { session });
      await screen.findByText('Si apre martedì 8 gennaio 2999');
      expect(screen.getAllByText(/^Si apre(?! con l’acquisto)/)).toHaveLength(1);
    });

    it('shows its owners the day and dotted seats, and neither a lock nor a button', async () => {
      const access = {
        level: 'scheduled' as const,
        expiresAt: null,
        opensAt: '2027-01-11T23:00:00.000Z',
      };
      const later = { ...contentSummary({ access }), orderIndex: 0, opening, closingQuiz: null };
      server.on(PROJECT, { body: { ...project, contents: [later], isPurchased: true } });
      server.on('GET /api/v1/progress/summary', { body: { items: [] } });
      storeSession();
      await renderApp(PATH, { session });
      const day = await screen.findByRole('link', { name: /: si apre martedì 12 gennaio 2027$/ });
      expect(day.getAttribute('href')).toBe(`/contenuti/${later.slug}`);
      expect(document.querySelectorAll('.path .seat--later').length).toBeGreaterThan(0);
      expect(screen.queryByRole('button', { name: /^Vedi/ })).toBeNull();
      await screen.findByText('La Costituzione si apre martedì 12 gennaio 2027.');
      expect(screen.getByText(/Alcuni si aprono più avanti\.$/)).toBeTruthy();
    });

    it('tells owners who have completed the rest that they have seen everything there is', async () => {
      const access = { level: 'scheduled' as const, expiresAt: null, opensAt: '2027-01-11T23:00:00.000Z' };
      const later = { ...contentSummary({ access }), orderIndex: 0, opening, closingQuiz: null };
      const open = { ...later, id: 'open', slug: 'open', access: null, opening: null };
      const course = { contentId: 'open', isSaved: false, isCompleted: true, completedAt: null };
      server.on(PROJECT, { body: { ...project, contents: [open, later], isPurchased: true } });
      server.on('GET /api/v1/progress/summary', {
        body: { items: [{ ...course, lastPlayedAt: null, lessons: [], nextPosition: null }] },
      });
      storeSession();
      await renderApp(PATH, { session });
      await screen.findByText(
        'Hai visto tutto quello che c’è. La Costituzione si apre martedì 12 gennaio 2027.',
      );
    });
  });

  it('reduces the price by contents already owned', async () => {
    server.on(PROJECT, { body: { ...project, aggregatedPriceCents: null, savePercent: null } });
    server.on('POST /api/v1/checkout/quote', {
      body: {
        ...quote,
        ...{ listCents: 2990, creditCents: 700, netCents: 2290, vatCents: 504, totalCents: 2794 },
        separateCents: 2900,
        ownedContents: [
          {
            contentId: '2',
            slug: 'la-costituzione',
            title: 'La Costituzione',
            isUntranslated: false,
            creditCents: 700,
          },
        ],
      } satisfies Quote,
    });
    storeSession();
    await renderApp(PATH, { session });
    expect(await screen.findByText(/lo togliamo dal prezzo/)).toBeTruthy();
    const [credit] = screen.getAllByText('Già tuo');
    expect(credit?.nextElementSibling?.textContent).toBe('−7,00\u00a0€');
    expect(screen.getByText(/27,94/, { selector: 'dd' })).toBeTruthy();
    const card = screen.getByRole('region', { name: 'Acquisto' });
    expect(card.textContent).toMatch(/Risparmi il 21%/);
    expect(
      within(card).getByText(/i contenuti che ti mancano costano 29\s€, con il progetto 22,90\s€/),
    ).toBeTruthy();
    expect(card.textContent).not.toMatch(/27%|41/);
  });

  it('has no offer for users who own all of its contents', async () => {
    server.on('POST /api/v1/checkout/quote', { body: { ...quote, isNothingLeft: true } });
    storeSession();
    await renderApp(PATH, { session });
    expect(await screen.findByText(/non c’è nulla da acquistare/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Acquista/ })).toBeNull();
  });

  it('shows a member the contents already owned, and starts one checkout for two clicks', async () => {
    storeSession();
    await renderApp(PATH, { session });
    expect(await screen.findByText(/Hai già 1 di questi contenuti/)).toBeTruthy();
    expect(screen.getByText('La Costituzione', { selector: '.owned a' })).toBeTruthy();
    await userEvent.setup().dblClick(screen.getByText('Acquista il progetto'));
    await waitFor(() => expect(window.location.hash).toBe('#payment-page'));
    expect(server.received(CHECKOUT).map(({ body }) => body)).toEqual([
      { type: 'project', projectId: project.id },
    ]);
  });

  it('has no offer until it is known what the user owns', async () => {
    storeSession();
    let answer: (reply: { body: ProjectDetail }) => void = () => undefined;
    const late = new Promise<{ body: ProjectDetail }>((resolve) => (answer = resolve));
    server.on(PROJECT, () => late);
    await renderApp(PATH, {
      session,
      seed: [{ endpointName: 'getProject', arg: 'cittadini', value: project }],
    });
    expect(await screen.findByText('Controllo dei tuoi acquisti')).toBeTruthy();
    expect(screen.queryByText('Acquista il progetto')).toBeNull();
    answer({ body: { ...project, isPurchased: true } });
    expect(await screen.findByText('Acquistato')).toBeTruthy();
  });

  it('keeps what the buyer has chosen while the project is loaded again', async () => {
    storeSession();
    const { store } = await renderApp(PATH, { session });
    const consent = await screen.findByRole<HTMLInputElement>('checkbox', { name: /subito/ });
    await userEvent.setup().click(consent);
    server.on(PROJECT, () => new Promise(() => undefined));
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Access'])));
    await waitFor(() => expect(server.received(PROJECT)).toHaveLength(2));
    expect(consent.isConnected && consent.checked).toBe(true);
  });

  it('keeps a premium content locked until the project is bought', async () => {
    await renderApp(PATH, { session });
    const view = await screen.findByLabelText<HTMLButtonElement>('Vedi La Costituzione');
    expect(view.disabled).toBe(true);
    cleanup();
    server.on(PROJECT, { body: { ...project, isPurchased: true } });
    await renderApp(PATH, { session });
    expect((await screen.findByLabelText('Vedi La Costituzione')).tagName).toBe('A');
  });

  it('shows visitors the same contents, with what is open and why the others are locked', async () => {
    await renderApp(PATH, { session });
    const list = await screen.findByRole('region', { name: 'Il percorso' });
    expect(list.textContent).toContain('Si apre con l’acquisto del progetto.');
    const first = within(list).getByRole('link', {
      name: 'La prima lezione è aperta: La Costituzione',
    });
    expect(first.getAttribute('href')).toBe('/contenuti/la-costituzione?video=1');
    expect(within(list).queryByRole('img')).toBeNull();
  });

  it('links learners to the next lesson, and shows how much is left', async () => {
    const content = (id: string, title: string, changes = {}) => ({
      ...contentSummary({ id, title, slug: id, isPremium: false, durationSeconds: 1_200, videoCount: 2 }),
      ...{ orderIndex: 0, opening: null, closingQuiz: null },
      ...changes,
    });
    const ids = ['a', 'b', 'c'].map((letter) => `0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f000${letter}`);
    const contents = [
      content(String(ids[0]), 'Prima'),
      content(String(ids[1]), 'Seconda'),
      content(String(ids[2]), 'Guida', { contentType: 'document', videoCount: 0, durationSeconds: null }),
    ];
    const lesson = (position: number, state: string, watchedSeconds: number) => ({
      position,
      title: `Lezione ${position + 1}`,
      state,
      watchedSeconds,
      durationSeconds: 600,
      resumeAt: watchedSeconds,
    });
    const course = (contentId: string, changes: object) => ({
      ...{ contentId, isSaved: false, isCompleted: false, completedAt: null, lastPlayedAt: null },
      ...{ lessons: [], nextPosition: null },
      ...changes,
    });
    server
      .on(PROJECT, {
        body: {
          ...project,
          isPurchased: true,
          contents,
          certificate: { ...NEW_CERTIFICATE_RULE, hours: 4, minSeenPercent: 0 },
        },
      })
      .on('GET /api/v1/progress/continue', { body: { items: [] } })
      .on(CERTIFICATES, { body: { items: [], nextCursor: null } })
      .on('GET /api/v1/progress/summary', {
        body: {
          items: [
            course(String(ids[0]), {
              isCompleted: true,
              lessons: [lesson(0, 'done', 600), lesson(1, 'done', 0)],
            }),
            course(String(ids[1]), {
              lessons: [lesson(0, 'done', 580), lesson(1, 'half', 300)],
              nextPosition: 1,
              lastPlayedAt: '2026-11-20T10:00:00Z',
            }),
            course(String(ids[2]), {}),
          ],
        },
      });
    storeSession();
    await renderApp(PATH, { session });
    const go = await screen.findByRole('link', { name: 'Continua: «Lezione 2»' });
    expect(go.getAttribute('href')).toBe(`/contenuti/${ids[1]}?video=2`);
    expect(screen.getByText('Da 5:00. Ti mancano circa 5 min.')).toBeTruthy();
    const chamber = screen.getByRole('img', { name: '3 lezioni viste su 5' });
    expect(chamber.textContent).toContain('60%');
    const list = within(screen.getByRole('region', { name: 'Il percorso' }));
    expect(list.getAllByRole('img').map((seats) => seats.getAttribute('aria-label'))).toEqual([
      '2 lezioni viste su 2',
      '1 lezione vista su 2',
      '0 lezioni viste su 1',
    ]);
    expect(list.getByText('Attestato «Cittadini consapevoli»')).toBeTruthy();
    expect(await list.findByText(/mancano 2 contenuti · vale 4 ore/)).toBeTruthy();
    expect(list.getByRole('link', { name: 'Continua Seconda' })).toBeTruthy();
  });

  it('links learners to the quiz that they were in last', async () => {
    const [video, quiz] = ['Prima', 'Verifica'].map((title, index) => ({
      ...contentSummary({
        id: `0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f000${index}`,
        slug: title,
        title,
        isPremium: false,
      }),
      ...(title === 'Verifica' && { contentType: 'quiz' as const, videoCount: 0, durationSeconds: null }),
      orderIndex: index,
    }));
    const course = { isSaved: false, isCompleted: false, completedAt: null, lessons: [], nextPosition: null };
    server
      .on(PROJECT, {
        body: {
          ...{ ...project, isPurchased: true, contents: [video, quiz] },
          certificate: { ...NEW_CERTIFICATE_RULE, hours: null, minSeenPercent: 0 },
        },
      })
      .on('GET /api/v1/progress/continue', { body: { items: [] } })
      .on(CERTIFICATES, { body: { items: [], nextCursor: null } })
      .on('GET /api/v1/progress/summary', {
        body: {
          items: [
            { ...course, contentId: video?.id, lastPlayedAt: null, isBegun: false },
            { ...course, contentId: quiz?.id, lastPlayedAt: '2026-11-20T10:00:00Z', isBegun: true },
          ],
        },
      });
    storeSession();
    await renderApp(PATH, { session });
    const go = await screen.findByRole('link', { name: 'Continua: «Verifica»' });
    expect(go.getAttribute('href')).toBe('/contenuti/Verifica');
    expect(screen.getByRole('link', { name: 'Continua Verifica' })).toBeTruthy();
    expect(screen.getByText(/mancano 2 contenuti · c’è una verifica da superare/)).toBeTruthy();
  });

  it('says of a quiz the best result and the attempts left before the button', async () => {
    const letters = ['a', 'b', 'c', 'd', 'e'] as const;
    const ids = letters.map((letter) => `0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f000${letter}`);
    const contents = ['Riprovata', 'Nuova', 'Finita', 'Superata', 'Senza limite'].map((title, index) => ({
      ...contentSummary({ id: ids[index] ?? '', slug: title, title, isPremium: false, contentType: 'quiz' }),
      ...{ videoCount: 0, durationSeconds: null, orderIndex: index, opening: null, closingQuiz: null },
    }));
    const course = {
      isSaved: false,
      isCompleted: false,
      isBegun: false,
      completedAt: null,
      lastPlayedAt: null,
    };
    const rules = { passPoints: 7, points: 10, attempts: 3 };
    const best = (points: number) => ({ points, totalPoints: 10 });
    const quizzes = [
      { quiz: { ...rules, used: 1, best: best(5) } },
      { quiz: { ...rules, used: 0, best: null } },
      { quiz: { ...rules, used: 3, best: best(6.5) } },
      { quiz: { ...rules, used: 1, best: best(8) }, isCompleted: true },
      { quiz: { ...rules, attempts: null, used: 1, best: best(4) } },
    ].map((known, index) => ({
      ...{ ...course, contentId: ids[index], lessons: [], nextPosition: null },
      ...known,
    }));
    server
      .on(PROJECT, { body: { ...project, isPurchased: true, contents } })
      .on('GET /api/v1/progress/continue', { body: { items: [] } })
      .on('GET /api/v1/progress/summary', { body: { items: quizzes } });
    storeSession();
    await renderApp(PATH, { session });
    const list = within(await screen.findByRole('region', { name: 'Il percorso' }));
    await list.findByText('Restano 2 tentativi di 3');
    const rows = list.getAllByRole('listitem').map((row) => ({
      end: row.querySelector('.path__end')?.textContent,
      seat: within(row).getByRole('img').getAttribute('aria-label'),
    }));
    expect(rows).toEqual([
      {
        end: 'Il tuo migliore è 5 su 10Restano 2 tentativi di 3Riprova',
        seat: 'Verifica, da fare, servono 7 su 10, il tuo migliore è 5',
      },
      { end: 'Vedi', seat: 'Verifica, da fare, servono 7 su 10' },
      {
        end: 'Il tuo migliore è 6,5 su 10Hai usato i 3 tentativiVedi',
        seat: 'Verifica, da fare, servono 7 su 10, il tuo migliore è 6,5',
      },
      {
        end: 'Verifica superataIl tuo migliore è 8 su 10Vedi',
        seat: 'Verifica, superata, servono 7 su 10, il tuo migliore è 8',
      },
      {
        end: 'Il tuo migliore è 4 su 10Riprova',
        seat: 'Verifica, da fare, servono 7 su 10, il tuo migliore è 4',
      },
    ]);
  });

  it('shows owners its cover, and of each content the type, the description and whether it is premium', async () => {
    const content = { ...contentSummary(), orderIndex: 0, opening: null, closingQuiz: null };
    const video = contentSummary({ id: 'v', contentType: 'single_video', isPremium: false, videoCount: 1 });
    server
      .on(PROJECT, {
        body: {
          ...{ ...project, isPurchased: true, coverImageUrl: '/cittadini.webp' },
          contents: [
            content,
            {
              ...video,
              shortDescription: 'In quindici minuti.',
              orderIndex: 1,
              opening: null,
              closingQuiz: null,
            },
          ],
        },
      })
      .on('GET /api/v1/progress/summary', { body: { items: [] } });
    storeSession();
    await renderApp(PATH, { session });
    const list = await screen.findByRole('region', { name: 'Il percorso' });
    const [series, single] = within(list).getAllByRole('listitem');
    for (const text of ['Serie video', '3 lezioni', 'Dodici lezioni per leggere la Carta.', 'Premium'])
      expect(within(series ?? list).getByText(text)).toBeTruthy();
    for (const text of ['Video', 'In quindici minuti.', 'Gratuito'])
      expect(within(single ?? list).getByText(text)).toBeTruthy();
    expect(document.querySelector('img[src="/cittadini.webp"]')).not.toBeNull();
  });

  it('claims nothing about progress that cannot be loaded', async () => {
    server
      .on(PROJECT, { body: { ...project, isPurchased: true } })
      .on('GET /api/v1/progress/summary', { status: 503, body: { code: 'platform.unavailable' } });
    storeSession();
    await renderApp(PATH, { session });
    const retry = await screen.findByRole('button', { name: 'Riprova' });
    expect(screen.getByLabelText('Vedi La Costituzione')).toBeTruthy();
    expect(screen.queryByText(/0%|^0 lezioni/)).toBeNull();
    expect(screen.queryByRole('img', { name: /^0 lezioni/ })).toBeNull();
    server.on('GET /api/v1/progress/summary', { body: { items: [] } });
    await userEvent.setup().click(retry);
    expect(await screen.findByText('0%')).toBeTruthy();
    expect(screen.getByText(/^Comincia/, { selector: '.project__continue span' })).toBeTruthy();
  });

  it('marks titles without a translation in the sentences around them', async () => {
    window.history.replaceState(null, '', '/en/progetto/cittadini');
    const content = contentSummary({ isPremium: false, untranslated: ['title'] });
    server
      .on(PROJECT, {
        body: {
          ...{ ...project, isPurchased: true, untranslated: ['title'] },
          contents: [{ ...content, orderIndex: 0, opening: null, closingQuiz: null }],
          certificate: { ...NEW_CERTIFICATE_RULE, hours: 4, minSeenPercent: 0 },
        },
      })
      .on('GET /api/v1/progress/continue', { body: { items: [] } })
      .on(CERTIFICATES, { body: { items: [], nextCursor: null } })
      .on('GET /api/v1/progress/summary', { body: { items: [] } });
    storeSession();
    await renderApp(PATH, { session, language: 'en' });
    const start = await screen.findByText('La Costituzione', { selector: '.project__continue span' });
    const certificate = screen.getByText('Cittadini consapevoli', { selector: '.path__title span' });
    expect([start.lang, certificate.lang]).toEqual(['it', 'it']);
    expect(start.closest('a')?.textContent).toBe('Start: “La Costituzione”');
    expect(certificate.closest('h3')?.lang).toBe('');
  });

  describe('shows of its certificate', () => {
    const row = async ({
      minSeenPercent = 0,
      isCompleted = true,
      watchedSeconds = 300,
      status = null as Certificate['status'] | null,
    }) => {
      const content = {
        ...contentSummary({ isPremium: false, videoCount: 1 }),
        orderIndex: 0,
        opening: null,
        closingQuiz: null,
      };
      const archived = {
        ...content,
        id: '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f000f',
        status: 'archived' as const,
      };
      const lesson = { position: 0, title: 'Lezione', state: 'half', resumeAt: 0 };
      server
        .on(PROJECT, {
          body: {
            ...project,
            contents: [content, archived],
            certificate: { ...NEW_CERTIFICATE_RULE, hours: null, minSeenPercent },
          },
        })
        .on('GET /api/v1/progress/continue', { body: { items: [] } })
        .on('GET /api/v1/progress/summary', {
          body: {
            items: [
              {
                ...{ contentId: content.id, isSaved: false, isCompleted, completedAt: null },
                ...{ lastPlayedAt: null, nextPosition: null },
                lessons: [{ ...lesson, watchedSeconds, durationSeconds: 600 }],
              },
            ],
          },
        })
        .on(CERTIFICATES, {
          body: {
            items:
              status === null
                ? []
                : [
                    certificate({
                      ...{ status, number: 'AC-2026-000123', title: project.title },
                      // In Rome, the first days of the months after.
                      ...{ issuedAt: '2026-10-31T23:30:00Z', expiresAt: '2027-12-31T23:30:00Z' },
                    }),
                  ],
            nextCursor: null,
          },
        });
      storeSession();
      await renderApp(PATH, { session });
      const title = await screen.findByText('Attestato «Cittadini consapevoli»');
      return within(title.closest('li') ?? title);
    };

    it.each([
      [
        'what is left to complete',
        { isCompleted: false },
        'Arriva quando completi tutto: manca un contenuto',
      ],
      [
        'the lessons left to watch',
        { minSeenPercent: 80 },
        'Hai completato tutto · manca una lezione da guardare (serve il 80% dei video)',
      ],
      [
        'both',
        { minSeenPercent: 80, isCompleted: false },
        /: manca un contenuto · manca una lezione da guardare \(/,
      ],
      ['nothing about lessons once enough was watched', { minSeenPercent: 40 }, /non è ancora stato emesso$/],
      ['that it was not issued', {}, /non è ancora stato emesso$/],
    ])('%s', async (_case, given, text) => {
      const shown = await row(given);
      expect(await shown.findByText(text)).toBeTruthy();
      expect(shown.getByText('Da ottenere')).toBeTruthy();
      expect(shown.queryByRole('link')).toBeNull();
      const [asked] = server.received(CERTIFICATES);
      expect(asked?.query.get('itemId')).toBe(project.id);
    });

    it.each([
      ['that it was earned, although a content was added', 'valid', /^Lo hai ottenuto/],
      ['that it was revoked', 'revoked', /^È stato revocato/],
    ] as const)('%s', async (_case, status, text) => {
      const shown = await row({ status, isCompleted: status === 'revoked' });
      expect(await shown.findByText(text)).toBeTruthy();
      const page = shown.getByRole('link', { name: 'Apri l’attestato' });
      expect(page.getAttribute('href')).toBe('/attestati/7K4M-Q2XD-9HTN');
      const linkedIn = shown.queryByRole<HTMLAnchorElement>('link', { name: /^Aggiungi a LinkedIn/ });
      expect(linkedIn !== null).toBe(status === 'valid');
      if (linkedIn === null) return;
      expect(Object.fromEntries(new URL(linkedIn.href).searchParams)).toMatchObject({
        ...{ name: 'Cittadini consapevoli', certId: 'AC-2026-000123', issueYear: '2026', issueMonth: '11' },
        ...{ expirationYear: '2028', expirationMonth: '1' },
        certUrl: `${window.location.origin}/attestati/7K4M-Q2XD-9HTN`,
      });
      expect(shown.queryByText('Da ottenere')).toBeNull();
    });
  });

  it('shows that the project does not exist', async () => {
    server.on(PROJECT, { status: 404, body: { code: 'catalogue.project_not_found' } });
    await renderApp(PATH, { session });
    expect(await screen.findByText('Progetto non trovato')).toBeTruthy();
  });
});
