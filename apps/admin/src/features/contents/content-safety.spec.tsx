import type { FakeServer } from '@academy/api-client/testing';
import { dropAllDrafts } from '@academy/ui';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contentDetail } from '../../testing/catalogue-fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { enter, field, setUpUser, staffServer } from '../../testing/staff-server.ts';

const READ = 'GET /api/v1/contents/1';
const CREATE = 'POST /api/v1/contents';
const UPDATE = 'PATCH /api/v1/contents/1';
const saved = contentDetail();

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

beforeEach(() => {
  server = staffServer()
    .on('GET /api/v1/contents', { body: { items: [], nextCursor: null } })
    .on(READ, { body: contentDetail(), headers: { ETag: '"1"' } })
    .on(CREATE, { status: 201, body: saved })
    .on(UPDATE, { body: saved });
});

afterEach(async () => {
  await close();
  server.close();
});

async function close() {
  cleanup();
  await opened?.session.stop();
}

async function open(path: string, stored: Record<string, string> = {}) {
  opened = await renderApp(path, { stored });
  await screen.findByLabelText('Titolo');
  return opened;
}

const save = () => fireEvent.keyDown(window, { key: 's', ctrlKey: true });

describe('concurrent edits of a content', () => {
  const theirs = contentDetail({ title: 'Titolo di Bruno', shortDescription: 'Il testo di Bruno' });

  /** Changes title and slug while Bruno has changed title and description. */
  async function meetConflict() {
    server
      .on(UPDATE, ({ headers }) =>
        headers.get('If-Match') === '"2"'
          ? { body: saved }
          : { status: 412, body: { code: 'platform.version_conflict' } },
      )
      .on(READ, { body: contentDetail(), headers: { ETag: '"1"' } });
    const { router } = await open('/contenuti/modifica/1');
    const user = setUpUser();
    await enter(user, field('Titolo'), 'Il mio titolo');
    await enter(user, field('Slug'), 'il-mio-slug');
    server.on(READ, { body: theirs, headers: { ETag: '"2"' } });
    save();
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Nel frattempo qualcun altro ha salvato' }),
    );
    return { router, user, dialog };
  }

  it('send the version they are based on, and only the changes', async () => {
    await open('/contenuti/modifica/1');
    await enter(setUpUser(), field('Titolo'), 'Un altro titolo');
    save();
    await waitFor(() => expect(server.received(UPDATE)).toHaveLength(1));
    expect(server.received(UPDATE)[0]?.headers.get('If-Match')).toBe('"1"');
    expect(server.received(UPDATE)[0]?.body).toEqual({ title: 'Un altro titolo' });
  });

  it('show both texts of a field changed by both, and save the chosen one', async () => {
    const { router, user, dialog } = await meetConflict();
    expect(dialog.getByText('Il mio titolo')).toBeTruthy();
    expect(dialog.getByText('Titolo di Bruno')).toBeTruthy();
    // Changed only by Bruno: there is nothing to choose.
    expect(dialog.getByText('Il testo di Bruno')).toBeTruthy();
    expect(dialog.getAllByRole('radio')).toHaveLength(2);
    await user.click(dialog.getByText('Titolo di Bruno'));
    await user.click(dialog.getByText('Salva le scelte'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/contenuti'));
    expect(server.received(UPDATE).at(-1)?.headers.get('If-Match')).toBe('"2"');
    expect(server.received(UPDATE).at(-1)?.body).toEqual({ slug: 'il-mio-slug' });
  });

  it('keep the user’s own value by default', async () => {
    const { user, dialog } = await meetConflict();
    await user.click(dialog.getByText('Salva le scelte'));
    await waitFor(() => expect(server.received(UPDATE)).toHaveLength(2));
    expect(server.received(UPDATE).at(-1)?.body).toEqual({ title: 'Il mio titolo', slug: 'il-mio-slug' });
  });

  it('name the schedule when it has published the content in the meantime', async () => {
    const schedule = { publishAt: '2026-01-01T08:00:00.000Z', withdrawAt: null, failure: null };
    server
      .on(UPDATE, { status: 412, body: { code: 'platform.version_conflict' } })
      .on(READ, { body: contentDetail({ status: 'draft', schedule }), headers: { ETag: '"1"' } });
    await open('/contenuti/modifica/1');
    await enter(setUpUser(), field('Titolo'), 'Il mio titolo');
    server.on(READ, { body: contentDetail({ status: 'published' }), headers: { ETag: '"2"' } });
    save();
    expect(
      await screen.findByRole('dialog', { name: 'Nel frattempo è scattata la programmazione' }),
    ).toBeTruthy();
    expect(screen.queryByText(/qualcun altro/)).toBeNull();
  });

  it('keep both when they change different texts in English', async () => {
    const en = { title: 'The Constitution', shortDescription: 'Principles' };
    const withEnglish = (changes: object) =>
      contentDetail({
        translations: { en: { ...en, ...changes } },
        slugs: { it: 'la-costituzione', en: 'the-constitution' },
      });
    server
      .on(UPDATE, ({ headers }) =>
        headers.get('If-Match') === '"2"'
          ? { body: saved }
          : { status: 412, body: { code: 'platform.version_conflict' } },
      )
      .on(READ, { body: withEnglish({}), headers: { ETag: '"1"' } });
    await open('/contenuti/modifica/1');
    const user = setUpUser();
    await enter(user, field('Titolo in inglese'), 'Our Constitution');
    server.on(READ, { body: withEnglish({ shortDescription: 'By Bruno' }), headers: { ETag: '"2"' } });
    save();
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Nel frattempo qualcun altro ha salvato' }),
    );
    expect(dialog.queryByRole('radio')).toBeNull();
    expect(dialog.getByText('Descrizione breve in inglese')).toBeTruthy();
    await user.click(dialog.getByText('Salva le scelte'));
    await waitFor(() => expect(server.received(UPDATE)).toHaveLength(2));
    expect(server.received(UPDATE).at(-1)?.body).toMatchObject({
      translations: { en: { title: 'Our Constitution', shortDescription: 'By Bruno' } },
    });
  });

  it('lose nothing when the choice is postponed', async () => {
    const { user, dialog } = await meetConflict();
    await user.click(dialog.getByText('Torna al modulo'));
    await waitFor(() => expect(screen.queryByText('Salva le scelte')).toBeNull());
    expect(field('Titolo').value).toBe('Il mio titolo');
    expect(server.received(UPDATE)).toHaveLength(1);
  });
});

describe('the draft of a form', () => {
  const KEPT = 'Bozza tenuta solo in questo browser: se ricarichi la pagina, la ritrovi.';
  const drafts = () =>
    Object.fromEntries(
      Object.entries<string>(localStorage).filter(([key]) => key.startsWith('academy.staff-draft.')),
    );

  /** Types a title and leaves without saving. */
  async function leaveUnsaved() {
    await open('/contenuti/modifica/1');
    await enter(setUpUser(), field('Titolo'), 'Scritto a metà');
    expect(await screen.findByText(KEPT)).toBeTruthy();
    await close();
    return drafts();
  }

  it('is offered on return, restored with its version, and deleted once saved', async () => {
    const kept = await leaveUnsaved();
    const { router } = await open('/contenuti/modifica/1', kept);
    expect(await screen.findByText(/In questo browser c’è una bozza che non avevi salvato/)).toBeTruthy();
    expect(field('Titolo').value).toBe('La Costituzione');
    await setUpUser().click(screen.getByText('Riprendi la bozza'));
    expect(field('Titolo').value).toBe('Scritto a metà');
    save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/contenuti'));
    expect(server.received(UPDATE)[0]?.headers.get('If-Match')).toBe('"1"');
    expect(server.received(UPDATE)[0]?.body).toEqual({ title: 'Scritto a metà' });
    expect(drafts()).toEqual({});
  });

  it('keeps an entered slug when the title changes after it is restored', async () => {
    await open('/contenuti/nuovo');
    await enter(setUpUser(), field('Titolo'), 'Il voto');
    await enter(setUpUser(), field('Slug'), 'votare');
    expect(await screen.findByText(KEPT)).toBeTruthy();
    await close();
    await open('/contenuti/nuovo', drafts());
    await setUpUser().click(await screen.findByText('Riprendi la bozza'));
    await enter(setUpUser(), field('Titolo'), 'Il voto, spiegato');
    expect(field('Slug').value).toBe('votare');
  });

  it('keeps a number that cannot be read unreadable', async () => {
    server.on(READ, { body: contentDetail({ accessDays: 30 }) });
    await open('/contenuti/modifica/1');
    await enter(setUpUser(), field('Giorni di accesso'), 'trenta');
    expect(await screen.findByText(KEPT)).toBeTruthy();
    await close();
    await open('/contenuti/modifica/1', drafts());
    await setUpUser().click(await screen.findByText('Riprendi la bozza'));
    expect(field('Giorni di accesso').value).toBe('?');
    save();
    expect(await screen.findAllByText(/^Un numero intero fra 1 e/)).toBeTruthy();
    expect(server.received(UPDATE)).toHaveLength(0);
  });

  it('is visible to its author only', async () => {
    const kept = await leaveUnsaved();
    const others = Object.entries(kept).map(([key, value]) => [
      key.replace(/(?<=draft\.)[^.]+/, 'someone-else'),
      value,
    ]);
    await open('/contenuti/modifica/1', Object.fromEntries(others) as Record<string, string>);
    expect(screen.queryByText('Riprendi la bozza')).toBeNull();
  });

  it('is deleted when discarded or when the page is left deliberately', async () => {
    const kept = await leaveUnsaved();
    const { router } = await open('/contenuti/modifica/1', kept);
    const user = setUpUser();
    await user.click(await screen.findByText('Scarta'));
    expect(drafts()).toEqual({});
    expect(screen.queryByText(KEPT)).toBeNull();
    await enter(user, field('Titolo'), 'Ancora altro');
    await user.click(screen.getByText('Annulla'));
    await user.click(await screen.findByText('Esci senza salvare'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/contenuti'));
    expect(drafts()).toEqual({});
  });
});

describe('an offered draft', () => {
  const OFFER = /In questo browser c’è una bozza che non avevi salvato/;
  /** Input is stored at once when the page is hidden, instead of after a pause. */
  const hidePage = () => fireEvent(window, new Event('pagehide'));
  const stored = () => Object.fromEntries(Object.entries<string>(localStorage));

  /** Leaves a half-written title, and opens the form again. */
  async function openWithDraft() {
    await open('/contenuti/modifica/1');
    await enter(setUpUser(), field('Titolo'), 'Scritto a metà');
    await screen.findByText(/^Bozza tenuta solo in questo browser/);
    await close();
    const opening = await open('/contenuti/modifica/1', stored());
    await screen.findByText(OFFER);
    return opening;
  }

  it('is kept while something else is entered, cleared or discarded', async () => {
    await openWithDraft();
    const user = setUpUser();
    await enter(user, field('Titolo'), 'x');
    hidePage();
    await enter(user, field('Titolo'), 'La Costituzione');
    hidePage();
    await close();
    const { router } = await open('/contenuti/modifica/1', stored());
    await screen.findByText(OFFER);
    await enter(user, field('Titolo'), 'y');
    await user.click(screen.getByText('Annulla'));
    await user.click(await screen.findByText('Esci senza salvare'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/contenuti'));
    await close();
    await open('/contenuti/modifica/1', stored());
    await user.click(await screen.findByText('Riprendi la bozza'));
    expect(field('Titolo').value).toBe('Scritto a metà');
  });

  it('makes room for what was entered since when it is discarded', async () => {
    await openWithDraft();
    const user = setUpUser();
    await enter(user, field('Titolo'), 'Scritto dopo');
    await user.click(screen.getByText('Scarta'));
    await screen.findByText(/^Bozza tenuta solo in questo browser/);
    await close();
    await open('/contenuti/modifica/1', stored());
    await user.click(await screen.findByText('Riprendi la bozza'));
    expect(field('Titolo').value).toBe('Scritto dopo');
  });

  it('is deleted when the form is saved without it', async () => {
    const { router } = await openWithDraft();
    await enter(setUpUser(), field('Titolo'), 'Un altro titolo');
    save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/contenuti'));
    await close();
    await open('/contenuti/modifica/1', stored());
    expect(screen.queryByText(OFFER)).toBeNull();
  });

  it('is kept when a tab with the learners’ pages signs out', async () => {
    await openWithDraft();
    await close();
    dropAllDrafts();
    await open('/contenuti/modifica/1', stored());
    await setUpUser().click(await screen.findByText('Riprendi la bozza'));
    expect(field('Titolo').value).toBe('Scritto a metà');
  });
});

describe('creating a content when the response is lost', () => {
  it('reuses the idempotency key when retried, and has a new one for other values', async () => {
    server.on(CREATE, () => {
      throw new TypeError('Failed to fetch');
    });
    const { router } = await open('/contenuti/nuovo');
    const user = setUpUser();
    await enter(user, field('Titolo'), 'Europa');
    await enter(user, field('Descrizione breve'), 'Una lezione');
    save();
    await screen.findAllByText(/Errore di connessione/);
    save();
    await waitFor(() => expect(server.received(CREATE)).toHaveLength(2));
    await screen.findAllByText(/Errore di connessione/);
    await enter(user, field('Descrizione breve'), 'Un’altra lezione');
    server.on(CREATE, { status: 201, body: saved });
    save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/contenuti'));
    const [first, second, third] = server
      .received(CREATE)
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('reuses the key while the first request is in progress', async () => {
    server.on(CREATE, () => {
      throw new TypeError('Failed to fetch');
    });
    const { router } = await open('/contenuti/nuovo');
    const user = setUpUser();
    await enter(user, field('Titolo'), 'Europa');
    await enter(user, field('Descrizione breve'), 'Una lezione');
    save();
    await screen.findAllByText(/Errore di connessione/);
    server.on(CREATE, { status: 409, body: { code: 'platform.request_in_progress' } });
    save();
    await waitFor(() => expect(server.received(CREATE)).toHaveLength(2));
    await screen.findAllByText(/^La richiesta è ancora in corso/);
    server.on(CREATE, { status: 201, body: saved });
    save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/contenuti'));
    const keys = server.received(CREATE).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });
});

describe('the videos of a content', () => {
  it('have one title each, even if a video occurs twice', async () => {
    await open('/contenuti/modifica/1');
    const user = setUpUser();
    await enter(user, field('Tutti i video come testo'), '111, 111');
    await enter(user, field('Titolo del video 1'), 'Prima visione');
    await enter(user, field('Titolo del video 2'), 'Con il commento');
    await user.click(screen.getByLabelText('Sposta su: Con il commento'));
    save();
    await waitFor(() => expect(server.received(UPDATE)).toHaveLength(1));
    expect(server.received(UPDATE)[0]?.body).toMatchObject({
      videoTitles: ['Con il commento', 'Prima visione'],
      videoDurations: [0, 760],
    });
  });

  it('are required before a series is published, which the form says before it is saved', async () => {
    server.on(READ, { body: contentDetail({ videos: [] }), headers: { ETag: '"1"' } });
    await open('/contenuti/modifica/1');
    const user = setUpUser();
    const missing = 'Per pubblicarlo serve almeno un video.';
    const box = screen.getByLabelText(/^Video e filmati/);
    await user.click(await screen.findByRole('button', { name: missing }));
    await waitFor(() => expect(document.activeElement).toBe(box));
    await user.click(screen.getByText('Pubblicato'));
    save();
    await waitFor(() => expect(screen.getAllByText(missing).length).toBeGreaterThan(1));
    expect(server.received(UPDATE)).toHaveLength(0);
    await user.click(screen.getByText('Bozza'));
    save();
    await waitFor(() => expect(screen.queryByText('Salvataggio in corso')).toBeNull());
  });
});
