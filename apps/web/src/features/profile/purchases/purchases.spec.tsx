import type { Session, Withdrawal } from '@academy/api-client';
import { type FakeReply, FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settings } from '../../../testing/fixtures.ts';
import {
  debit,
  noSubscription,
  purchase,
  receipt,
  subscription,
} from '../../../testing/purchase-fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { recordSavedFiles } from '../../../testing/saved-files.ts';
import { newSession, storeSession } from '../../../testing/sign-in.ts';

const PURCHASES = 'GET /api/v1/purchases';
const DEBITS = 'GET /api/v1/purchases/debits';
const EMPTY = /Non hai ancora acquistato nulla/;
const WITHDRAWAL = 'GET /api/v1/purchases/1/withdrawal';
const ASK = 'POST /api/v1/purchases/1/withdrawal';
const CONFIRM = 'POST /api/v1/purchases/1/withdrawal/confirm';
const PDF = 'GET /api/v1/receipts/r1/pdf';
const YEARS = 'GET /api/v1/receipts/statements';
const NOTIFICATIONS = 'GET /api/v1/me/notifications';
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString();

const bought = purchase({ createdAt: YESTERDAY });
const withdrawal: Withdrawal = {
  orderId: '11',
  title: 'La Costituzione',
  status: 'none',
  isPossible: true,
  deadline: '2026-12-04T23:00:00Z',
  refundCents: 4758,
  currency: 'EUR',
  accessConsentAt: null,
  accessConsentVersion: null,
  requestedAt: null,
  decidedAt: null,
  refusalReason: null,
};
const renewal = receipt({
  ...{ id: 'r2', number: 'R-2026-000002', orderId: '12', type: 'subscription', title: 'Premium annuale' },
  ...{ totalCents: 24_400, vatCents: 4_400, paidAt: '2026-05-01T10:00:00Z' },
});

let server: FakeServer;
let session: Session;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  const noItems = { items: [], nextCursor: null };
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on('GET /api/v1/me', { body: { id: '1', email: 'learner@academy.test', role: 'user' } })
    .on('GET /api/v1/progress', { body: noItems })
    .on('GET /api/v1/certificates', { body: noItems })
    .on('GET /api/v1/follows', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/me/learning-notifications', {
      body: { newLessons: true, halfWayReminders: false },
    })
    .on('GET /api/v1/receipts', { body: { items: [renewal], nextCursor: null } })
    .on(YEARS, { body: { years: [] } })
    .on('GET /api/v1/subscription', { status: 404, body: { code: 'platform.not_found' } })
    .on(PURCHASES, { body: { items: [bought], nextCursor: null } })
    .on(DEBITS, { body: [] })
    .on(WITHDRAWAL, { body: withdrawal })
    .on(ASK, { body: { ...withdrawal, status: 'asked' } })
    .on(NOTIFICATIONS, { body: { expiryReminders: true, renewalNotices: false, itemMessages: true } });
  session = newSession();
  storeSession();
});

afterEach(async () => {
  jest.restoreAllMocks();
  cleanup();
  await session.stop();
  server.close();
});

describe('purchases', () => {
  it.each([
    [{ status: 'active', expiresAt: '2027-03-01T10:00:00Z' }, 'Scade il 01/03/2027'],
    [{ status: 'expired', expiresAt: '2026-03-01T10:00:00Z' }, 'Scaduto il 01/03/2026'],
    [{ status: 'expired', expiresAt: null }, 'Accesso terminato'],
    [{ status: 'expired', expiresAt: '2999-01-01T10:00:00Z' }, 'Accesso terminato'],
    [{ status: 'refunded' }, 'Rimborsato'],
    [{ status: 'disputed' }, 'Contestato'],
    [{}, 'Senza scadenza'],
  ] as const)('shows their expiry or why access ended: %o', async (changes, text) => {
    server.on(PURCHASES, { body: { items: [{ ...bought, ...changes }], nextCursor: null } });
    await renderApp('/profilo', { session });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('shows what is being debited, which is no purchase yet', async () => {
    server.on(DEBITS, { body: [debit()] }).on(PURCHASES, { body: { items: [], nextCursor: null } });
    await renderApp('/profilo', { session });
    expect(await screen.findByText('Addebito in corso')).toBeTruthy();
    expect(screen.getByText(/Chiesto alla tua banca il 30\/11\/2026/)).toBeTruthy();
    expect(screen.getByText('La Costituzione').getAttribute('href')).toBe('/contenuti/la-costituzione');
    expect(screen.queryByText(EMPTY)).toBeNull();
  });

  it('says that there are none only once it is known what is being debited', async () => {
    const failure: FakeReply = { status: 503, body: { code: 'platform.unavailable' } };
    server.on(PURCHASES, { body: { items: [], nextCursor: null } }).on(DEBITS, failure);
    await renderApp('/profilo', { session });
    const section = within(await screen.findByRole('region', { name: 'I tuoi acquisti' }));
    const retry = await section.findByRole('button', { name: 'Riprova' });
    expect(section.queryByText(EMPTY)).toBeNull();
    expect(section.queryByRole('list')).toBeNull();
    server.on(DEBITS, { body: [] });
    await userEvent.click(retry);
    expect(await section.findByText(EMPTY)).toBeTruthy();
  });

  it('shows the next page on demand, or why it could not be loaded', async () => {
    const second = { ...bought, id: '5', title: 'La Corte', receiptId: null };
    let next: FakeReply = { status: 503, body: { code: 'platform.unavailable' } };
    server.on(PURCHASES, ({ query }) =>
      query.get('cursor') === 'more' ? next : { body: { items: [bought], nextCursor: 'more' } },
    );
    await renderApp('/profilo', { session });
    const user = userEvent.setup();
    await user.click(await screen.findByText('Mostra altri'));
    expect(
      await screen.findByText(/temporaneamente non disponibile/, { selector: '[role=alert] p' }),
    ).toBeTruthy();
    next = { body: { items: [second], nextCursor: null } };
    await user.click(screen.getByText('Mostra altri'));
    expect(await screen.findByText(/^La Corte/)).toBeTruthy();
    expect(screen.queryByText(/temporaneamente non disponibile/)).toBeNull();
    expect(screen.queryByText('Mostra altri')).toBeNull();
    // The button is gone: the focus is in the first new row.
    const row = screen.getByText(/^La Corte/).closest('li');
    await waitFor(() => expect(row?.contains(document.activeElement)).toBe(true));
  });

  it('downloads a receipt with the bearer token', async () => {
    const saved = recordSavedFiles();
    server.on(PDF, {
      body: '%PDF',
      headers: { 'Content-Disposition': 'inline; filename="R-2026-000001.pdf"' },
    });
    await renderApp('/profilo', { session });
    await userEvent.setup().click(await screen.findByLabelText('Scarica la ricevuta di «La Costituzione»'));
    await waitFor(() => expect(saved).toEqual(['R-2026-000001.pdf']));
    expect(server.received(PDF)[0]?.headers.get('Authorization')).toMatch(/^Bearer /);
  });

  it('shows why a receipt cannot be loaded', async () => {
    server.on(PDF, { status: 404, body: { code: 'commerce.receipt_not_found' } });
    await renderApp('/profilo', { session });
    await userEvent.setup().click(await screen.findByLabelText('Scarica la ricevuta di «La Costituzione»'));
    expect(await screen.findAllByText(/[Rr]icevuta non/)).toHaveLength(2);
  });

  it('offer no receipt for free purchases', async () => {
    server.on(PURCHASES, {
      body: { items: [{ ...bought, receiptId: null, amountPaidCents: 0 }], nextCursor: null },
    });
    await renderApp('/profilo', { session });
    await screen.findByText(/^La Costituzione/);
    expect(screen.queryByText('Scarica la ricevuta')).toBeNull();
    expect(server.received(WITHDRAWAL)).toHaveLength(0);
  });
});

describe('the statement of a year', () => {
  const statementOf = (year: number) => `GET /api/v1/receipts/statements/${year}`;

  it('is downloaded for the latest year with payments, or another one', async () => {
    const saved = recordSavedFiles();
    server.on(YEARS, { body: { years: [2026, 2024] } });
    for (const year of [2026, 2024])
      server.on(statementOf(year), {
        body: '%PDF',
        headers: { 'Content-Disposition': `inline; filename="pagamenti-${year}.pdf"` },
      });
    await renderApp('/profilo', { session });
    const form = await screen.findByRole('form', { name: 'Riepilogo dei pagamenti dell’anno' });
    const user = userEvent.setup();
    await user.click(within(form).getByRole('button', { name: 'Scarica il riepilogo' }));
    await waitFor(() => expect(saved).toEqual(['pagamenti-2026.pdf']));
    await user.selectOptions(within(form).getByLabelText('Anno'), '2024');
    await user.click(await within(form).findByRole('button', { name: 'Scarica il riepilogo' }));
    await waitFor(() => expect(saved).toEqual(['pagamenti-2026.pdf', 'pagamenti-2024.pdf']));
    expect(server.received(statementOf(2024))[0]?.headers.get('Authorization')).toMatch(/^Bearer /);
  });

  const TITLE = 'Riepilogo dei pagamenti dell’anno';
  const DOWNLOAD = 'Scarica il riepilogo';
  const unavailable: FakeReply = { status: 503, body: { code: 'platform.unavailable' } };

  it('loads with the purchases, so that nothing moves when it arrives', async () => {
    let answer: ((reply: FakeReply) => void) | undefined;
    server.on(YEARS, () => new Promise<FakeReply>((resolve) => (answer = resolve)));
    await renderApp('/profilo', { session });
    const section = await screen.findByRole('region', { name: 'I tuoi acquisti' });
    await waitFor(() => expect(answer).toBeDefined());
    expect(section.getAttribute('aria-busy')).toBe('true');
    expect(within(section).queryByText('La Costituzione')).toBeNull();
    answer?.({ body: { years: [2026] } });
    expect(await within(section).findByText(DOWNLOAD)).toBeTruthy();
    expect(section.getAttribute('aria-busy')).toBe('false');
  });

  it.each([
    ['it', TITLE, /temporaneamente non disponibile/, 'Riprova', DOWNLOAD],
    ['en', 'Payments of a year', /temporarily unavailable/, 'Try again', 'Download the summary'],
  ] as const)(
    'says that its years could not be loaded, and loads them again: %s',
    async (language, title, reason, retry, download) => {
      server.on(YEARS, unavailable);
      await renderApp('/profilo', { session, language });
      const statement = within(await screen.findByRole('region', { name: title }));
      expect(within(statement.getByRole('alert')).getByText(reason)).toBeTruthy();
      expect(screen.getByText('La Costituzione')).toBeTruthy();
      server.on(YEARS, { body: { years: [2026] } });
      await userEvent.click(statement.getByRole('button', { name: retry }));
      expect(await statement.findByText(download)).toBeTruthy();
      expect(statement.queryByRole('alert')).toBeNull();
    },
  );

  it('is not offered before the first payment, and says so to whoever has a free purchase', async () => {
    await renderApp('/profilo', { session });
    const statement = within(await screen.findByRole('region', { name: TITLE }));
    expect(statement.getByText(/Non risultano ancora pagamenti/)).toBeTruthy();
    expect(statement.queryByText(DOWNLOAD)).toBeNull();
  });

  it('is not mentioned to whoever has nothing', async () => {
    server.on(PURCHASES, { body: { items: [], nextCursor: null } });
    await renderApp('/profilo', { session });
    await screen.findByText(EMPTY);
    expect(screen.queryByText(TITLE)).toBeNull();
  });

  it.each([
    ['it', 'no_payments_in_year', 404, DOWNLOAD, /non risultano pagamenti/],
    ['it', 'seller_incomplete', 503, DOWNLOAD, /riprova tra qualche giorno/],
    ['en', 'seller_incomplete', 503, 'Download the summary', /try again in a few days/],
  ] as const)('says why it cannot be made: %s, %s', async (language, code, status, download, reason) => {
    server
      .on(YEARS, { body: { years: [2026] } })
      .on(statementOf(2026), { status, body: { code: `commerce.${code}` } });
    await renderApp('/profilo', { session, language });
    await userEvent.click(await screen.findByText(download));
    // Beside the button, and in a toast.
    expect(await screen.findAllByText(reason)).toHaveLength(2);
    expect(screen.getByRole('button', { name: download })).toBeTruthy();
  });
});

describe('withdrawal', () => {
  it('is requested in two steps, and shows its status', async () => {
    server.on(CONFIRM, () => {
      const requested = { ...withdrawal, status: 'requested', isPossible: false, requestedAt: YESTERDAY };
      server.on(WITHDRAWAL, { body: requested });
      return { body: requested };
    });
    await renderApp('/profilo', { session });
    const user = userEvent.setup();
    await user.click(await screen.findByLabelText('Recedi dall’acquisto di «La Costituzione»'));
    expect(await screen.findByText(/ti rimborsiamo 47,58\s€/)).toBeTruthy();
    expect(server.received(ASK)).toHaveLength(0);

    await user.click(await screen.findByText('Continua'));
    const note = await screen.findByLabelText('Vuoi dirci perché? · facoltativo');
    expect(server.received(CONFIRM)).toHaveLength(0);
    await user.click(note);
    await user.paste('Ho cambiato idea');
    await user.click(screen.getByText('Conferma il recesso'));
    expect(await screen.findByText('Richiesta inviata')).toBeTruthy();
    expect(server.received(CONFIRM)[0]?.body).toEqual({ note: 'Ho cambiato idea' });
    expect(server.received(CONFIRM)[0]?.headers.get('Idempotency-Key')).toBeTruthy();
    const status = await screen.findByText(/Recesso richiesto il .*: lo stiamo esaminando/);
    // The button that opened the dialog is gone; its place has the focus.
    expect(document.activeElement).toBe(status.parentElement);
  });

  it('shows why it was refused', async () => {
    server.on(WITHDRAWAL, {
      body: {
        ...withdrawal,
        status: 'refused',
        isPossible: false,
        decidedAt: YESTERDAY,
        refusalReason: 'Già usato.',
      },
    });
    await renderApp('/profilo', { session });
    expect(await screen.findByText(/Recesso non accolto il .* Motivo: Già usato\./)).toBeTruthy();
  });

  it('stays open with the reason when a step fails', async () => {
    server.on(ASK, { status: 409, body: { code: 'commerce.withdrawal_too_late' } });
    await renderApp('/profilo', { session });
    const user = userEvent.setup();
    await user.click(await screen.findByLabelText('Recedi dall’acquisto di «La Costituzione»'));
    await user.click(await screen.findByText('Continua'));
    const dialog = screen.getByRole('dialog', { name: 'Vuoi recedere da «La Costituzione»?' });
    // Beside the buttons, and in a toast, which an open modal dialog contains.
    const reason = 'I 14 giorni per recedere da questo acquisto sono passati.';
    await waitFor(() => expect(within(dialog).getAllByText(reason)).toHaveLength(2));
    expect(screen.queryByText('Conferma il recesso')).toBeNull();
  });

  it('is not requested for purchases whose withdrawal period is over', async () => {
    server.on(PURCHASES, {
      body: { items: [{ ...bought, createdAt: '2025-01-01T10:00:00Z' }], nextCursor: null },
    });
    await renderApp('/profilo', { session });
    await screen.findByText('Scarica la ricevuta');
    expect(server.received(WITHDRAWAL)).toHaveLength(0);
  });
});

describe('the subscription summary', () => {
  it('is shown above the purchases, with its receipts and a link to its page', async () => {
    server.on('GET /api/v1/subscription', { body: subscription() });
    await renderApp('/profilo', { session });
    expect(await screen.findByText('Attivo, si rinnova il 01/05/2027.')).toBeTruthy();
    expect(screen.getByText('Gestisci').getAttribute('href')).toBe('/abbonamento');
    expect(await screen.findByText(/Ricevuta del 01\/05\/2026/)).toBeTruthy();
  });

  it('offers to withdraw from the latest subscription of someone who had one before', async () => {
    const again = [
      { ...renewal, id: 'r9', isRenewal: true, paidAt: YESTERDAY },
      { ...renewal, id: 'r8', paidAt: YESTERDAY },
      { ...renewal, id: 'r7', paidAt: '2024-05-01T10:00:00Z' },
    ];
    server
      .on(PURCHASES, { body: { items: [], nextCursor: null } })
      .on('GET /api/v1/receipts', { body: { items: again, nextCursor: null } })
      .on('GET /api/v1/subscription', { body: subscription() })
      .on('GET /api/v1/subscription/withdrawal', { body: withdrawal });
    await renderApp('/profilo', { session });
    expect(await screen.findByLabelText('Recedi dall’acquisto di «Abbonamento annuale»')).toBeTruthy();
  });

  it('is not shown to users who never had one', async () => {
    server.on('GET /api/v1/subscription', { body: noSubscription });
    await renderApp('/profilo', { session });
    await screen.findByText('Scarica la ricevuta');
    expect(screen.queryByText('Gestisci')).toBeNull();
  });
});

describe('mails', () => {
  it('can be turned on and off separately', async () => {
    const PATCH = 'PATCH /api/v1/me/notifications';
    server.on(PATCH, { body: { expiryReminders: true, renewalNotices: true, itemMessages: true } });
    await renderApp('/profilo', { session });
    const box = await screen.findByLabelText<HTMLInputElement>(/Avviso prima del rinnovo/);
    expect(box.checked).toBe(false);
    await userEvent.setup().click(box);
    expect(await screen.findByText('Preferenze salvate')).toBeTruthy();
    await waitFor(() => expect(box.checked).toBe(true));
    expect(server.received(PATCH)[0]?.body).toEqual({ renewalNotices: true });
    await userEvent.setup().click(screen.getByLabelText(/Messaggi dell’academy/));
    await waitFor(() => expect(server.received(PATCH)[1]?.body).toEqual({ itemMessages: false }));
  });

  it('are all saved when they are changed while another change is under way', async () => {
    const PATCH = 'PATCH /api/v1/me/notifications';
    const both = { expiryReminders: true, renewalNotices: true, itemMessages: false };
    let answer: (() => void) | undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    server.on(PATCH, () => answered.then(() => ({ body: both })));
    await renderApp('/profilo', { session });
    const user = userEvent.setup();
    const renewals = await screen.findByLabelText<HTMLInputElement>(/Avviso prima del rinnovo/);
    const messages = screen.getByLabelText<HTMLInputElement>(/Messaggi dell’academy/);
    await user.click(renewals);
    await user.click(messages);
    await waitFor(() =>
      expect(server.received(PATCH).map(({ body }) => body)).toEqual([
        { renewalNotices: true },
        { itemMessages: false },
      ]),
    );
    answer?.();
    expect(await screen.findAllByText('Preferenze salvate')).not.toHaveLength(0);
    expect([renewals.checked, messages.checked]).toEqual([true, false]);
  });

  it('revert to their state when the change fails', async () => {
    server.on('PATCH /api/v1/me/notifications', { status: 503, body: { code: 'platform.unavailable' } });
    await renderApp('/profilo', { session });
    const box = await screen.findByLabelText<HTMLInputElement>(/Avviso prima del rinnovo/);
    await userEvent.setup().click(box);
    expect(await screen.findAllByText(/Servizio temporaneamente non disponibile/)).toHaveLength(2);
    await waitFor(() => expect(box.checked).toBe(false));
  });
});
