import { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FILE_LINK_SECONDS, FILES_PATH, NEW_CERTIFICATE_RULE } from '@academy/shared';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { around } from '../../testing/around.ts';
import { contentDetail, contentSummary, settings, teacherSummary, topic } from '../../testing/fixtures.ts';
import { project } from '../../testing/guest-api.ts';
import { certificate, debit } from '../../testing/purchase-fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { newSession, storeSession } from '../../testing/sign-in.ts';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on('GET /api/v1/projects', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/projects/featured', { body: { project: null } })
    .on('GET /api/v1/contents', { body: { items: [], nextCursor: null, total: 0 } })
    .on('GET /api/v1/contents/la-costituzione', { body: contentDetail() });
});

afterEach(() => {
  cleanup();
  server.close();
  localStorage.clear();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** As when the network fails: pdf.js needs a browser, so `apps/e2e` tests it. */
jest.mock('./reader/reader.tsx', () => {
  throw new Error('The reader did not arrive');
});

describe('the content page', () => {
  it('says to its buyer that it is being debited, instead of selling it again', async () => {
    const content = contentDetail();
    const begun = debit({ itemId: content.id, slug: content.slug, title: content.title });
    server.on('GET /api/v1/purchases/debits', { body: [begun] });
    storeSession();
    await renderApp('/contenuti/la-costituzione', { session: newSession() });
    // In the side column and in the bar of narrow windows.
    const links = await screen.findAllByRole('link', { name: 'Addebito in corso' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/profilo#acquisti',
      '/profilo#acquisti',
    ]);
    expect(screen.queryByRole('link', { name: 'Acquista' })).toBeNull();
  });

  it('lets a guest play the first video only and shows how to get the others', async () => {
    await renderApp('/contenuti/la-costituzione');
    const list = await screen.findByRole('region', { name: 'Lezioni' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '1Perché una Costituzione12\u00a0min',
      '2I principiBloccata',
      '3Video 31\u00a0h 15\u00a0minBloccata',
    ]);
    expect(rows.map((row) => within(row).queryByRole('link') !== null)).toEqual([true, false, false]);
    expect(list.textContent).toContain('1 aperta, 2 con l’acquisto');

    expect(
      screen.getByText('Il primo video è aperto a tutti. Acquista la serie per vedere gli altri 2.'),
    ).toBeTruthy();
    // The page has the offer twice, in the side column and in the bar of narrow windows; CSS hides one of them.
    const offer = screen.getByRole('region', { name: 'Contenuto premium' });
    // The VAT comes with the settings, which are requested separately.
    await waitFor(() => expect(offer.textContent).toMatch(/39\s€ \+ IVA47,58\s€ IVA inclusa/));
    expect(within(offer).getByText('3 lezioni')).toBeTruthy();
    expect(within(offer).getByText('1 materiale da scaricare')).toBeTruthy();
    const links = screen.getAllByRole('link', { name: 'Acquista' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/acquista/la-costituzione',
      '/acquista/la-costituzione',
    ]);
    const plan = within(offer).getByRole('link', { name: /^tutta la biblioteca per 200\s€ \+ IVA l’anno$/ });
    expect(plan.getAttribute('href')).toBe('/abbonamento');
    expect(screen.queryByRole('heading', { name: 'Materiali' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'I tuoi progressi' })).toBeNull();
  });

  it.each([
    [null, 'Pagamento unico, resta tuo.', true],
    [30, 'Pagamento unico, accesso per 30 giorni.', false],
  ])(
    'does not promise access forever to a content sold for some days: %p',
    async (days, text, isPromised) => {
      server.on('GET /api/v1/contents/la-costituzione', {
        body: contentDetail({
          ...{ contentType: 'document', videos: [], videoCount: 0, accessDays: days },
          access: { level: 'locked', expiresAt: null },
        }),
      });
      await renderApp('/contenuti/la-costituzione');
      const offer = await screen.findByRole('region', { name: 'Contenuto premium' });
      expect(within(offer).getByText(text)).toBeTruthy();
      expect(within(offer).queryByText(/lo rivedi quando vuoi/) !== null).toBe(isPromised);
    },
  );

  it('says when it opens to those who have access to its project, and asks again then', async () => {
    const until = (opensAt: number) => ({
      ...{ contentType: 'document' as const, videos: [], videoCount: 0 },
      access: { level: 'scheduled' as const, expiresAt: null, opensAt: new Date(opensAt).toISOString() },
    });
    storeSession();
    const READ = 'GET /api/v1/contents/la-costituzione';
    server.on(READ, { body: contentDetail(until(Date.parse('2027-01-11T23:00:00Z'))) });
    await renderApp('/contenuti/la-costituzione', { session: newSession() });
    const card = await screen.findByRole('region', { name: 'Si apre martedì 12 gennaio 2027' });
    expect(within(card).getByText(/Non devi fare nulla\.$/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Contenuto premium' })).toBeNull();
    cleanup();

    jest.useFakeTimers({
      doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance', 'setTimeout'],
    });
    server.on(READ, { body: contentDetail(until(Date.now() + 30_000)) });
    const { store } = await renderApp('/contenuti/la-costituzione', { session: newSession() });
    expect(await screen.findByText('Manca meno di un’ora.')).toBeTruthy();
    const before = server.received(READ).length;
    server.on(READ, { status: 503, body: { code: 'platform.unavailable' } });
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    await waitFor(() => expect(server.received(READ)).toHaveLength(before + 1));
    const asked = () =>
      Object.values(store.getState().api.queries).find((query) => query?.endpointName === 'getContent');
    await waitFor(() => expect(asked()?.status).toBe('rejected'));
    server.on(READ, { body: contentDetail({ access: { level: 'full', expiresAt: null } }) });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    await waitFor(() => expect(server.received(READ)).toHaveLength(before + 2));
    jest.useRealTimers();
  });

  it('says which professional credits its certificate gives today', async () => {
    const given = { code: '', validFrom: '2020-01-01', validTo: '2090-12-31' };
    const certificate = {
      ...NEW_CERTIFICATE_RULE,
      accreditations: [
        { ...given, body: 'Ordine dei giornalisti', credits: 1.5 },
        { ...given, body: 'Consiglio forense', credits: 3, validTo: '2020-12-31' },
      ],
    };
    server.on('GET /api/v1/contents/la-costituzione', { body: contentDetail({ certificate }) });
    await renderApp('/contenuti/la-costituzione');
    expect(await screen.findByText('Ordine dei giornalisti, 1,5 crediti')).toBeTruthy();
    expect(screen.queryByText(/Consiglio forense/)).toBeNull();
  });

  it('lists what the price includes: lessons with their length, materials, the certificate', async () => {
    const certificate = { ...NEW_CERTIFICATE_RULE, hours: 4, minSeenPercent: 0 };
    server.on('GET /api/v1/contents/la-costituzione', {
      body: contentDetail({ durationSeconds: 4_980, certificate }),
    });
    await renderApp('/contenuti/la-costituzione');
    const offer = await screen.findByRole('region', { name: 'Contenuto premium' });
    const lines = within(offer).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '3 lezioni, 1\u00a0h 23\u00a0min',
      '1 materiale da scaricare',
      'Con attestato',
      'Riprendi su ogni dispositivo',
    ]);
  });

  it('requests the language of the page, marks Italian texts and lists only existing translations', async () => {
    window.history.replaceState(null, '', '/en/contenuti/la-costituzione');
    const route = 'GET /api/v1/contents/la-costituzione';
    server.on(route, {
      body: contentDetail({ untranslated: ['title'], slugs: { it: 'la-costituzione' } }),
    });
    await renderApp('/contenuti/la-costituzione', { language: 'en' });
    expect((await screen.findByRole('heading', { level: 1 })).lang).toBe('it');
    expect(screen.getByText('Dodici lezioni per leggere la Carta.').lang).toBe('');
    expect(server.received(route).map(({ query }) => query.get('lang'))).toEqual(['en']);
    const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href');
    await waitFor(() => expect(canonical()).toBe(`${window.location.origin}/contenuti/la-costituzione`));
    expect(document.querySelector('link[hreflang]')).toBeNull();
    window.history.replaceState(null, '', '/');
  });

  it('replaces the slug in the address by that of the language without leaving the page', async () => {
    window.history.replaceState(null, '', '/en/contenuti/la-costituzione');
    const body = contentDetail({ slug: 'the-constitution' });
    server
      .on('GET /api/v1/contents/la-costituzione', { body })
      .on('GET /api/v1/contents/the-constitution', () => new Promise<never>(() => undefined));
    const { router } = await renderApp('/contenuti/la-costituzione', { language: 'en' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/contenuti/the-constitution'));
    await waitFor(() => expect(server.received('GET /api/v1/contents/the-constitution')).toHaveLength(1));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(body.title);
    window.history.replaceState(null, '', '/');
  });

  it.each([
    [
      4900,
      /^Con 10\s€ in più hai tutto «Capire i conti» 2 contenuti e l’attestato, 49\s€ \+ IVA invece di 60\s€\.$/,
    ],
    [3900, /^Allo stesso prezzo hai tutto «Capire i conti»/],
    [2990, /^Tutto «Capire i conti» costa 9,10\s€ in meno/],
  ])('offers the project it belongs to for %p cents', async (priceCents, name) => {
    const bundle = { ...project, contentCount: 2, aggregatedPriceCents: 6000, priceCents };
    server.on('GET /api/v1/contents/la-costituzione', { body: contentDetail({ projects: [project] }) });
    server.on('GET /api/v1/projects', { body: { items: [bundle], nextCursor: null } });
    await renderApp('/contenuti/la-costituzione');
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/progetto/conti');
    expect(server.received('GET /api/v1/projects')[0]?.query.get('contentId')).toBe(contentDetail().id);
  });

  it('says how long access to the offered project lasts', async () => {
    const bundle = { ...project, accessDays: 30 };
    server.on('GET /api/v1/contents/la-costituzione', { body: contentDetail({ projects: [bundle] }) });
    server.on('GET /api/v1/projects', { body: { items: [bundle], nextCursor: null } });
    await renderApp('/contenuti/la-costituzione');
    expect(await screen.findByRole('link', { name: /IVA\. Accesso per 30 giorni\.$/ })).toBeTruthy();
  });

  it('marks the title of an untranslated project in the sentence that offers it', async () => {
    window.history.replaceState(null, '', '/en/contenuti/la-costituzione');
    const bundle = { ...project, untranslated: ['title' as const] };
    server
      .on('GET /api/v1/contents/la-costituzione', { body: contentDetail({ projects: [bundle] }) })
      .on('GET /api/v1/projects', { body: { items: [bundle], nextCursor: null } });
    await renderApp('/contenuti/la-costituzione', { language: 'en' });
    const title = await screen.findByText('Capire i conti', { selector: 'b span' });
    expect(title.lang).toBe('it');
    expect(title.parentElement?.textContent).toBe('For €10 more you get all of “Capire i conti”');
    window.history.replaceState(null, '', '/');
  });

  it('requests the project’s price for a member, who may own some of it', async () => {
    storeSession();
    server
      .on('GET /api/v1/me', { body: { id: '1', email: 'a@b.it', role: 'user' } })
      .on('GET /api/v1/contents/la-costituzione', { body: contentDetail({ projects: [project] }) })
      .on('GET /api/v1/projects', { body: { items: [project], nextCursor: null } })
      .on('POST /api/v1/checkout/quote', { body: { netCents: 4400, isNothingLeft: false } });
    await renderApp('/contenuti/la-costituzione', { session: newSession() });
    expect(await screen.findByText(/^Con 5\s€ in più hai tutto/)).toBeTruthy();
    expect(server.received('POST /api/v1/checkout/quote')[0]?.body).toEqual({
      type: 'project',
      projectId: project.id,
    });
  });

  it('shows no project price to a member before the response arrives', async () => {
    storeSession();
    let answer: (() => void) | undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    server
      .on('GET /api/v1/me', { body: { id: '1', email: 'a@b.it', role: 'user' } })
      .on('GET /api/v1/contents/la-costituzione', { body: contentDetail({ projects: [project] }) })
      .on('GET /api/v1/projects', {
        body: { items: [{ ...project, aggregatedPriceCents: 6000 }], nextCursor: null },
      })
      .on('POST /api/v1/checkout/quote', async () => {
        await asked;
        return { body: { netCents: 2000, creditCents: 3900, isNothingLeft: false } };
      });
    await renderApp('/contenuti/la-costituzione', { session: newSession() });
    await waitFor(() => expect(server.received('POST /api/v1/checkout/quote')).toHaveLength(1));
    const offer = screen.getByRole('region', { name: 'Contenuto premium' });
    const plain = within(offer).getByRole('link', { name: 'Capire i conti' });
    expect(plain.getAttribute('href')).toBe('/progetto/conti');
    answer?.();
    // 60 less the 39 of what the member owns.
    expect(await screen.findByRole('link', { name: /20\s€ \+ IVA invece di 21\s€\.$/ })).toBeTruthy();
  });

  it('says which certificate was earned once it is completed, and leads to the next content of the path', async () => {
    storeSession();
    const next = contentSummary({ ...{ id: 'next', slug: 'il-parlamento', title: 'Il Parlamento' } });
    const held = certificate({ number: 'AC-2026-000123', title: project.title });
    const content = contentDetail({
      ...{ projects: [project], videos: [], videoCount: 0, contentType: 'document' },
      access: { level: 'project', expiresAt: null },
    });
    const path = [content, next].map((each, orderIndex) => ({
      ...contentSummary(each),
      orderIndex,
      closingQuiz: null,
    }));
    server
      .on('GET /api/v1/me', { body: { id: '1', email: 'a@b.it', role: 'user' } })
      .on('GET /api/v1/contents/la-costituzione', { body: content })
      .on(`GET /api/v1/progress/${content.id}`, { body: { isSaved: false, isCompleted: true } })
      .on('GET /api/v1/contents', { body: { items: [next], nextCursor: null, total: 1 } })
      .on('GET /api/v1/progress/summary', {
        body: {
          items: [content, next].map(({ id }) => ({
            ...{ contentId: id, isSaved: id === 'next', isCompleted: id !== 'next', completedAt: null },
            ...{ lastPlayedAt: null, nextPosition: null, lessons: [] },
          })),
        },
      })
      .on(`GET /api/v1/projects/${project.id}`, { body: { ...project, isPurchased: true, contents: path } })
      .on('GET /api/v1/certificates', ({ query }) => ({
        body: { items: query.get('itemId') === project.id ? [held] : [], nextCursor: null },
      }));
    await renderApp('/contenuti/la-costituzione', { session: newSession() });
    const earned = within(await screen.findByRole('region', { name: 'Il tuo attestato' }));
    expect(earned.getByRole('status').textContent).toContain(`Hai ottenuto l’attestato «${project.title}»`);
    expect(earned.getByRole('link', { name: 'Apri l’attestato' }).getAttribute('href')).toBe(
      '/attestati/7K4M-Q2XD-9HTN',
    );
    expect(earned.getByRole('link', { name: 'Scarica il PDF' })).toBeTruthy();
    const following = within(await screen.findByRole('region', { name: 'Prossimo nel percorso' }));
    expect(following.getByRole('link', { name: 'Vai a «Il Parlamento»' }).getAttribute('href')).toBe(
      '/contenuti/il-parlamento',
    );
    // The related content knows that it is saved.
    expect(await screen.findByText('Salvato')).toBeTruthy();
  });

  it('requests the member’s own view only once', async () => {
    storeSession();
    let answer: (() => void) | undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    server
      .on('GET /api/v1/me', { body: { id: '1', email: 'a@b.it', role: 'user' } })
      .on('GET /api/v1/contents/la-costituzione', async () => {
        await asked;
        return { body: contentDetail({ access: { level: 'single', expiresAt: null } }) };
      });
    await renderApp('/contenuti/la-costituzione', {
      session: newSession(),
      seed: [{ endpointName: 'getContent', arg: 'la-costituzione', value: contentDetail() }],
    });
    await waitFor(() => expect(server.received('GET /api/v1/me')).toHaveLength(1));
    const facts = () => within(screen.getByRole('region', { name: 'Informazioni' }));
    expect(await facts().findByText('Da verificare')).toBeTruthy();
    answer?.();
    // Requested only for contents the member owns.
    const progress = `GET /api/v1/progress/${contentDetail().id}`;
    await waitFor(() => expect(server.received(progress)).not.toHaveLength(0));
    expect(server.received('GET /api/v1/contents/la-costituzione')).toHaveLength(1);
  });

  it.each([
    ['I tuoi progressi', `progress/${contentDetail().id}`, { isSaved: true, isCompleted: false }, 'Salvato'],
    ['Nuove lezioni', `follows/${contentDetail().id}`, { isFollowing: true }, 'Segui già la serie'],
  ])(
    'claims nothing in «%s» until it is loaded, and retries on request',
    async (name, path, state, label) => {
      storeSession();
      let answer: (() => void) | undefined;
      const asked = new Promise<void>((resolve) => (answer = resolve));
      server
        .on('GET /api/v1/me', { body: { id: '1', email: 'a@b.it', role: 'user' } })
        .on('GET /api/v1/contents/la-costituzione', {
          body: contentDetail({ access: { level: 'single', expiresAt: null } }),
        })
        .on(`GET /api/v1/${path}`, async () => {
          await asked;
          return { status: 503, body: { code: 'platform.unavailable' } };
        });
      await renderApp('/contenuti/la-costituzione', { session: newSession() });
      const card = within(await screen.findByRole('region', { name }));
      expect(card.getByRole('status').textContent).toBe('Caricamento in corso');
      expect(card.queryByText(/%/)).toBeNull();
      expect(card.queryByRole('button')).toBeNull();
      answer?.();
      expect((await card.findByRole('alert')).textContent).toMatch(
        /^Servizio temporaneamente non disponibile/,
      );
      expect(card.queryByText(/%/)).toBeNull();
      server.on(`GET /api/v1/${path}`, { body: { contentId: contentDetail().id, ...state } });
      const retry = card.getByRole('button', { name: 'Riprova' });
      retry.focus();
      fireEvent.click(retry);
      const button = await card.findByRole('button', { name: label, pressed: true });
      expect(document.activeElement).toBe(button);
    },
  );

  it('promotes nothing to users with access', async () => {
    storeSession();
    server
      .on('GET /api/v1/me', { body: { id: '1', email: 'a@b.it', role: 'user' } })
      .on('GET /api/v1/contents/la-costituzione', {
        body: contentDetail({ access: { level: 'single', expiresAt: null }, projects: [project] }),
      });
    await renderApp('/contenuti/la-costituzione', { session: newSession() });
    expect(await screen.findByRole('region', { name: 'Informazioni' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Acquista' })).toBeNull();
    expect(screen.queryByRole('link', { name: /tutta la biblioteca/ })).toBeNull();
  });

  it('shows the lessons directly below the player, then the description and the teachers, then related contents', async () => {
    const [first, second] = [contentSummary({ id: 'a', title: 'Uno', slug: 'uno' }), contentSummary()];
    const content = contentDetail({ extendedDescription: 'Testo', teachers: [teacherSummary()] });
    server
      .on('GET /api/v1/contents/la-costituzione', { body: content })
      .on('GET /api/v1/contents', { body: { items: [second, first], nextCursor: null } });
    await renderApp('/contenuti/la-costituzione');
    const related = await screen.findByRole('region', { name: 'Per continuare' });
    expect(within(related).getAllByRole('listitem')).toHaveLength(1);
    expect(within(related).getByRole('link', { name: 'Uno' }).getAttribute('href')).toBe('/contenuti/uno');
    const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Lezioni',
      'Di che cosa parla',
      'Chi insegna',
      'Contenuto premium',
      'Informazioni',
      'Per continuare',
    ]);
  });

  it.each([
    ['its topic, teacher and the newest', {}, ['Stesso argomento', 'Stesso docente', 'Il più nuovo']],
    ['its project alone', { projects: [project] }, ['Stesso progetto']],
  ])('shows related contents of %s', async (_of, changes, expected) => {
    const itself = contentSummary();
    const called = (title: string) => contentSummary({ id: title, title });
    const [sameTopic, sameTeacher] = [called('Stesso argomento'), called('Stesso docente')];
    const found = (query: URLSearchParams) => {
      if (query.has('projectId')) return [itself, called('Stesso progetto')];
      if (query.has('topic')) return [itself, sameTopic];
      if (query.has('teacher')) return [sameTopic, sameTeacher, itself];
      return [called('Il più nuovo'), sameTeacher, called('Di troppo'), itself];
    };
    const credits = { topics: [topic()], teachers: [teacherSummary()] };
    server
      .on('GET /api/v1/contents/la-costituzione', { body: contentDetail({ ...credits, ...changes }) })
      .on('GET /api/v1/contents', ({ query }) => ({ body: { items: found(query), nextCursor: null } }));
    await renderApp('/contenuti/la-costituzione');
    const related = await screen.findByRole('region', { name: 'Per continuare' });
    const titles = within(related).getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual(expected);
  });

  it('shows the related contents that were found although another list failed', async () => {
    const credits = { topics: [topic()], teachers: [teacherSummary()] };
    const found = contentSummary({ id: 'a', title: 'Stesso argomento' });
    server
      .on('GET /api/v1/contents/la-costituzione', { body: contentDetail(credits) })
      .on('GET /api/v1/contents', ({ query }) =>
        query.has('topic')
          ? { body: { items: [found], nextCursor: null } }
          : { status: 503, body: { code: 'platform.unavailable' } },
      );
    await renderApp('/contenuti/la-costituzione');
    const related = await screen.findByRole('region', { name: 'Per continuare' });
    expect(within(related).getByRole('heading', { level: 3 }).textContent).toBe('Stesso argomento');
  });

  it('shows its audience among its facts', async () => {
    await renderApp('/contenuti/la-costituzione');
    const facts = await screen.findByRole('region', { name: 'Informazioni' });
    expect(within(facts).getByText('Livello')).toBeTruthy();
    expect(within(facts).getByText('Intermedio')).toBeTruthy();
  });

  it('shows the cover where there is no video, and downloads only to users with access', async () => {
    server.on('GET /api/v1/contents/la-costituzione', {
      body: contentDetail({
        isPremium: false,
        contentType: 'document',
        videos: [],
        videoCount: 0,
        access: { level: 'full', expiresAt: null },
        downloads: [{ label: 'Dispensa', isUntranslated: false, url: '/media/dispensa.pdf' }],
      }),
    });
    await renderApp('/contenuti/la-costituzione');
    const download = await screen.findByRole('link', { name: 'Scarica Dispensa' });
    expect(download.getAttribute('href')).toBe('/media/dispensa.pdf');
    expect(screen.queryByRole('button', { name: /Guarda/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Contenuto premium' })).toBeNull();
  });

  describe('with an uploaded document', () => {
    /** Sends a link with this signature from now on. */
    const serve = (signature: string): string => {
      const url = `${FILES_PATH}/0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0009?expires=1&signature=${signature}`;
      const downloads = [{ label: 'Dispensa', isUntranslated: false, url }];
      const body = contentDetail({ access: { level: 'full', expiresAt: null }, downloads });
      server.on('GET /api/v1/contents/la-costituzione', { body });
      return url;
    };
    const shown = () => screen.getByRole('link', { name: 'Scarica Dispensa' }).getAttribute('href');
    const open = async () => {
      const url = serve('first');
      await renderApp('/contenuti/la-costituzione');
      await screen.findByRole('link', { name: 'Scarica Dispensa' });
      expect(shown()).toBe(url);
    };

    it.each(['focus', 'online'])('renews its link on %s', async (event) => {
      await open();
      const url = serve('second');
      act(() => void window.dispatchEvent(new Event(event)));
      await waitFor(() => expect(shown()).toBe(url));
    });

    it('renews its link before it expires', async () => {
      await open();
      jest.useFakeTimers();
      // The next request is planned when this one is answered.
      act(() => void window.dispatchEvent(new Event('focus')));
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      const url = serve('second');
      await act(() => jest.advanceTimersByTimeAsync((FILE_LINK_SECONDS - 1) * 1_000));
      jest.useRealTimers();
      await waitFor(() => expect(shown()).toBe(url));
    });
  });

  it('offers the document as a file when the reader cannot be loaded', async () => {
    const url = `${FILES_PATH}/0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0009?expires=1&signature=s`;
    server.on('GET /api/v1/contents/la-costituzione', {
      body: contentDetail({
        contentType: 'document',
        videos: [],
        videoCount: 0,
        coverImageUrl: '/carta.webp',
        access: { level: 'single', expiresAt: null },
        downloads: [
          { label: 'Altrove', isUntranslated: false, url: 'https://example.org/altrove.pdf' },
          { label: 'Dispensa', isUntranslated: false, url },
        ],
      }),
    });
    await renderApp('/contenuti/la-costituzione');
    const reader = await screen.findByRole('region', { name: 'Documento: La Costituzione' });
    const link = await within(reader).findByRole('link', { name: 'Apri il documento in una nuova scheda' });
    expect(link.getAttribute('href')).toBe(url);
    expect(within(reader).getByRole('button', { name: 'Riprova' })).toBeTruthy();
    expect(document.querySelector('img[src="/carta.webp"]')).not.toBeNull();
    // A document has no number of videos.
    const facts = screen.getByRole('region', { name: 'Informazioni' });
    expect(within(facts).queryByText('Video')).toBeNull();
  });

  it('shows nothing as locked until it is known what the user owns', async () => {
    server.on('GET /api/v1/contents/la-costituzione', {
      status: 503,
      body: { code: 'platform.unavailable' },
    });
    server.on('GET /api/v1/me', {
      body: {
        id: '1',
        email: 'a@b.it',
        role: 'user',
        isAdmin: false,
        isEditor: false,
        profileCompleted: false,
      },
    });
    storeSession();
    await renderApp('/contenuti/la-costituzione', {
      session: newSession(),
      seed: [{ endpointName: 'getContent', arg: 'la-costituzione', value: contentDetail({ videos: [] }) }],
    });
    expect(around('alert', await screen.findByText('Non sappiamo ancora se è tuo'))).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Acquista' })).toBeNull();
  });

  it('redirects to the catalogue with a notice when the content does not exist', async () => {
    // A toast counts as about the next page for a second, in which a busy machine does not get there.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const { router } = await renderApp('/contenuti/sparito');
    await screen.findByRole('heading', { level: 1, name: 'Il catalogo' });
    expect(router.state.location.pathname).toBe('/contenuti');
    expect(around('alert', screen.getByText(/Il contenuto non esiste/))).toBeTruthy();
  });
});
