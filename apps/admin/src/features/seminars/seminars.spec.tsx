import type { AttendanceTick, ContentRefunds, StaffBooking, TickOutcome } from '@academy/api-client';
import { type FakeServer, sessionBody } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contentDetail } from '../../testing/catalogue-fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { bookingSummary, SEMINAR, SEMINAR_FACTS, staffBooking } from '../../testing/seminar.ts';
import { staffServer } from '../../testing/staff-server.ts';

const BOOKINGS = 'GET /api/v1/seminars/bookings';
const SUMMARY = 'GET /api/v1/seminars/1/summary';
const ATTENDANCE = 'POST /api/v1/seminars/1/attendance';
const REFUNDS = 'GET /api/v1/content-refunds/1';
const ONLINE = staffBooking({ id: 'b2', name: 'Samir Haddou', way: 'online', ticket: '9TQB' });

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

beforeEach(() => {
  serve('admin');
});
afterEach(async () => {
  jest.restoreAllMocks();
  delete window.BarcodeDetector;
  cleanup();
  await opened?.session.stop();
  localStorage.clear();
  server.close();
});

function serve(role: 'admin' | 'editor', cancelled: { at: string; reason: string } | null = null): void {
  const facts = {
    ...SEMINAR_FACTS,
    cancelled: cancelled && { ...cancelled, isUntranslated: false },
    isCancelled: cancelled !== null,
  };
  server = staffServer(role)
    .on('GET /api/v1/contents/1', {
      body: contentDetail({ title: 'In diretta', contentType: 'seminar', seminar: facts, videos: [] }),
    })
    .on('GET /api/v1/contents/1/seminar', {
      body: { seminar: { ...SEMINAR, cancelled: cancelled && { reason: cancelled.reason } } },
    })
    .on(SUMMARY, { body: bookingSummary() });
  list([staffBooking(), ONLINE]);
}

function list(items: StaffBooking[]): void {
  server.on(BOOKINGS, { body: { items, nextCursor: null, total: items.length } });
}

async function open(stored: Record<string, string> = {}): Promise<void> {
  opened = await renderApp('/contenuti/modifica/1/prenotazioni', { stored });
  await screen.findByText('Elena Riva', { selector: 'td *, td' });
}

const outcome = (changes: Partial<TickOutcome> = {}): { outcomes: TickOutcome[] } => ({
  outcomes: [{ outcome: 'present', bookingId: 'b1', presentAt: '2126-12-10T16:52:00Z', ...changes }],
});
const sent = () =>
  server
    .received(ATTENDANCE)
    .flatMap(({ body }) => (body as { ticks: AttendanceTick[] }).ticks.map(({ at: _at, ...tick }) => tick));
const code = () => screen.getByLabelText('All’ingresso: codice del biglietto');

describe('the door of a seminar', () => {
  it('ticks whoever has the code, in any case and without a key', async () => {
    server.on(ATTENDANCE, { body: outcome() });
    await open();
    await userEvent.type(code(), '7k4m');
    expect(await screen.findByText('Elena Riva: c’è')).toBeTruthy();
    expect((code() as HTMLInputElement).value).toBe('');
    await waitFor(() => expect(sent()).toEqual([{ ticket: '7K4M', isPresent: true }]));
  });

  it('takes the last one back', async () => {
    server.on(ATTENDANCE, { body: outcome() });
    await open();
    await userEvent.type(code(), '7K4M');
    await waitFor(() => expect(sent()).toHaveLength(1));
    await userEvent.click(await screen.findByRole('button', { name: 'Annulla' }));
    await waitFor(() => expect(sent().at(-1)).toEqual({ ticket: '7K4M', isPresent: false }));
  });

  it('says since when somebody has been there', async () => {
    list([staffBooking({ presentAt: '2126-12-10T16:48:00Z' })]);
    server.on(ATTENDANCE, {
      body: outcome({ outcome: 'already_present', presentAt: '2126-12-10T16:48:00Z' }),
    });
    await open();
    await userEvent.type(code(), '7K4M');
    expect(await screen.findByText('Elena Riva è già in sala dalle 17:48')).toBeTruthy();
  });

  it('asks before somebody who booked online comes in', async () => {
    // The server asks, too, when the device does not know them yet.
    server.on(ATTENDANCE, ({ body }) => {
      const [tick] = (body as { ticks: AttendanceTick[] }).ticks;
      const isAnswered = tick?.intoRoom !== undefined;
      return { body: outcome({ bookingId: 'b2', outcome: isAnswered ? 'present' : 'online' }) };
    });
    await open();
    await userEvent.type(code(), '9TQB');
    expect(await screen.findByText(/ha prenotato in linea. Entra in sala\?/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Entra in sala' }));
    await waitFor(() => expect(sent().at(-1)).toEqual({ ticket: '9TQB', isPresent: true, intoRoom: true }));
  });

  it('says that nobody has a code', async () => {
    server.on(ATTENDANCE, { body: outcome({ outcome: 'unknown', bookingId: null, presentAt: null }) });
    await open();
    await userEvent.type(code(), '2222');
    expect(await screen.findByText('Nessuno con 2222. Cerca per nome.')).toBeTruthy();
  });

  describe('with a scanner that types', () => {
    const ADDRESS = 'https://academy.test/contenuti/in-diretta?da=locandina&lingua=it&numero=1';
    const NO_TICKET = /^«https:\/\/academy\.test\/.*…» non è il codice di un biglietto/;
    /** One letter after another, without the pause of somebody who types; from the ninth on all at once. */
    const scan = (text: string) => {
      for (const length of [1, 2, 3, 4, 5, 6, 7, 8, text.length])
        fireEvent.change(code(), { target: { value: text.slice(0, length) } });
    };

    it.each([
      ['an Enter key', true],
      ['none', false],
    ])(
      'says that an address is no ticket, and takes none of its letters for one, with %s',
      async (_, hasEnter) => {
        server.on(ATTENDANCE, { body: outcome() });
        await open();
        scan(ADDRESS);
        if (hasEnter) await userEvent.type(code(), '{Enter}');
        expect((await screen.findByText(NO_TICKET)).getAttribute('role')).toBe('alert');
        expect((code() as HTMLInputElement).value).toBe('');
        scan('7K4M');
        expect(await screen.findByText('Elena Riva: c’è')).toBeTruthy();
        await waitFor(() => expect(sent()).toEqual([{ ticket: '7K4M', isPresent: true }]));
      },
    );

    it('reads a ticket whose letters begin an address', async () => {
      list([staffBooking({ ticket: 'HTTP' })]);
      server.on(ATTENDANCE, { body: outcome() });
      await open();
      scan('HTTP');
      await waitFor(() => expect(sent()).toEqual([{ ticket: 'HTTP', isPresent: true }]));
    });
  });

  it('says that an address that the camera sees is no ticket', async () => {
    class Detector {
      detect = () => Promise.resolve([{ rawValue: 'https://academy.test/' }]);
    }
    window.BarcodeDetector = Detector;
    const track = { stop: jest.fn() };
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: () => Promise.resolve({ getTracks: () => [track] }) },
    });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Inquadra' }));
    expect(
      await screen.findByText(/^«https:\/\/academy\.test\/» non è il codice di un biglietto/),
    ).toBeTruthy();
    expect(sent()).toEqual([]);
    expect(track.stop).toHaveBeenCalled();
  });

  it('works without a network: ticks wait, survive a reload, and are sent once it is back', async () => {
    server.on(ATTENDANCE, { status: 503, body: { code: 'platform.unavailable' } });
    await open();
    await userEvent.type(code(), '7K4M');
    expect(await screen.findByText('Elena Riva: c’è')).toBeTruthy();
    expect(await screen.findByText(/1 presenza da inviare/)).toBeTruthy();
    const key = Object.keys(localStorage).find((name) => name.startsWith('academy.door.')) ?? '';
    const kept = localStorage.getItem(key) ?? '';
    expect(JSON.parse(kept)).toMatchObject([{ ticket: '7K4M', isPresent: true }]);
    cleanup();
    await opened?.session.stop();
    server.on(ATTENDANCE, { body: outcome() });
    await open({ [key]: kept });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
    expect(sent().at(-1)).toEqual({ ticket: '7K4M', isPresent: true });
  });
});

describe('the key / of a seminar', () => {
  const search = () => screen.getByRole('searchbox', { name: 'Cerca una persona' });

  it('searches by name, from the page and from the field of the code', async () => {
    await open();
    act(() => search().blur());
    act(() => (document.activeElement as HTMLElement | null)?.blur());
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(search());
    await userEvent.type(code(), '/');
    expect(document.activeElement).toBe(search());
    expect([code(), search()].map((field) => (field as HTMLInputElement).value)).toEqual(['', '']);
  });

  it('belongs to what a scanner types once the field of the code has text', async () => {
    await open();
    await userEvent.type(code(), 'a/');
    expect(document.activeElement).toBe(code());
    expect((code() as HTMLInputElement).value).toBe('a/');
  });

  it('does nothing while quick keys are off', async () => {
    await open({ 'academy.quick-keys': 'off' });
    act(() => code().blur());
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(document.body);
    await userEvent.type(code(), '/');
    expect(document.activeElement).toBe(code());
  });
});

describe('ticks whose door was left', () => {
  const OTHER_PAGE = '/contenuti';
  const KEY = `academy.door.${sessionBody().user.id}.1`;
  const TICK = { id: 't', ticket: '7K4M', isPresent: true, at: '2126-12-10T16:52:00Z' };
  const kept = (key = KEY) => ({ [key]: JSON.stringify([TICK]) });
  beforeEach(() => void server.on('GET /api/v1/contents', { body: { items: [], nextCursor: null } }));

  it('wait on every other page, and are sent from there once the network is back', async () => {
    server.on(ATTENDANCE, { status: 503, body: { code: 'platform.unavailable' } });
    await open();
    await userEvent.type(code(), '7K4M');
    await screen.findByText(/1 presenza da inviare/);
    await act(() => opened?.router.navigate(OTHER_PAGE));
    await screen.findByText('Il catalogo è ancora vuoto.');
    expect(await screen.findByText(/1 presenza da inviare/)).toBeTruthy();
    const before = sent().length;
    server.on(ATTENDANCE, { body: outcome() });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
    expect(sent().slice(before)).toEqual([{ ticket: '7K4M', isPresent: true }]);
    await waitFor(() => expect(screen.queryByText(/da inviare/)).toBeNull());
  });

  it('are sent by whichever page is opened next', async () => {
    server.on(ATTENDANCE, { body: outcome() });
    opened = await renderApp(OTHER_PAGE, { stored: kept() });
    await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
    expect(sent()).toEqual([{ ticket: '7K4M', isPresent: true }]);
  });

  it('say which seminar they are of, and lead to its door', async () => {
    server.on(ATTENDANCE, { status: 503, body: { code: 'platform.unavailable' } });
    opened = await renderApp(OTHER_PAGE, { stored: kept() });
    const status = (await screen.findByText(/1 presenza da inviare/)).closest('[role=status]') as HTMLElement;
    const link = await within(status).findByRole('link', { name: 'In diretta' });
    expect(link.getAttribute('href')).toBe('/contenuti/modifica/1/prenotazioni');
  });

  it('are named when the server refuses them, on every page and after a reload, until that is read', async () => {
    const REFUSED = `academy.refused.${sessionBody().user.id}.1`;
    const byName = { id: 'n', bookingId: 'b2', isPresent: true, at: TICK.at };
    server.on(ATTENDANCE, { status: 404, body: { code: 'platform.not_found' } });
    opened = await renderApp(OTHER_PAGE, { stored: { [KEY]: JSON.stringify([TICK, byName]) } });
    const text = /Presenze non registrate: 7K4M, 1 segnata per nome\./;
    expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull();
    expect(localStorage.getItem(KEY)).toBeNull();
    await act(() => opened?.router.navigate('/registro'));
    expect(screen.getByText(text)).toBeTruthy();
    const stored = { [REFUSED]: localStorage.getItem(REFUSED) ?? '' };
    cleanup();
    await opened.session.stop();
    opened = await renderApp(OTHER_PAGE, { stored });
    await screen.findByText(text);
    await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(localStorage.getItem(REFUSED)).toBeNull();
    expect(server.received(ATTENDANCE)).toHaveLength(1);
  });

  it('are not sent by another account', async () => {
    const other = 'academy.door.somebody.1';
    opened = await renderApp(OTHER_PAGE, { stored: kept(other) });
    await screen.findByText('Il catalogo è ancora vuoto.');
    expect(server.received(ATTENDANCE)).toEqual([]);
    expect(localStorage.getItem(other)).not.toBeNull();
  });

  it('are said to wait before the app is left', async () => {
    server.on(ATTENDANCE, { status: 503, body: { code: 'platform.unavailable' } });
    opened = await renderApp(OTHER_PAGE, { stored: kept() });
    await screen.findByText(/1 presenza da inviare/);
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Esci' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Uscire adesso?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Resta qui' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage.getItem(KEY)).not.toBeNull();
  });

  it('are said to be lost with the app when the browser stores nothing', async () => {
    server.on(ATTENDANCE, { status: 503, body: { code: 'platform.unavailable' } });
    await open();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await userEvent.type(code(), '7K4M');
    await screen.findByText(/1 presenza da inviare/);
    await act(() => opened?.router.navigate(OTHER_PAGE));
    await screen.findByText('Il catalogo è ancora vuoto.');
    expect(await screen.findByText(/1 presenza da inviare/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Esci' }));
    expect(await screen.findByRole('dialog', { name: 'Uscire senza salvare?' })).toBeTruthy();
    // The module keeps them as long as the app is open: nothing may wait for the next test.
    jest.restoreAllMocks();
    server.on(ATTENDANCE, { body: outcome() });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/da inviare/)).toBeNull());
  });
});

describe('the bookings of a seminar', () => {
  it('are ticked by name, too', async () => {
    server.on(ATTENDANCE, { body: outcome() });
    await open();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Presente: Samir Haddou' }));
    await waitFor(() => expect(sent()).toEqual([{ bookingId: 'b2', isPresent: true, intoRoom: false }]));
  });

  it('show the room, who waits, and what was mailed', async () => {
    server.on('POST /api/v1/seminars/1/bookings/w1/promotion', { body: staffBooking({ id: 'w1' }) });
    await open();
    const room = await screen.findByRole('img', { name: '0 in sala, 3 non ancora in sala, 37 liberi' });
    expect(screen.getByText('3 non ancora in sala')).toBeTruthy();
    // People come first where there is no room for two columns.
    const person = screen.getByRole('checkbox', { name: 'Presente: Samir Haddou' });
    expect(person.compareDocumentPosition(room)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText('Conferma di prenotazione')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Dai un posto a Anna Leone' }));
    await waitFor(() =>
      expect(server.received('POST /api/v1/seminars/1/bookings/w1/promotion')).toHaveLength(1),
    );
  });

  it('say why a place was not given', async () => {
    server.on('POST /api/v1/seminars/1/bookings/w1/promotion', {
      status: 409,
      body: { code: 'learning.seats_gone' },
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Dai un posto a Anna Leone' }));
    expect(
      await screen.findByText('Non ci sono più posti di questo tipo.', { selector: '.form-error' }),
    ).toBeTruthy();
  });
});

describe('the refunds of a cancelled seminar', () => {
  const CANCELLED = { at: '2126-11-20T10:00:00Z', reason: 'La sala è chiusa.' };
  const refunds: ContentRefunds = {
    refundable: [{ currency: 'EUR', count: 30, cents: 54_900 }],
    freeCount: 0,
    notRefundable: [{ reason: 'disputed', count: 1 }],
    last: null,
  };

  it('are asked for with their sum and what cannot be refunded, before anything goes back', async () => {
    serve('admin', CANCELLED);
    server.on(REFUNDS, { body: refunds }).on('POST /api/v1/content-refunds/1', { status: 202, body: {} });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Rimborsa 30 acquisti…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('30 acquisti da rimborsare, 549,00 €')).toBeTruthy();
    expect(dialog.getByText('1 contestato alla banca: decide lei')).toBeTruthy();
    expect(server.received('POST /api/v1/content-refunds/1')).toHaveLength(0);
    await userEvent.type(dialog.getByLabelText('Motivo'), 'Annullato');
    await userEvent.click(dialog.getByRole('button', { name: 'Rimborsa tutto' }));
    await waitFor(() =>
      expect(server.received('POST /api/v1/content-refunds/1').map(({ body }) => body)).toEqual([
        { reason: 'Annullato' },
      ]),
    );
  });

  it('are not for editors', async () => {
    serve('editor', CANCELLED);
    await open();
    expect(screen.queryByText('Rimborsi')).toBeNull();
    expect(server.received(REFUNDS)).toHaveLength(0);
  });
});
