import { FakeServer } from '@academy/api-client/testing';
import type { Booking, SeminarSeats } from '@academy/api-client';
import type { Language } from '@academy/shared';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settings } from '../../../testing/fixtures.ts';
import { debit } from '../../../testing/purchase-fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { booking, inHours, seats, seminar } from '../../../testing/seminar-fixtures.ts';
import { newSession, storeSession } from '../../../testing/sign-in.ts';

const PAGE = 'GET /api/v1/contents/in-diretta';
const SEATS = 'GET /api/v1/seminars/s';
const DEBITS = 'GET /api/v1/purchases/debits';
const BOOK = 'POST /api/v1/seminars/s/booking';
const PREMIUM = { isPremium: true, priceCents: 1500, access: { level: 'locked', expiresAt: null } } as const;
const FULL_ROOM = { way: 'room', seats: 60, taken: 60, left: 0, waiting: 3 } as const;
const ONLINE = { way: 'online', seats: null, taken: 3, left: null, waiting: 0 } as const;

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on('GET /api/v1/me', {
      body: { id: '1', email: 'a@b.it', role: 'user', isAdmin: false, isEditor: false },
    })
    .on('GET /api/v1/contents', { body: { items: [], nextCursor: null, total: 0 } })
    .on('GET /api/v1/progress/s', { body: { contentId: 's', isSaved: false, isCompleted: false } })
    .on(PAGE, { body: seminar() })
    .on(SEATS, { body: seats() });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  server.close();
});

async function visit({ isMember = true, language = 'it' }: { isMember?: boolean; language?: Language } = {}) {
  if (isMember) storeSession();
  await renderApp('/contenuti/in-diretta', { language, ...(isMember && { session: newSession() }) });
}

/** The first reply has these seats, and those after the next request the others. */
function change(to: Partial<SeminarSeats>): void {
  server.on(SEATS, { body: seats(to) });
}

const mine = (changes: Partial<Booking>) => seats({ booking: booking(changes) });

describe('a seminar', () => {
  it('says when and where it is, its programme, and how many places are left', async () => {
    await visit({ isMember: false });
    expect(await screen.findByText('Il testo')).toBeTruthy();
    expect(screen.getByText(/Biblioteca civica/, { selector: 'dd' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: '19 posti liberi su 60, in sala' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'La sala: 41 posti presi su 60, 19 liberi' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Accedi per prenotare' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Apri la mappa' }).getAttribute('href')).toContain(
      encodeURIComponent('via del Portico 8, Torino'),
    );
  });

  it('is booked in the way that was chosen, once', async () => {
    server.on(BOOK, { body: mine({ way: 'online', ticket: null, linkOpensAt: inHours(47.75) }) });
    await visit();
    await userEvent.click(await screen.findByRole('radio', { name: /In linea/ }));
    change({ booking: booking({ way: 'online', ticket: null, linkOpensAt: inHours(47.75) }) });
    await userEvent.dblClick(screen.getByRole('button', { name: 'Prenota il tuo posto' }));
    expect(await screen.findByRole('heading', { name: 'Il tuo posto c’è' })).toBeTruthy();
    expect(await screen.findByText(/Il collegamento appare qui/)).toBeTruthy();
    expect(server.received(BOOK).map(({ body }) => body)).toEqual([{ way: 'online' }]);
  });

  it('keeps the choice and says why when booking failed', async () => {
    server.on(BOOK, { status: 409, body: { code: 'learning.booking_closed' } });
    await visit();
    await userEvent.click(await screen.findByRole('button', { name: 'Prenota il tuo posto' }));
    expect(
      await screen.findByText('Le prenotazioni di questo seminario sono chiuse.', {
        selector: '.form-error p',
      }),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Prenota il tuo posto' })).toBeTruthy();
  });

  it('is bought with the way that was chosen', async () => {
    server.on(PAGE, { body: seminar(PREMIUM) });
    await visit();
    await userEvent.click(await screen.findByRole('radio', { name: /In linea/ }));
    const buy = screen.getByRole('link', { name: 'Acquista il tuo posto' });
    expect(buy.getAttribute('href')).toBe('/acquista/in-diretta?posto=online');
    expect(screen.queryByRole('button', { name: 'Prenota il tuo posto' })).toBeNull();
  });

  it.each([
    ['free', {}],
    ['premium', PREMIUM],
  ])('has a list when the room is full, also a %s one', async (_kind, changes) => {
    server.on(PAGE, { body: seminar(changes) }).on(SEATS, { body: seats({ ways: [FULL_ROOM] }) });
    server.on(BOOK, { body: mine({ status: 'waiting', position: 4, ticket: null }) });
    await visit();
    expect(await screen.findByRole('heading', { name: /La sala è piena/ })).toBeTruthy();
    change({ ways: [FULL_ROOM], booking: booking({ status: 'waiting', position: 4, ticket: null }) });
    await userEvent.click(screen.getByRole('button', { name: 'Mettiti in lista' }));
    expect(await screen.findByRole('heading', { name: 'Sei in lista, al posto 4' })).toBeTruthy();
  });

  it('offers a place that was freed, to take or to leave', async () => {
    const offer = { status: 'waiting', ticket: null, offeredUntil: inHours(12) } as const;
    server.on(SEATS, { body: mine(offer) }).on('POST /api/v1/seminars/s/offer', { body: mine({}) });
    await visit();
    expect(await screen.findByRole('heading', { name: 'Si è liberato un posto' })).toBeTruthy();
    change({ booking: booking() });
    await userEvent.click(screen.getByRole('button', { name: 'Lo prendo' }));
    expect(await screen.findByRole('heading', { name: 'Il tuo posto c’è' })).toBeTruthy();
    expect(server.received('POST /api/v1/seminars/s/offer').map(({ body }) => body)).toEqual([
      { accept: true },
    ]);
  });

  it('says that an offer was over', async () => {
    const offer = { status: 'waiting', ticket: null, offeredUntil: inHours(1) } as const;
    server
      .on(SEATS, { body: mine(offer) })
      .on('POST /api/v1/seminars/s/offer', { status: 409, body: { code: 'learning.offer_over' } });
    await visit();
    await userEvent.click(await screen.findByRole('button', { name: 'Lo prendo' }));
    expect(
      await screen.findByText('Il posto non è più riservato per te.', { selector: '.form-error p' }),
    ).toBeTruthy();
  });

  it('leads to the purchase of an offered place that must be bought', async () => {
    server.on(PAGE, { body: seminar(PREMIUM) });
    server.on(SEATS, { body: mine({ status: 'waiting', ticket: null, offeredUntil: inHours(2) }) });
    await visit();
    const buy = await screen.findByRole('link', { name: 'Acquista il posto' });
    expect(buy.getAttribute('href')).toBe('/acquista/in-diretta?posto=room');
  });

  it('is held while it is being paid, and stays during a debit without a time or a way to pay', async () => {
    server.on(SEATS, { body: mine({ status: 'held', ticket: null, heldUntil: inHours(1) }) });
    server.on(DEBITS, { body: [] });
    await visit();
    const pay = await screen.findByRole('link', { name: 'Torna al pagamento' });
    expect(screen.getByText(/Resta tuo mentre paghi, fino alle/)).toBeTruthy();
    expect(pay.getAttribute('href')).toContain('/acquista/in-diretta');
    cleanup();
    const begun = debit({ itemId: 's', slug: 'in-diretta', title: 'In diretta' });
    server.on(DEBITS, { body: [begun] });
    await visit();
    expect(await screen.findByText('L’addebito è in corso: il posto resta tuo.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Torna al pagamento' })).toBeNull();
    expect(screen.queryByText(/Resta tuo mentre paghi/)).toBeNull();
  });

  it('shows the ticket, letter by letter, and as large as the window', async () => {
    server.on(SEATS, { body: mine({}) });
    await visit();
    expect((await screen.findAllByText('7 K 4 M')).length).toBeGreaterThan(0);
    expect(screen.getByRole('img', { name: /uno è tuo/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Mostra il biglietto' }));
    expect(within(await screen.findByRole('dialog')).getByText('Codice d’ingresso: 7 K 4 M')).toBeTruthy();
  });

  it('is given back once that is confirmed', async () => {
    server.on(SEATS, { body: mine({}) }).on('DELETE /api/v1/seminars/s/booking', { status: 204 });
    await visit();
    await userEvent.click(await screen.findByRole('button', { name: 'Disdici il posto' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Tieni il posto' }));
    expect(server.received('DELETE /api/v1/seminars/s/booking')).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Disdici il posto' }));
    change({});
    await userEvent.click(await screen.findByRole('button', { name: 'Disdici' }));
    expect(await screen.findByRole('button', { name: 'Prenota il tuo posto' })).toBeTruthy();
  });

  it('is entered by those with a seat online, by the address of the server only', async () => {
    server
      .on(SEATS, { body: mine({ way: 'online', ticket: null, isLinkOpen: true }) })
      .on('POST /api/v1/seminars/s/entry', { status: 409, body: { code: 'learning.link_not_open' } });
    await visit();
    await userEvent.click(await screen.findByRole('button', { name: 'Entra' }));
    expect(
      await screen.findByText('Il collegamento si apre quindici minuti prima dell’inizio.', {
        selector: '.form-error p',
      }),
    ).toBeTruthy();
  });

  it.each([
    ['is not open yet to a clock two hours fast', { clock: 2, startsIn: 1 }, /Il collegamento appare qui/],
    ['stays open to a clock two hours fast', { clock: 2, startsIn: -0.5 }, /È cominciato/],
    ['opens to a clock two hours slow', { clock: -2, startsIn: 0.1 }, /Si comincia fra \d+ minut/],
    ['is over to a clock two hours slow', { clock: -2, startsIn: -2 }, /Il seminario si è tenuto il/],
  ])('%s, by the server’s time', async (_case, { clock, startsIn }, text) => {
    const at = (hours: number) => inHours(hours - clock);
    const times = { startsAt: at(startsIn), endsAt: at(startsIn + 1.5), bookingClosesAt: at(startsIn - 2) };
    server.on(PAGE, { body: seminar({}, times) });
    const own = booking({ way: 'online', ticket: null });
    server.on(SEATS, { body: seats({ ...times, now: at(0), takesBookings: false, booking: own }) });
    await visit();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Entra' }) !== null).toBe(/cominci/.test(text.source));
  });

  it.each([
    ['attended', 'C’eri. Il posto è pieno.'],
    ['absent', 'Non c’eri. Se arriva una registrazione, riempie il posto.'],
  ] as const)('says afterwards who was there: %s', async (status, sentence) => {
    const past = { startsAt: inHours(-3), endsAt: inHours(-1), bookingClosesAt: inHours(-5) };
    server.on(PAGE, { body: seminar({}, past) });
    server.on(SEATS, { body: { ...mine({ status }), ...past, takesBookings: false } });
    await visit();
    expect(await screen.findByRole('heading', { name: sentence })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Prenota/ })).toBeNull();
  });

  it.each([
    ['in Italian', 'it', false, null],
    ['in English', 'en', false, null],
    ['in Italian where there is no English', 'en', true, 'it'],
  ] as const)('says that it was cancelled, and why, %s', async (_case, language, isUntranslated, lang) => {
    const at = inHours(-5);
    const cancelled = { at, reason: 'La sala è chiusa.', isUntranslated };
    server.on(PAGE, { body: seminar({}, { cancelled, isCancelled: true }) });
    server.on(SEATS, { body: seats({ cancelled: { at }, takesBookings: false, booking: null }) });
    await visit({ language });
    const reason = await screen.findByText('La sala è chiusa.', { exact: false });
    expect(reason.getAttribute('lang')).toBe(lang);
    expect(
      await screen.findByRole('heading', {
        name: language === 'it' ? 'Il seminario è annullato' : 'The seminar is cancelled',
      }),
    ).toBeTruthy();
  });

  it('says it in English, too', async () => {
    server.on(SEATS, { body: seats({ ways: [{ ...FULL_ROOM }, ONLINE] }) });
    await visit({ language: 'en' });
    expect(await screen.findByRole('heading', { name: /The room is full/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Book your place' })).toBeTruthy();
  });
});
