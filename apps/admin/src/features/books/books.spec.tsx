import type { Books } from '@academy/api-client';
import type { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.tsx';
import { setUpUser, staffServer } from '../../testing/staff-server.ts';
import { textOf } from '../../testing/text-of.ts';

const BOOKS = 'GET /api/v1/books';
const MARCH = '/conti?from=2026-03-01&to=2026-03-31';
const three = (receiptsCents: number, journalCents = receiptsCents, providerCents = receiptsCents) => ({
  receiptsCents,
  journalCents,
  providerCents,
});

function books(changes: Partial<Books> = {}): Books {
  return {
    ...{ readUntil: '2026-04-01T01:11:00Z', balanceRead: 'fully' },
    currencies: [{ currency: 'EUR', paid: three(12_200), returned: three(500), reasons: [] }],
    accounts: [
      {
        ...{ currency: 'EUR', startCents: 0, paidCents: 12_200, returnedCents: -500, feesCents: -208 },
        ...{ otherCents: 0, payoutsCents: -10_000, byHandCents: 0, endCents: 1_492 },
      },
    ],
    openDifferences: 0,
    ...changes,
  };
}

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

beforeEach(() => {
  server = staffServer().on(BOOKS, { body: books() });
});
afterEach(async () => {
  cleanup();
  await opened?.session.stop();
  server.close();
});

const open = async (path = MARCH) => (opened = await renderApp(path));
const rowsOf = async (table: string) =>
  within(await screen.findByRole('region', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map(textOf);

describe('the books', () => {
  it('show the same sum three times, and that they agree', async () => {
    await open();
    expect(await rowsOf('Incassi e rimborsi in EUR')).toEqual([
      'Pagamenti, IVA compresa 122,00 € 122,00 € 122,00 € 0,00 €: coincidono',
      'Rimborsi e contestazioni 5,00 € 5,00 € 5,00 € 0,00 €: coincidono',
    ]);
    expect(screen.queryByText('Perché le somme differiscono')).toBeNull();
    expect(server.received(BOOKS).map(({ query }) => Object.fromEntries(query))).toEqual([
      { from: '2026-03-01', to: '2026-03-31' },
    ]);
    expect(screen.getByText(/letto fino al 01\/04\/2026, 03:11/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Esporta questi giorni' }).getAttribute('href')).toBe(
      '/ordini/esporta?from=2026-03-01&to=2026-03-31',
    );
  });

  it('show by how much they differ, and why', async () => {
    const returned = three(500, 499, 1_720);
    const reasons = [{ reason: 'withheld' as const, payments: 1, paidCents: 0, returnedCents: -1_220 }];
    server.on(BOOKS, {
      body: books({
        currencies: [{ currency: 'EUR', paid: three(12_200), returned, reasons }],
        openDifferences: 2,
      }),
    });
    await open();
    expect((await rowsOf('Incassi e rimborsi in EUR'))[1]).toMatch(/-12,20 € ?Il registro: 0,01 €$/);
    expect(await rowsOf('Perché le somme differiscono')).toEqual([
      expect.stringMatching(/^Contestazioni in corso.* 1 0,00 € -12,20 €$/),
    ]);
    expect(screen.getByRole('link', { name: '2 differenze da spiegare' }).getAttribute('href')).toBe(
      '/riconciliazione',
    );
  });

  it('show the balance with its fees and payouts, without lines that say nothing', async () => {
    await open();
    expect(await screen.findByText('Saldo presso il sistema di pagamento in EUR')).toBeTruthy();
    expect(screen.getByText('Commissioni').parentElement?.textContent).toMatch(/-2,08/);
    expect(screen.getByText('Alla fine').parentElement?.textContent).toMatch(/14,92/);
    expect(screen.queryByText('Altri movimenti')).toBeNull();
  });

  it('say which payouts were made by hand', async () => {
    await open();
    await screen.findByText('Accrediti in banca');
    expect(screen.queryByText(/fatti a mano/)).toBeNull();
    cleanup();
    await opened?.session.stop();
    const [account] = books().accounts;
    server.on(BOOKS, { body: books({ accounts: account ? [{ ...account, byHandCents: -4_000 }] : [] }) });
    await open();
    expect(await screen.findByText(/^di cui -40,00\s€ fatti a mano/)).toBeTruthy();
  });

  it('do not say that sums agree before the balance was ever read', async () => {
    const reasons = [{ reason: 'not_read' as const, payments: 1, paidCents: 12_200, returnedCents: 0 }];
    const currencies = [{ currency: 'EUR', paid: three(12_200, 12_200, 0), returned: three(0), reasons }];
    server.on(BOOKS, { body: books({ readUntil: null, balanceRead: 'none', currencies, accounts: [] }) });
    await open();
    expect(await screen.findByText('Il saldo non è ancora stato letto')).toBeTruthy();
    expect(await rowsOf('Incassi e rimborsi in EUR')).toEqual([
      'Pagamenti, IVA compresa 122,00 € 122,00 € – Non ancora letto',
      'Rimborsi e contestazioni 0,00 € 0,00 € – Non ancora letto',
    ]);
    expect(screen.queryByText('Perché le somme differiscono')).toBeNull();
  });

  it('do not say that sums agree while part of the period has not been read', async () => {
    const paid = three(12_200, 12_199, 12_000);
    const currencies = [{ currency: 'EUR', paid, returned: three(500), reasons: [] }];
    const readUntil = '2026-03-20T02:11:00Z';
    server.on(BOOKS, { body: books({ readUntil, balanceRead: 'partly', currencies }) });
    await open();
    const [first, second] = await rowsOf('Incassi e rimborsi in EUR');
    expect(first).toMatch(/120,00 € Letto solo in parte ?2,00 € ?Il registro: 0,01 €$/);
    expect(second).toMatch(/5,00 € Letto solo in parte$/);
    expect(screen.getByText(/letto fino al 20\/03\/2026, 03:11\. Quello che viene dopo/)).toBeTruthy();
    expect(screen.getByText('Fino all’ultima lettura').parentElement?.textContent).toMatch(/14,92/);
    expect(screen.queryByText(/coincidono$/)).toBeNull();
  });

  it('show why they could not be loaded, and retry on request', async () => {
    server.on(BOOKS, { status: 503, body: { code: 'platform.unavailable' } });
    await open();
    expect(await screen.findByText('Non è stato possibile caricare i conti')).toBeTruthy();
    server.on(BOOKS, { body: books() });
    await setUpUser().click(screen.getByText('Riprova'));
    expect(await rowsOf('Incassi e rimborsi in EUR')).toHaveLength(2);
  });

  it('ask for nothing while the period is invalid', async () => {
    await open('/conti?from=2026-03-31&to=2026-03-01');
    expect(await screen.findByText('Il primo giorno viene dopo l’ultimo.')).toBeTruthy();
    expect(server.received(BOOKS)).toHaveLength(0);
  });
});
