import type { Certificate, Lesson, Profile, Session } from '@academy/api-client';
import { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { around } from '../../testing/around.ts';
import { settings } from '../../testing/fixtures.ts';
import { certificate, noSubscription, purchase } from '../../testing/purchase-fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { newSession, storeSession } from '../../testing/sign-in.ts';

const PROFILE = 'GET /api/v1/me/profile';
const PURCHASES = 'GET /api/v1/purchases';
const LESSONS = 'GET /api/v1/progress';
const TOTALS = 'GET /api/v1/progress/totals';
const CERTIFICATES = 'GET /api/v1/certificates';

const profile: Profile = {
  id: '9',
  userId: '3',
  firstName: 'Livia',
  lastName: 'Conti',
  email: 'learner@academy.test',
  createdAt: '2026-01-10T09:00:00Z',
  profileCompleted: false,
};
const bought = purchase({
  ...{ receiptId: null, type: 'project', slug: 'cittadini', title: 'Cittadini consapevoli', contentId: null },
  ...{ projectId: '7', netCents: 99_000, taxCents: 21_780, amountPaidCents: 120_780, status: 'expired' },
  ...{ createdAt: '2025-09-11T10:00:00Z', expiresAt: '2026-09-11T10:00:00Z' },
});
const lesson: Lesson = {
  savedAt: '2026-03-01T10:00:00Z',
  completedAt: null,
  updatedAt: '2026-03-01T10:00:00Z',
  contentId: '2',
  isSaved: true,
  isCompleted: false,
  content: {
    id: '2',
    slug: 'la-costituzione',
    title: 'La Costituzione',
    isUntranslated: false,
    contentType: 'video_series',
    coverImageUrl: null,
  },
};

let server: FakeServer;
const earned = certificate();
let session: Session;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on('GET /api/v1/contents', { body: { items: [], nextCursor: null, total: 0 } })
    .on('GET /api/v1/me', { body: { id: '1', email: 'learner@academy.test', role: 'user' } })
    .on('POST /auth/v1/logout', { status: 204 })
    .on('GET /api/v1/me/notifications', {
      body: { expiryReminders: true, renewalNotices: true, itemMessages: true },
    })
    .on('GET /api/v1/subscription', { body: noSubscription })
    .on('GET /api/v1/receipts', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/receipts/statements', { body: { years: [] } })
    .on(PROFILE, { body: profile })
    .on(`${PURCHASES}/debits`, { body: [] })
    .on(PURCHASES, { body: { items: [bought], nextCursor: null } })
    .on(LESSONS, {
      body: { items: [lesson, { ...lesson, contentId: '3', content: null }], nextCursor: null },
    })
    .on(CERTIFICATES, { body: { items: [earned], nextCursor: null } })
    .on('GET /api/v1/follows', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/me/learning-notifications', {
      body: { newLessons: true, halfWayReminders: false },
    });
  session = newSession();
});

afterEach(async () => {
  cleanup();
  jest.restoreAllMocks();
  document.documentElement.removeAttribute('style');
  await session.stop();
  server.close();
});

describe('the profile', () => {
  it('asks guests to sign in', async () => {
    await renderApp('/profilo', { session });
    expect(await screen.findByText('Accesso Richiesto')).toBeTruthy();
    expect(screen.getByText("Devi effettuare l'accesso per visualizzare questa pagina")).toBeTruthy();
    const link = screen.getByText('Accedi', { selector: 'main a' });
    expect(link.getAttribute('href')).toBe('/auth?next=%2Fprofilo');
    expect(server.received(PROFILE)).toHaveLength(0);
  });

  it('shows the account, purchases and courses', async () => {
    storeSession();
    await renderApp('/profilo', { session });
    expect(await screen.findByText('10 gennaio 2026')).toBeTruthy();
    expect(screen.getByText('Livia Conti')).toBeTruthy();
    expect(screen.getByText('Incompleto')).toBeTruthy();

    const title = await screen.findByRole('link', { name: /^Cittadini consapevoli/ });
    expect(title.getAttribute('href')).toBe('/progetto/cittadini');
    expect(title.getAttribute('target')).toBe('_blank');
    expect(screen.getByText(/1\.207,80\s€/)).toBeTruthy();
    expect(screen.getByText('Scaduto il 11/09/2026')).toBeTruthy();

    const open = await screen.findByLabelText('Apri «La Costituzione»');
    expect(open.getAttribute('href')).toBe('/contenuti/la-costituzione');
    expect(screen.getByText('Contenuto non più disponibile')).toBeTruthy();
  });

  it('shows saved and completed contents with their cover and one seat per lesson', async () => {
    const seat = (position: number, watchedSeconds: number) => ({
      ...{ position, title: null, isUntranslated: false, resumeAt: 0, state: 'todo' },
      ...{ watchedSeconds, durationSeconds: 600 },
    });
    const done = {
      ...lesson,
      contentId: '4',
      isSaved: false,
      savedAt: null,
      isCompleted: true,
      completedAt: '2026-04-02T10:00:00Z',
      content: { ...lesson.content, id: '4', title: 'Il Comune', coverImageUrl: '/comune.webp' },
    };
    server
      .on(LESSONS, { body: { items: [lesson, done], nextCursor: null } })
      .on('GET /api/v1/progress/summary', {
        body: {
          items: [
            { contentId: '2', lessons: [seat(0, 600), seat(1, 60), seat(2, 0)] },
            { contentId: '4', lessons: [seat(0, 0), seat(1, 0)] },
          ],
        },
      });
    storeSession();
    await renderApp('/profilo', { session });
    const saved = around('listitem', await screen.findByText('La Costituzione'));
    expect(within(saved).getByText('Salvato il 1 marzo 2026')).toBeTruthy();
    expect(await within(saved).findByRole('img', { name: '1 lezione vista su 3' })).toBeTruthy();
    const completed = around('listitem', screen.getByText('Il Comune'));
    expect(within(completed).getByText('Completato il 2 aprile 2026')).toBeTruthy();
    expect(within(completed).getByRole('img', { name: '2 lezioni viste su 2' })).toBeTruthy();
    expect(completed.querySelector('img')?.getAttribute('src')).toBe('/comune.webp');
    expect(server.received('GET /api/v1/progress/summary')[0]?.query.get('contentIds')).toBe('2,4');
  });

  describe('shows the place in the chamber', () => {
    const overview = { lessonCount: 60, openLessonCount: 8 };
    const totals = { doneLessons: 15, begunLessons: 2, watchedSeconds: 12_000, certificates: 1 };
    const seats = () => {
      const drawing = screen
        .getByRole('heading', { name: 'Il tuo posto in sala' })
        .closest('.profile__place');
      const count = (state: string) => drawing?.querySelectorAll(`circle.seat--${state}`).length;
      return { done: count('done'), half: count('half'), todo: count('todo') };
    };
    const figures = () =>
      [...document.querySelectorAll('.profile__place dl > div')].map((figure) => figure.textContent);

    it('one seat for each lesson of the academy', async () => {
      server.on('GET /api/v1/overview', { body: overview }).on(TOTALS, { body: totals });
      storeSession();
      await renderApp('/profilo', { session });
      await screen.findByRole('heading', { name: 'Il tuo posto in sala' });
      expect(seats()).toEqual({ done: 15, half: 2, todo: 43 });
      expect(figures()).toEqual(['lezioni su 6015', 'di ascolto3\u00a0h 20\u00a0min', 'attestato1']);
    });

    it('several lessons a seat in a large catalogue, of which withdrawn ones are still theirs', async () => {
      server.on('GET /api/v1/overview', { body: { ...overview, lessonCount: 300 } }).on(TOTALS, {
        body: { doneLessons: 1, begunLessons: 450, watchedSeconds: 0, certificates: 0 },
      });
      storeSession();
      await renderApp('/profilo', { session });
      expect(await screen.findByText(/^Ogni posto vale 4 lezioni/)).toBeTruthy();
      expect(seats()).toEqual({ done: 1, half: 112, todo: 0 });
      expect(figures()).toEqual(['lezione su 4511']);
    });

    it('not before the first lesson, nor without the data', async () => {
      server.on('GET /api/v1/overview', { body: overview }).on(TOTALS, {
        body: { doneLessons: 0, begunLessons: 0, watchedSeconds: 0, certificates: 0 },
      });
      storeSession();
      await renderApp('/profilo', { session });
      await screen.findByLabelText('Apri «La Costituzione»');
      await waitFor(() => expect(server.received(TOTALS)).toHaveLength(1));
      expect(screen.queryByText('Il tuo posto in sala')).toBeNull();
    });
  });

  it('shows only completed or only saved contents on request', async () => {
    server.on(LESSONS, ({ query }) => {
      if (query.has('saved')) return { status: 503, body: { code: 'platform.unavailable' } };
      return { body: { items: query.has('completed') ? [] : [lesson], nextCursor: null } };
    });
    storeSession();
    await renderApp('/profilo', { session });
    await screen.findByText('La Costituzione');
    const filters = within(screen.getByRole('group', { name: 'Salvate e completate' }));
    const user = userEvent.setup();
    await user.click(filters.getByRole('button', { name: 'Completate' }));
    expect(await screen.findByText('Ancora nessuna lezione completata.')).toBeTruthy();
    await user.click(filters.getByRole('button', { name: 'Salvate' }));
    expect(await screen.findByText('Non siamo riusciti a caricare questa sezione')).toBeTruthy();
    expect(screen.queryByText('La Costituzione')).toBeNull();
    server.on(LESSONS, { body: { items: [lesson], nextCursor: null } });
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('La Costituzione')).toBeTruthy();
    expect(filters.getByRole('button', { name: 'Salvate', pressed: true })).toBeTruthy();
    await user.click(filters.getByRole('button', { name: 'Tutte' }));
    expect(await screen.findByText('La Costituzione')).toBeTruthy();
  });

  it('says that a list is empty only once it is loaded, and keeps its filters meanwhile', async () => {
    let answer: (() => void) | undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    server.on(LESSONS, async ({ query }) => {
      if (query.has('saved')) await asked;
      return { body: { items: query.has('completed') ? [] : [lesson], nextCursor: null } };
    });
    storeSession();
    await renderApp('/profilo', { session });
    const filters = within(await screen.findByRole('group', { name: 'Salvate e completate' }));
    const user = userEvent.setup();
    await user.click(filters.getByRole('button', { name: 'Completate' }));
    expect(await screen.findByText('Ancora nessuna lezione completata.')).toBeTruthy();
    const saved = filters.getByRole('button', { name: 'Salvate' });
    await user.click(saved);
    await waitFor(() => expect(server.received(LESSONS).at(-1)?.query.has('saved')).toBe(true));
    expect(screen.queryByText(/Nessuna lezione salvata|nessuna lezione completata/)).toBeNull();
    expect(document.activeElement).toBe(saved);
    answer?.();
    expect(await screen.findByText('La Costituzione')).toBeTruthy();
  });

  it('links to its sections, and marks the one being read', async () => {
    document.documentElement.style.scrollPaddingTop = '88px';
    jest.replaceProperty(window, 'innerHeight', 1_440);
    /** Scrolls as a link to this section does, when all of them are short. */
    const scrollTo = (id: string) => {
      const sections = [...document.querySelectorAll('section[id]')];
      const target = sections.findIndex((section) => section.id === id);
      for (const [index, section] of sections.entries()) {
        const top = 88 + (index - target) * 180;
        jest.spyOn(section, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 800, 180));
      }
      fireEvent.scroll(window);
    };
    storeSession();
    await renderApp('/profilo', { session });
    const links = within(await screen.findByRole('navigation', { name: 'Sezioni del profilo' }));
    const current = () => links.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
    scrollTo('informazioni');
    expect(current()).toEqual([links.getByRole('link', { name: 'Informazioni personali' })]);
    scrollTo('attestati');
    expect(current()).toEqual([links.getByRole('link', { name: 'Attestati' })]);
    expect(links.getByRole('link', { name: 'I tuoi appunti' }).getAttribute('href')).toBe('/profilo/appunti');
    const toSections = links
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('#'));
    expect(toSections).toHaveLength(7);
    for (const link of toSections) {
      const section = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(section?.getAttribute('aria-labelledby')).toBe(
        screen.getByRole('heading', { level: 2, name: link.textContent }).id,
      );
    }
  });

  it('requests titles in the language of the page, and marks those in Italian', async () => {
    window.history.replaceState(null, '', '/en/profilo');
    const saved = {
      ...lesson,
      content: { ...lesson.content, slug: 'constitution', title: 'The Constitution' },
    };
    server
      .on(PURCHASES, { body: { items: [{ ...bought, isUntranslated: true }], nextCursor: null } })
      .on(LESSONS, { body: { items: [saved], nextCursor: null } });
    storeSession();
    await renderApp('/profilo', { language: 'en', session });
    const translated = await screen.findByText('The Constitution');
    expect(translated.closest('[lang]')).toBeNull();
    expect(screen.getByLabelText('Open “The Constitution”').getAttribute('href')).toBe(
      '/contenuti/constitution',
    );
    expect((await screen.findByText('Cittadini consapevoli')).getAttribute('lang')).toBe('it');
    const languages = (list: string) => server.received(list).map(({ query }) => query.get('lang'));
    for (const list of [PURCHASES, LESSONS, CERTIFICATES, 'GET /api/v1/follows'])
      await waitFor(() => expect(languages(list)).toEqual(['en']));
  });

  it('shows earned certificates, to download, copy and verify', async () => {
    storeSession();
    await renderApp('/profilo', { session });
    expect(await screen.findByText('4 ore · 22 novembre 2026 · AC-2026-000118')).toBeTruthy();
    const badge = screen.getByRole('link', {
      name: 'Scarica il badge (Open Badges 3.0): Cittadinanza attiva',
    });
    expect(badge.getAttribute('href')).toBe('/api/v1/certificates/7K4M-Q2XD-9HTN/credential.json');
    const pdf = screen.getByRole('link', { name: 'Scarica il PDF: Cittadinanza attiva' });
    expect(pdf.getAttribute('href')).toBe('/api/v1/certificates/7K4M-Q2XD-9HTN.pdf');
    const verify = screen.getByRole('link', { name: 'Verifica l’attestato: Cittadinanza attiva' });
    expect(verify.getAttribute('href')).toBe('/attestati/7K4M-Q2XD-9HTN');
    const user = userEvent.setup();
    const copy = screen.getByRole('button', { name: 'Copia il link: Cittadinanza attiva' });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
    await user.click(copy);
    expect(await screen.findByText('Errore')).toBeTruthy();
    await user.click(copy);
    await waitFor(() => expect(screen.queryByText('Errore')).toBeNull());
    expect(await navigator.clipboard.readText()).toMatch(/\/attestati\/7K4M-Q2XD-9HTN$/);
  });

  it('adds up professional credits by year and body, and says what has expired', async () => {
    storeSession();
    const credited = (code: string, changes: Partial<Certificate>): Certificate => ({
      ...{ ...earned, code, creditedAt: '2026-12-31T22:59:59Z' },
      professionalCredits: [{ body: 'Ordine dei giornalisti', code: '', credits: 1.1 }],
      ...changes,
    });
    const items = [
      credited('A', {
        professionalCredits: [{ body: 'Agenas', code: '', credits: 1 }],
        ...{ creditedAt: '2026-12-31T23:00:00Z', expiresAt: '2030-03-28T21:59:59Z' },
      }),
      credited('B', {}),
      credited('C', { status: 'expired', expiresAt: '2027-03-28T21:59:59Z' }),
      credited('D', { status: 'revoked' }),
    ];
    server.on(CERTIFICATES, { body: { items, nextCursor: null } });
    await renderApp('/profilo', { session });
    const totals = within(await screen.findByRole('region', { name: 'Crediti formativi professionali' }));
    const shown = [...totals.getAllByRole('term'), ...totals.getAllByRole('definition')];
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      ...['2027', '2026', 'Agenas: 1 credito', 'Ordine dei giornalisti: 2,2 crediti'],
    ]);
    expect(screen.getByText('Scaduto il 28 marzo 2027')).toBeTruthy();
    expect(screen.getByText(/· valido fino al 28 marzo 2030$/)).toBeTruthy();
    // Those of the revoked one are not shown.
    expect(screen.getAllByText('Ordine dei giornalisti: 1,1 crediti')).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: /Scarica il PDF/ })).toHaveLength(3);
  });

  it('shows no sums without professional credits', async () => {
    storeSession();
    await renderApp('/profilo', { session });
    await screen.findByText('4 ore · 22 novembre 2026 · AC-2026-000118');
    expect(screen.queryByText('Crediti formativi professionali')).toBeNull();
  });

  it('offers no PDF of a certificate that was revoked', async () => {
    storeSession();
    server.on(CERTIFICATES, {
      body: { items: [{ ...earned, status: 'revoked' }], nextCursor: null },
    });
    await renderApp('/profilo', { session });
    expect(await screen.findByText('Revocato')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Scarica il PDF/ })).toBeNull();
  });

  it('shows the other sections when one fails, and retries it on request', async () => {
    storeSession();
    server.on(PURCHASES, { status: 503, body: { code: 'platform.unavailable' } });
    await renderApp('/profilo', { session });
    expect(await screen.findByText('Livia Conti')).toBeTruthy();
    const alert = around('alert', await screen.findByText('Non siamo riusciti a caricare questa sezione'));
    let release: (() => void) | undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    server.on(PURCHASES, async () => {
      await gate;
      return { body: { items: [], nextCursor: null } };
    });
    const retry = within(alert).getByRole('button', { name: 'Riprova' });
    await userEvent.setup().click(retry);
    await waitFor(() => expect(retry.getAttribute('aria-disabled')).toBe('true'));
    release?.();
    expect(await screen.findByText(/Non hai ancora acquistato nulla/)).toBeTruthy();
  });

  it('changes the name in place', async () => {
    storeSession();
    server.on('PATCH /api/v1/me/profile', ({ body }) => {
      const changed = { ...profile, ...(body as object) };
      server.on(PROFILE, { body: changed });
      return { body: changed };
    });
    await renderApp('/profilo', { session });
    const user = userEvent.setup();
    await user.click(await screen.findByText('Modifica nome e cognome'));
    const name = screen.getByLabelText<HTMLInputElement>('Nome');
    expect(document.activeElement).toBe(name);
    await user.clear(name);
    await user.paste('Lavinia');
    await user.click(screen.getByText('Salva'));
    const toast = await screen.findByText('Profilo aggiornato');
    expect(toast.nextSibling?.textContent).toBe('Le tue informazioni sono state salvate con successo.');
    expect(await screen.findByText('Lavinia Conti')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Modifica nome e cognome'));
  });

  describe('when another tab has saved in the meantime', () => {
    const PATCH = 'PATCH /api/v1/me/profile';

    /**
     * Simulates a change elsewhere: the profile has its second version, and the server accepts changes of that one
     * only.
     */
    function changeElsewhere(elsewhere: Partial<Profile>): void {
      let current = { ...profile, ...elsewhere };
      server
        .on(PROFILE, () => ({ body: current, headers: { ETag: '"2"' } }))
        .on(PATCH, ({ headers, body }) => {
          if (headers.get('If-Match') !== '"2"')
            return { status: 412, body: { code: 'platform.version_conflict' } };
          current = { ...current, ...(body as object) };
          return { body: current };
        });
    }

    async function typeName(user: ReturnType<typeof userEvent.setup>) {
      server.on(PROFILE, { body: profile, headers: { ETag: '"1"' } });
      await renderApp('/profilo', { session });
      await user.click(await screen.findByText('Modifica nome e cognome'));
      await user.clear(screen.getByLabelText('Nome'));
      await user.paste('Lavinia');
    }

    it('merges changes of different fields', async () => {
      storeSession();
      const user = userEvent.setup();
      await typeName(user);
      changeElsewhere({ lastName: 'Serra' });
      await user.click(screen.getByText('Salva'));
      expect(await screen.findByText('Lavinia Serra')).toBeTruthy();
      expect(server.received(PATCH).map(({ body }) => body)).toEqual([
        { firstName: 'Lavinia' },
        { firstName: 'Lavinia' },
      ]);
    });

    it.each([
      ['Salva le mie modifiche', 'Lavinia'],
      ['Tieni i dati salvati', 'Livia Maria'],
    ])('shows both values of one field, and %s', async (choice, kept) => {
      storeSession();
      const user = userEvent.setup();
      await typeName(user);
      changeElsewhere({ firstName: 'Livia Maria' });
      await user.click(screen.getByText('Salva'));
      expect(await screen.findByText('Nome, la tua modifica')).toBeTruthy();
      expect(screen.getByText('Livia Maria')).toBeTruthy();
      await user.click(screen.getByText(choice));
      if (choice.startsWith('Tieni')) {
        expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe(kept);
        await user.click(screen.getByText('Salva'));
      }
      expect(await screen.findByText(`${kept} Conti`)).toBeTruthy();
    });
  });

  it('keeps the input when saving fails', async () => {
    storeSession();
    server.on('PATCH /api/v1/me/profile', { status: 503, body: { code: 'platform.unavailable' } });
    await renderApp('/profilo', { session });
    const user = userEvent.setup();
    await user.click(await screen.findByText('Modifica nome e cognome'));
    const name = screen.getByLabelText<HTMLInputElement>('Nome');
    await user.clear(name);
    await user.paste('Lavinia');
    await user.click(screen.getByText('Salva'));
    expect(await screen.findAllByText(/Servizio temporaneamente non disponibile/)).toHaveLength(2);
    expect(name.value).toBe('Lavinia');
  });

  it('reports that the server could not be reached at sign-out, and still signs out here', async () => {
    storeSession();
    server.on('POST /auth/v1/logout', { status: 503, body: { code: 'unexpected_failure' } });
    const { router } = await renderApp('/profilo', { session });
    await userEvent.setup().click(await screen.findByText('Esci'));
    expect(await screen.findByText('Errore durante il logout')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(localStorage.getItem('academy.session')).toBeNull();
  });

  it('signs out and goes to the home page', async () => {
    storeSession();
    const { router } = await renderApp('/profilo', { session });
    await userEvent.setup().click(await screen.findByText('Esci'));
    // Checked first, since the toast disappears by itself and the page may take longer to load.
    const toast = await screen.findByText('Logout effettuato');
    expect(toast.nextSibling?.textContent).toBe('Arrivederci!');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(localStorage.getItem('academy.session')).toBeNull();
  });
});
