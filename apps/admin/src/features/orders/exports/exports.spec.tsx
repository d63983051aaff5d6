import type { DailyRevenueRow } from '@academy/api-client';
import type { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { field, setUpUser, staffServer } from '../../../testing/staff-server.ts';
import { textOf } from '../../../testing/text-of.ts';

const INVOICES = 'GET /api/v1/invoices/export';
const DAILY_REVENUE = 'GET /api/v1/takings';
const MARCH = '/ordini/esporta?from=2026-03-01&to=2026-03-31';
const ROW: DailyRevenueRow = {
  ...{ day: '2026-03-02', vatPercent: 22, currency: 'EUR' },
  withoutInvoice: {
    ...{ payments: 3, netCents: 8700, vatCents: 1914, grossCents: 10_614 },
    ...{ refundedNetCents: 410, refundedVatCents: 90, refundedCents: 500 },
  },
  withInvoice: {
    ...{ payments: 1, netCents: 1000, vatCents: 220, grossCents: 1220 },
    ...{ refundedNetCents: 0, refundedVatCents: 0, refundedCents: 0 },
  },
};

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;
let saved: string[];

beforeEach(() => {
  saved = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  server = staffServer().on(DAILY_REVENUE, { body: [ROW] });
});

afterEach(async () => {
  jest.restoreAllMocks();
  cleanup();
  await opened?.session.stop();
  server.close();
});

const queries = (route: string) => server.received(route).map(({ query }) => Object.fromEntries(query));

describe('the accounting data', () => {
  it('starts with the previous month', async () => {
    opened = await renderApp('/ordini/esporta');
    await screen.findByText('Fatture da emettere');
    const now = new Date();
    const last = new Date(now.getFullYear(), now.getMonth(), 0);
    expect(new Date(`${field('Al giorno').value}T00:00:00`)).toEqual(last);
    expect(field('Dal giorno').value).toBe(`${field('Al giorno').value.slice(0, 7)}-01`);
  });

  it('shows the revenue of each day, apart from that with an invoice', async () => {
    opened = await renderApp(MARCH);
    const rows = await screen.findAllByRole('row', { name: /02\/03\/2026/ });
    expect(rows.map(textOf)).toEqual([
      '02/03/2026 22% 3 87,00 € 19,14 € 106,14 € 4,10 € 0,90 € 5,00 €',
      '02/03/2026 22% 1 10,00 € 2,20 € 12,20 € 0,00 € 0,00 € 0,00 €',
    ]);
    expect(screen.getByRole('region', { name: /^Con fattura/ }).contains(rows[1] ?? null)).toBe(true);
    expect(queries(DAILY_REVENUE)).toEqual([{ from: '2026-03-01', to: '2026-03-31' }]);
  });

  it('downloads files with the name from the server, sending the bearer token', async () => {
    server.on(INVOICES, {
      body: 'date',
      headers: { 'Content-Disposition': 'attachment; filename="fatture-di-marzo.csv"' },
    });
    opened = await renderApp(MARCH);
    const user = setUpUser();
    await user.click(await screen.findByLabelText('Scarica CSV: fatture'));
    await waitFor(() => expect(saved).toEqual(['fatture-di-marzo.csv']));
    expect(queries(INVOICES)).toEqual([{ format: 'csv', from: '2026-03-01', to: '2026-03-31' }]);
    expect(server.received(INVOICES)[0]?.headers.get('Authorization')).toMatch(/^Bearer /);
    await user.click(screen.getByLabelText('Scarica JSON: corrispettivi'));
    await waitFor(() => expect(saved[1]).toBe('corrispettivi-2026-03-01-2026-03-31.json'));
  });

  it.each([
    ['registro', 'GET /api/v1/books/journal'],
    ['ricevute', 'GET /api/v1/books/receipts'],
    ['commissioni', 'GET /api/v1/books/fees'],
    ['accrediti', 'GET /api/v1/books/payouts'],
  ])('downloads the file of %s', async (name, route) => {
    server.on(route, { body: 'day' });
    opened = await renderApp(MARCH);
    await setUpUser().click(await screen.findByLabelText(`Scarica CSV: ${name}`));
    await waitFor(() => expect(saved).toEqual([`${name}-2026-03-01-2026-03-31.csv`]));
    expect(queries(route)).toEqual([{ format: 'csv', from: '2026-03-01', to: '2026-03-31' }]);
  });

  it('shows why a file or the table cannot be loaded, and keeps the period', async () => {
    const failure = { status: 503, body: { code: 'platform.unavailable' } };
    server.on(INVOICES, failure).on(DAILY_REVENUE, failure);
    opened = await renderApp(MARCH);
    await setUpUser().click(await screen.findByLabelText('Scarica CSV: fatture'));
    expect(await screen.findByText('File non scaricato')).toBeTruthy();
    expect(await screen.findByText('Non è stato possibile caricare i corrispettivi')).toBeTruthy();
    expect(saved).toEqual([]);
    expect(field('Dal giorno').value).toBe('2026-03-01');
  });

  it('requires both days: an empty one is not the previous month’s', async () => {
    opened = await renderApp('/ordini/esporta');
    await screen.findByText('Fatture da emettere');
    const last = field('Al giorno').value;
    await waitFor(() => expect(queries(DAILY_REVENUE)).toHaveLength(1));
    fireEvent.change(field('Dal giorno'), { target: { value: '' } });
    expect(await screen.findByText('Scegli il primo e l’ultimo giorno.')).toBeTruthy();
    expect(field('Dal giorno').value).toBe('');
    expect(field('Al giorno').value).toBe(last);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Scarica CSV: fatture' });
    expect(button.disabled).toBe(true);
    fireEvent.change(field('Dal giorno'), { target: { value: '2020-01-01' } });
    await waitFor(() => expect(button.disabled).toBe(false));
    await waitFor(() => expect(queries(DAILY_REVENUE)[1]).toEqual({ from: '2020-01-01', to: last }));
    expect(queries(DAILY_REVENUE)).toHaveLength(2);
  });

  it('sends no request while the period is invalid', async () => {
    opened = await renderApp('/ordini/esporta?from=2026-03-31&to=2026-03-01');
    expect(await screen.findByText('Il primo giorno viene dopo l’ultimo.')).toBeTruthy();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Scarica CSV: fatture' });
    expect(button.disabled).toBe(true);
    expect(server.received(DAILY_REVENUE)).toHaveLength(0);
    fireEvent.change(field('Dal giorno'), { target: { value: '2026-02-01' } });
    await waitFor(() => expect(queries(DAILY_REVENUE)).toEqual([{ from: '2026-02-01', to: '2026-03-01' }]));
  });
});
