import type { Message, MessageRecipient } from '@academy/api-client';
import type { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { pressHeads } from '../../testing/press-heads.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { enter, field, setUpUser, staffServer } from '../../testing/staff-server.ts';
import { textOf } from '../../testing/text-of.ts';

const ID = '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0001';
const CONTENT = '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0002';
const PROJECT = '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0003';
const MESSAGES = 'GET /api/v1/messages';
const MESSAGE = `GET /api/v1/messages/${ID}`;
const RECIPIENTS = 'GET /api/v1/messages/recipients';
const AUDIENCE = 'POST /api/v1/messages/audience';
const SEND = 'POST /api/v1/messages';
const TEST = 'POST /api/v1/messages/test';
const PREVIEW = 'POST /api/v1/messages/preview';
const STOP = `POST /api/v1/messages/${ID}/stop`;
const NEW = `/messaggi/nuovo?content=${CONTENT}&project=${PROJECT}`;

function message(changes: Partial<Message> = {}): Message {
  return {
    id: ID,
    items: [{ type: 'single', id: CONTENT, slug: 'corso', title: 'Il bilancio' }],
    written: { it: { subject: 'Nuova lezione', text: 'È uscita.' } },
    ...{ includesFormer: false, status: 'sending', recipientCount: 12 },
    counts: { waiting: 5, sent: 4, failed: 1, skipped: 2 },
    ...{ createdBy: '1', createdByEmail: 'admin@academy.test' },
    ...{ createdAt: '2026-03-01T23:30:00Z', stoppedAt: null },
    ...changes,
  };
}

function recipient(changes: Partial<MessageRecipient> = {}): MessageRecipient {
  return {
    ...{ id: 'r1', userId: 'u1', email: 'ada@example.org', ownership: 'bought' },
    ...{ status: 'failed', reason: 'refused', settledAt: '2026-03-01T23:31:00Z' },
    ...changes,
  };
}

const page = <T,>(items: T[]) => ({ items, nextCursor: null, total: items.length });

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

beforeEach(() => {
  const audience = { total: 12, bought: 8, project: 3, granted: 1, former: 0, unwanted: 2 };
  const mail = { subject: 'Nuova lezione', html: '<p>Ciao</p>', text: 'Ciao' };
  server = staffServer()
    .on(MESSAGES, { body: page([message()]) })
    .on(MESSAGE, { body: message() })
    .on(RECIPIENTS, { body: page([recipient()]) })
    .on(AUDIENCE, { body: audience })
    .on(PREVIEW, { body: { it: mail, en: { ...mail, subject: 'A new lesson' } } })
    .on(TEST, { status: 204 })
    .on(`GET /api/v1/contents/${CONTENT}`, { body: { id: CONTENT, title: 'Il bilancio' } })
    .on(`GET /api/v1/projects/${PROJECT}`, { body: { id: PROJECT, title: 'Cittadini' } })
    .on('GET /api/v1/contents', { body: page([]) })
    .on('GET /api/v1/projects', { body: page([]) });
});

afterEach(async () => {
  cleanup();
  await opened?.session.stop();
  server.close();
});

const open = async (path: string, stored: Record<string, string> = {}) =>
  (opened = await renderApp(path, { stored }));
const write = async (user: ReturnType<typeof setUpUser>) => {
  await screen.findByText(/^12 persone/);
  await enter(user, field('Oggetto'), 'Nuova lezione');
  await enter(user, field('Messaggio'), 'È uscita.');
};

describe('the list of messages', () => {
  it('shows the progress of each, and can be filtered by item', async () => {
    await open('/messaggi');
    const row = (await screen.findByText('Nuova lezione')).closest('tr');
    expect(row && textOf(row)).toBe('Nuova lezione Il bilancio In corso 4 di 12 02/03/2026, 00:30');
    expect(screen.getByText('Nuovo messaggio').getAttribute('href')).toBe('/messaggi/nuovo');
    cleanup();
    await open(`/messaggi?item=${CONTENT}`);
    expect(await screen.findByText('Su «Il bilancio»')).toBeTruthy();
    expect(server.received(MESSAGES).at(-1)?.query.get('itemId')).toBe(CONTENT);
  });

  it('is sorted by time, and shows the chosen columns', async () => {
    const { router } = await open('/messaggi');
    await screen.findByText('Nuova lezione');
    await pressHeads({ router, server, route: MESSAGES, filters: {} }, [['Data', 'createdAt']]);
    const user = setUpUser();
    expect(screen.queryByRole('button', { name: 'Filtri' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Colonne' }));
    await user.click(screen.getByRole('checkbox', { name: 'A proposito di' }));
    expect(screen.queryByRole('columnheader', { name: 'A proposito di' })).toBeNull();
  });

  it('focuses the first control when its only filter is removed', async () => {
    const { router } = await open(`/messaggi?item=${CONTENT}`);
    await setUpUser().click(await screen.findByRole('button', { name: /^Su «Il bilancio»/ }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryByText('Su «Il bilancio»')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Filtri salvati');
  });

  it('offers to write the first message', async () => {
    server.on(MESSAGES, { body: page([]) });
    await open('/messaggi');
    expect(await screen.findByText('Ancora nessun messaggio')).toBeTruthy();
  });
});

describe('a new message', () => {
  it('starts with the items it was opened for, and shows its audience before sending', async () => {
    server.on(SEND, { status: 201, body: message() });
    const { router } = await open(NEW);
    const user = setUpUser();
    await write(user);
    expect(server.received(AUDIENCE).at(-1)?.body).toEqual({
      items: [
        { type: 'single', id: CONTENT },
        { type: 'project', id: PROJECT },
      ],
      includesFormer: false,
    });
    expect(screen.getByText(/^12 persone/).textContent).toBe(
      '12 persone: 8 lo hanno comprato, 3 lo hanno con un progetto, 1 ha avuto l’accesso da voi. ' +
        '2 non vogliono questi messaggi: non li riceveranno.',
    );
    await user.click(screen.getByText('Invia…'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Inviare il messaggio?' }));
    // Without the two who do not want it.
    expect(dialog.getByText(/Parte subito per 10 persone/)).toBeTruthy();
    expect(server.received(SEND)).toHaveLength(0);
    await user.click(dialog.getByText('Invia'));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/messaggi/${ID}`));
    const [sent, ...others] = server.received(SEND);
    expect(others).toEqual([]);
    expect(sent?.headers.get('Idempotency-Key')).toBeTruthy();
    expect(sent?.body).toMatchObject({ written: { it: { subject: 'Nuova lezione', text: 'È uscita.' } } });
    expect(sent?.body).not.toHaveProperty('written.en');
  });

  it('is previewed in both languages, and can be sent as a test to its author', async () => {
    await open(NEW);
    const user = setUpUser();
    await write(user);
    await user.click(screen.getByText('Invia una prova a me'));
    expect(await screen.findByText('Prova inviata')).toBeTruthy();
    expect(server.received(TEST)).toHaveLength(1);
    await user.click(screen.getByText('Anteprima'));
    expect((await screen.findByTitle('L’email come arriva')).getAttribute('srcdoc')).toBe('<p>Ciao</p>');
    await user.click(screen.getByText('Inglese'));
    expect(await screen.findByText('Oggetto: A new lesson')).toBeTruthy();
    expect(screen.getByText('Chi legge in inglese riceve il testo italiano.')).toBeTruthy();
    expect(server.received(SEND)).toHaveLength(0);
  });

  it('requires items and Italian texts, and English texts either completely or not at all', async () => {
    await open('/messaggi/nuovo');
    const user = setUpUser();
    await user.click(await screen.findByText('Invia…'));
    expect(await screen.findByText('Scegli almeno un contenuto o un progetto')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('Campo obbligatorio')).toHaveLength(2));
    await enter(user, field('Oggetto in inglese'), 'A new lesson');
    await user.click(screen.getByText('Invia…'));
    await waitFor(() =>
      expect(screen.getAllByText('In inglese servono sia l’oggetto sia il messaggio').length).toBeGreaterThan(
        0,
      ),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('cannot be sent when nobody wants it', async () => {
    const audience = { total: 2, bought: 2, project: 0, granted: 0, former: 0, unwanted: 2 };
    server.on(AUDIENCE, { body: audience });
    await open(NEW);
    const user = setUpUser();
    await screen.findByText(/^2 persone/);
    await enter(user, field('Oggetto'), 'Nuova lezione');
    await enter(user, field('Messaggio'), 'È uscita.');
    await user.click(screen.getByText('Invia…'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/2 non vogliono questi messaggi/)).toBeTruthy();
    expect(dialog.queryByText(/Parte subito/)).toBeNull();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Invia' }).disabled).toBe(true);
  });

  it('says that the author may no longer write it, and keeps the input', async () => {
    server.on(SEND, { status: 403, body: { code: 'platform.forbidden' } });
    await open(NEW);
    const user = setUpUser();
    await write(user);
    server.on('GET /api/v1/me', { body: { id: '1', email: 'admin@academy.test', role: 'editor' } });
    await user.click(screen.getByText('Invia…'));
    await user.click(within(await screen.findByRole('dialog')).getByText('Invia'));
    expect(await screen.findByText(/Il tuo ruolo è cambiato/, { selector: '[role=alert]' })).toBeTruthy();
    expect(field('Oggetto').value).toBe('Nuova lezione');
    expect(field('Oggetto').disabled).toBe(true);
  });

  it('shows why it was not sent, and keeps the input', async () => {
    server.on(SEND, { status: 422, body: { code: 'commerce.message_without_recipients' } });
    await open(NEW);
    const user = setUpUser();
    await write(user);
    await user.click(screen.getByText('Invia…'));
    await user.click(within(await screen.findByRole('dialog')).getByText('Invia'));
    expect((await screen.findAllByText(/non c’è a chi scrivere/)).length).toBeGreaterThan(0);
    expect(field('Oggetto').value).toBe('Nuova lezione');
  });
});

describe('a message whose response was lost with the page', () => {
  const sendNow = async (user: ReturnType<typeof setUpUser>) => {
    await user.click(screen.getByText('Invia…'));
    await user.click(within(await screen.findByRole('dialog')).getByText('Invia'));
  };
  const keys = () => server.received(SEND).map(({ headers }) => headers.get('Idempotency-Key'));

  const storage = () => Object.fromEntries(Object.entries<string>(localStorage));

  /** Sends a message and gets no response, opens the page again and restores the draft. */
  async function reopen() {
    server.on(SEND, () => {
      throw new TypeError('Failed to fetch');
    });
    await open(NEW);
    const user = setUpUser();
    await write(user);
    await sendNow(user);
    await screen.findAllByText(/Errore di connessione/);
    cleanup();
    await opened?.session.stop();
    server.on(SEND, { status: 201, body: message() });
    const { router } = await open(NEW, storage());
    await user.click(await screen.findByText('Riprendi la bozza'));
    await screen.findByText(/^12 persone/);
    return { user, router };
  }
  const isSent = (router: Awaited<ReturnType<typeof reopen>>['router']) =>
    waitFor(() => expect(router.state.location.pathname).toBe(`/messaggi/${ID}`));

  it('is sent again under its key from the restored draft', async () => {
    const { user, router } = await reopen();
    await sendNow(user);
    await isSent(router);
    expect(keys()).toEqual([expect.any(String), keys()[0]]);
  });

  it('is another message once its text is changed', async () => {
    const { user, router } = await reopen();
    await enter(user, field('Messaggio'), 'È uscita oggi.');
    await sendNow(user);
    await isSent(router);
    expect(keys()).toEqual([expect.any(String), expect.any(String)]);
    expect(new Set(keys()).size).toBe(2);
  });

  it('has its key although the page is closed before there is any response', async () => {
    server.on(SEND, () => new Promise<never>(() => undefined));
    await open(NEW);
    const user = setUpUser();
    await write(user);
    await sendNow(user);
    await waitFor(() => expect(server.received(SEND)).toHaveLength(1));
    // As it is at this moment: a crash stores nothing more.
    const stored = storage();
    cleanup();
    await opened?.session.stop();
    server.on(SEND, { status: 201, body: message() });
    const { router } = await open(NEW, stored);
    await user.click(await screen.findByText('Riprendi la bozza'));
    await screen.findByText(/^12 persone/);
    await sendNow(user);
    await isSent(router);
    expect(keys()).toEqual([expect.any(String), keys()[0]]);
  });
});

describe('a message whose recipients could not be counted', () => {
  it('shows why, and can be counted again', async () => {
    const audience = { total: 12, bought: 12, project: 0, granted: 0, former: 0, unwanted: 0 };
    server.on(AUDIENCE, { status: 503, body: { code: 'platform.unavailable' } });
    await open(NEW);
    await screen.findByText(
      /^Non è stato possibile contare le persone\. Servizio temporaneamente non disponibile/,
    );
    server.on(AUDIENCE, { body: audience });
    await setUpUser().click(screen.getByText('Riprova'));
    await screen.findByText(/^12 persone/);
    expect(screen.queryByText('Riprova')).toBeNull();
  });
});

describe('a sent message', () => {
  it('counts deliveries, lists failed recipients with the reason, and can be stopped', async () => {
    const stopped = { status: 'stopped', stoppedAt: '2026-03-01T23:32:00Z' } as const;
    server.on(STOP, () => {
      server.on(MESSAGE, {
        body: message({ ...stopped, counts: { waiting: 0, sent: 4, failed: 1, skipped: 7 } }),
      });
      return { body: message(stopped) };
    });
    await open(`/messaggi/${ID}`);
    expect(await screen.findByText('7 di 12')).toBeTruthy();
    expect(await screen.findByText('La casella non esiste')).toBeTruthy();
    const user = setUpUser();
    await user.click(screen.getByLabelText('Non riusciti'));
    await waitFor(() => expect(server.received(RECIPIENTS).at(-1)?.query.get('status')).toBe('failed'));
    await user.click(screen.getByText('Ferma l’invio'));
    await user.click(within(await screen.findByRole('dialog')).getByText('Ferma'));
    expect(await screen.findByText('Fermato', { selector: '.badge' })).toBeTruthy();
    expect(server.received(STOP)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText('Ferma l’invio')).toBeNull());
  });

  it('is polled while it is being sent', async () => {
    await open(`/messaggi/${ID}`);
    expect(await screen.findByText('7 di 12')).toBeTruthy();
    expect(await screen.findByText('Non riuscito')).toBeTruthy();
    server.on(RECIPIENTS, { body: page([recipient({ status: 'sent', reason: null })]) });
    const counts = { waiting: 0, sent: 9, failed: 1, skipped: 2 };
    server.on(MESSAGE, { body: message({ status: 'completed', counts }) });
    expect(await screen.findByText('12 di 12')).toBeTruthy();
    expect(screen.getByText('Concluso')).toBeTruthy();
    expect(await screen.findByText('Inviato')).toBeTruthy();
  });

  it('shows that it does not exist', async () => {
    server.on(MESSAGE, { status: 404, body: { code: 'commerce.message_not_found' } });
    await open(`/messaggi/${ID}`);
    expect(await screen.findByText('Messaggio non trovato')).toBeTruthy();
  });
});
