import type { FakeServer } from '@academy/api-client/testing';
import { INTEREST_AREAS, MEMBER_ORIGINS, STUDY_TITLES } from '@academy/shared';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { applicationDetail } from '../../testing/people-fixtures.ts';
import { pressHeads } from '../../testing/press-heads.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { confirm, enter, setUpUser, staffServer } from '../../testing/staff-server.ts';
import { textOf } from '../../testing/text-of.ts';
import italian from './locales/it.ts';

const LIST = 'GET /api/v1/memberships';
const ID = applicationDetail().userId;
const ONE = `GET /api/v1/memberships/${ID}`;
const DECIDE = `PATCH /api/v1/memberships/${ID}`;

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

beforeEach(() => {
  server = staffServer()
    .on(LIST, { body: { items: [applicationDetail()], nextCursor: null } })
    .on(ONE, { body: applicationDetail() });
});

afterEach(async () => {
  cleanup();
  await opened?.session.stop();
  server.close();
});

const open = async (path: string) => (opened = await renderApp(path));
const lastQuery = () => Object.fromEntries(server.received(LIST).at(-1)?.query ?? []);
/** Shown in the dialog, which stays open, and in a toast. */
const isSaidTwice = (text: RegExp) => waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));

/** Opens the dialog of a decision by its button. */
async function start(button: string) {
  const user = setUpUser();
  await open(`/domande/${ID}`);
  await user.click(await screen.findByText(button));
  return { user, note: await screen.findByLabelText(/^Nota/) };
}

describe('applications', () => {
  it('are listed with number and status, and link to their pages', async () => {
    await open('/domande');
    const name = await screen.findByText('Ada Neri');
    expect(textOf(screen.getByRole('row', { name: /Ada Neri/ }))).toBe(
      'Ada Neri 2026-000007 ada@example.org Ricevuta 03/03/2026 –',
    );
    expect(name.getAttribute('href')).toBe(`/domande/${ID}`);
  });

  it('are searched and filtered as the address defines', async () => {
    const { router } = await open('/domande?search=2026-0&status=in_review');
    await screen.findByText('Ada Neri');
    expect(lastQuery()).toEqual({ search: '2026-0', status: 'in_review' });
    server.on(LIST, { body: { items: [], nextCursor: null } });
    await act(() => router.navigate('/domande?search=zzz&status=lost'));
    expect(await screen.findByText('Nessuna domanda trovata')).toBeTruthy();
    expect(lastQuery()).toEqual({ search: 'zzz' });
    await setUpUser().click(screen.getByText('Azzera ricerca e filtri'));
    expect(await screen.findByText('Nessuna domanda')).toBeTruthy();
  });

  it('are sorted by name or time, in the order of the address', async () => {
    const { router } = await open('/domande');
    await screen.findByText('Ada Neri');
    const sent = screen.getByRole('columnheader', { name: /^Inviata il/ });
    expect(sent.getAttribute('aria-sort')).toBe('descending');
    await pressHeads({ router, server, route: LIST, filters: {} }, [['Richiedente', 'name', '-name']]);
    await setUpUser().selectOptions(screen.getByLabelText('Ordine'), 'Inviata il, crescente');
    await waitFor(() => expect(router.state.location.search).toBe('?sort=createdAt'));
    await waitFor(() => expect(lastQuery()).toEqual({ sort: 'createdAt' }));
  });

  it('are loaded page by page', async () => {
    server.on(LIST, ({ query }) => ({
      body: query.has('cursor')
        ? { items: [applicationDetail({ userId: '2', firstName: 'Bruno' })], nextCursor: null }
        : { items: [applicationDetail()], nextCursor: 'c1' },
    }));
    await open('/domande');
    await setUpUser().click(await screen.findByText('Mostra altri'));
    expect(await screen.findByText('Bruno Neri')).toBeTruthy();
    expect(lastQuery()).toEqual({ cursor: 'c1' });
  });

  it('show why they cannot be loaded, and retry on request', async () => {
    server.on(LIST, { status: 503, body: { code: 'platform.unavailable' } });
    await open('/domande');
    expect(await screen.findByText('Non è stato possibile caricare le domande')).toBeTruthy();
    server.on(LIST, { body: { items: [applicationDetail()], nextCursor: null } });
    await setUpUser().click(screen.getByText('Riprova'));
    expect(await screen.findByText('Ada Neri')).toBeTruthy();
  });
});

describe('one application', () => {
  it('shows every field of the form', async () => {
    await open(`/domande/${ID}`);
    await screen.findByText('Dottorato di ricerca');
    const page = screen.getByRole('main').textContent;
    for (const text of [
      'Sig.ra',
      '28 febbraio 1990',
      'Aosta',
      'Via Appia 1',
      '00179',
      'Roma (RM)',
      '+39 333 1234567',
      'Ricercatrice',
      'Giustizia',
      'Lavoro pubblico e privato',
      'Articolo su stampa, TV o radio',
      'Vorrei partecipare.',
      'No: Comunicazioni sulle iniziative',
      'Sì: Uso di immagini',
      '192.0.2.7',
      'v1.0',
    ])
      expect(page).toContain(text);
    expect(screen.getByText('Apri la scheda dell’utente').getAttribute('href')).toBe(`/utenti/${ID}`);
  });

  it('has a label for every choice of the form', () => {
    expect(Object.keys(italian.areas)).toEqual([...INTEREST_AREAS]);
    expect(Object.keys(italian.studies)).toEqual([...STUDY_TITLES]);
    expect(Object.keys(italian.origins)).toEqual([...MEMBER_ORIGINS]);
  });

  it('shows that the application does not exist', async () => {
    server.on(ONE, { status: 404, body: { code: 'identity.membership_not_found' } });
    await open(`/domande/${ID}`);
    expect(await screen.findByText('Questa domanda non esiste')).toBeTruthy();
  });
});

describe('a decision on an application', () => {
  it('shows the text for the applicant before it is sent', async () => {
    const accepted = applicationDetail({ status: 'approved', statusNote: 'A presto.' });
    server.on(DECIDE, { body: accepted });
    const { user, note } = await start('Accogli');
    await enter(user, note, ' A presto. ');
    const preview = within(screen.getByRole('region', { name: 'Che cosa leggerà' }));
    expect(await preview.findByText('A presto.')).toBeTruthy();
    expect(preview.getByText(/pratica 2026-000007, è stata accolta/)).toBeTruthy();
    expect(preview.getByText(/Per email/)).toBeTruthy();
    expect(server.received(DECIDE)).toHaveLength(0);
    server.on(ONE, { body: accepted });
    await user.click(await confirm('Accogli'));
    expect(await screen.findByText('Domanda accolta')).toBeTruthy();
    expect(server.received(DECIDE)[0]?.body).toEqual({ status: 'approved', note: 'A presto.' });
    await waitFor(() => expect(screen.queryByText('Accogli')).toBeNull());
    expect(screen.getByText('A presto.')).toBeTruthy();
  });

  it('is no longer counted in the menu once it is decided', async () => {
    const WAITING = 'GET /api/v1/waiting';
    server
      .on(WAITING, { body: { applications: { count: 1, oldestAt: '2026-03-03T09:00:00Z' } } })
      .on(DECIDE, { body: applicationDetail({ status: 'approved' }) });
    const { user } = await start('Accogli');
    const menu = within(screen.getByRole('banner'));
    const link = await menu.findByRole('link', { name: /^Domande di adesione/ });
    await waitFor(() => expect(textOf(link)).toBe('Domande di adesione 1 in attesa'));
    server.on(WAITING, { body: { applications: { count: 0, oldestAt: null } } });
    await user.click(await confirm('Accogli'));
    await waitFor(() => expect(textOf(link)).toBe('Domande di adesione'));
  });

  it('keeps the note when saving fails', async () => {
    server.on(DECIDE, { status: 503, body: { code: 'platform.unavailable' } });
    const { user, note } = await start('Non accogliere');
    await enter(user, note, 'Manca un documento.');
    await user.click(await confirm('Non accogliere'));
    await isSaidTwice(/Servizio temporaneamente non disponibile/);
    expect((note as HTMLTextAreaElement).value).toBe('Manca un documento.');
  });

  it('is refused when somebody else has decided, and shows that decision', async () => {
    server.on(ONE, { body: applicationDetail(), headers: { ETag: '"1"' } });
    server.on(DECIDE, { status: 412, body: { code: 'platform.version_conflict' } });
    const { user } = await start('Non accogliere');
    const theirs = applicationDetail({ status: 'approved', statusNote: 'A presto.' });
    server.on(ONE, { body: theirs, headers: { ETag: '"2"' } });
    await user.click(await confirm('Non accogliere'));
    await isSaidTwice(/Nel frattempo la domanda è cambiata/);
    expect(server.received(DECIDE)[0]?.headers.get('If-Match')).toBe('"1"');
    expect(await screen.findByText('A presto.')).toBeTruthy();
  });

  it('shows that setting it in review sends no mail, and removes the previous note', async () => {
    server.on(DECIDE, { body: applicationDetail({ status: 'in_review' }) });
    const { user } = await start('Metti in esame');
    expect(screen.getByText(/senza email/)).toBeTruthy();
    await user.click(await confirm('Metti in esame'));
    await waitFor(() => expect(server.received(DECIDE)[0]?.body).toEqual({ status: 'in_review', note: '' }));
  });
});
