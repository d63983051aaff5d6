import type { Discrepancy, Reconciliation, ReconciliationRun } from '@academy/api-client';
import type { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.tsx';
import { setUpUser, staffServer } from '../../testing/staff-server.ts';
import { textOf } from '../../testing/text-of.ts';

const REPORT = 'GET /api/v1/reconciliation';
const RUN = 'POST /api/v1/reconciliation/runs';
const ADMIN = '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0002';

function run(changes: Partial<ReconciliationRun> = {}): ReconciliationRun {
  return {
    ...{ id: 'run-1', requestedBy: null, status: 'completed' },
    counts: { sessions: 12, subscriptions: 1, refunds: 0, disputes: 2, entries: 0, payouts: 0 },
    ...{ startedAt: '2026-03-01T23:30:00Z', finishedAt: '2026-03-01T23:31:00Z' },
    ...changes,
  };
}

function discrepancy(changes: Partial<Discrepancy> = {}): Discrepancy {
  return {
    ...{ id: 1, kind: 'payment_not_settled', objectId: 'cs_1', orderId: 'o1' },
    ...{ before: 'pending', after: 'completed', status: 'repaired' },
    ...{ foundAt: '2026-03-01T23:30:00Z', closedAt: '2026-03-01T23:30:00Z' },
    ...{ note: null, explainedBy: null },
    ...changes,
  };
}

function report(changes: Partial<Reconciliation> = {}): Reconciliation {
  return { runs: [run()], openDifferences: 0, differences: [], ...changes };
}

const FAILURE = { status: 503, body: { code: 'platform.unavailable' } };

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

beforeEach(() => {
  server = staffServer().on(REPORT, { body: report() });
});

afterEach(async () => {
  cleanup();
  await opened?.session.stop();
  server.close();
});

const open = async () => (opened = await renderApp('/riconciliazione'));
const textsOf = (table: string) =>
  within(screen.getByRole('region', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map(textOf);

describe('reconciliation', () => {
  it('shows that there is no discrepancy, and what was compared', async () => {
    await open();
    expect(await screen.findByText('Nessuna differenza')).toBeTruthy();
    expect(textsOf('Ultimi confronti')).toEqual([
      '02/03/2026, 00:30 Ogni giorno, da solo Concluso 12 pagamenti, 1 abbonamento, 0 rimborsi, 2 contestazioni, 0 movimenti del saldo, 0 accrediti',
    ]);
  });

  it('does not claim that before a run has completed', async () => {
    server.on(REPORT, { body: report({ runs: [run({ status: 'failed' })] }) });
    await open();
    expect(await screen.findByText('Ancora nessun confronto concluso')).toBeTruthy();
  });

  it('lists open discrepancies separately from repaired ones', async () => {
    server.on(REPORT, {
      body: report({
        openDifferences: 1,
        differences: [
          discrepancy({
            ...{ id: 2, kind: 'subscription_unknown', objectId: 'sub_1', orderId: 'o2' },
            ...{ before: 'active', after: 'active', status: 'open', closedAt: null },
          }),
          discrepancy(),
          discrepancy({ id: 3, kind: 'payment_without_order', objectId: 'cs_9', status: 'gone' }),
        ],
      }),
    });
    await open();
    expect(await screen.findByText('1 differenza da guardare')).toBeTruthy();
    expect(textsOf('Differenze da guardare')).toEqual([
      'Abbonamento attivo che non abbiamo sub_1 Apri l’ordine active Da guardare 02/03/2026, 00:30',
    ]);
    expect(textsOf('Differenze sistemate')).toEqual([
      'Pagato, ma l’ordine aspettava ancora cs_1 Apri l’ordine pending → completed Corretta 02/03/2026, 00:30',
      'Pagamento di un ordine che non abbiamo cs_9 – pending → completed Non c’è più 02/03/2026, 00:30',
    ]);
    expect(screen.getAllByText('Apri l’ordine')[0]?.getAttribute('href')).toBe('/ordini?order=o2');
    expect(screen.queryByText('Nessuna differenza')).toBeNull();
  });

  it('says what to do about a debit that is not decided, while it is open', async () => {
    const debit = discrepancy({
      ...{ id: 4, kind: 'debit_undecided', objectId: 'cs_4', status: 'open', closedAt: null },
      ...{ before: 'pending, debited on 2026-02-02', after: 'pending, debited on 2026-02-02' },
    });
    const decided = { ...debit, id: 5, status: 'repaired' as const, after: 'failed' };
    server.on(REPORT, { body: report({ openDifferences: 1, differences: [debit, decided] }) });
    await open();
    expect(await screen.findByText('1 differenza da guardare')).toBeTruthy();
    expect(textsOf('Differenze da guardare')).toEqual([
      expect.stringMatching(/^Addebito non deciso dopo 14 giorni lavorativi .*chiedi alla sua assistenza/),
    ]);
    expect(textsOf('Differenze sistemate')).toEqual([
      expect.not.stringContaining('chiedi alla sua assistenza'),
    ]);
  });

  it('exports the discrepancies, if there are any', async () => {
    const EXPORT = 'GET /api/v1/reconciliation/discrepancies/export';
    server.on(EXPORT, { status: 503, body: { code: 'platform.unavailable' } });
    await open();
    await screen.findByText('Nessuna differenza');
    expect(screen.queryByRole('button', { name: 'Scarica CSV' })).toBeNull();
    cleanup();
    await opened?.session.stop();
    server.on(REPORT, { body: report({ differences: [discrepancy()] }) });
    await open();
    await setUpUser().click(await screen.findByRole('button', { name: 'Scarica CSV' }));
    expect(await screen.findByText('Il file non è stato scaricato')).toBeTruthy();
    expect(server.received(EXPORT)).toHaveLength(1);
  });

  it('explains a difference of the books, and no other', async () => {
    const EXPLAIN = 'POST /api/v1/reconciliation/discrepancies/7/explain';
    const ofBooks = discrepancy({
      ...{ id: 7, kind: 'amount_differs', objectId: 'pi_7', status: 'open', closedAt: null },
      ...{ before: '12.20 EUR', after: '-12.19 EUR' },
    });
    const other = discrepancy({ id: 8, kind: 'subscription_unknown', objectId: 'sub_1', status: 'open' });
    server.on(REPORT, { body: report({ openDifferences: 2, differences: [ofBooks, other] }) });
    await open();
    expect(await screen.findByText(/^Noi 12,20\s€, il sistema di pagamento -12,19\s€$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Spiega sub_1' })).toBeNull();
    const user = setUpUser();
    await user.click(screen.getByRole('button', { name: 'Spiega pi_7' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Spiega la differenza' }));
    expect(dialog.getByText(/noi 12,20\s€, il sistema di pagamento -12,19\s€\./)).toBeTruthy();
    await user.type(dialog.getByLabelText('Motivo'), 'Corretto a mano.');
    const explained = { ...ofBooks, status: 'explained' as const, note: 'Corretto a mano.' };
    server.on(EXPLAIN, () => {
      server.on(REPORT, { body: report({ openDifferences: 1, differences: [other, explained] }) });
      return { body: explained };
    });
    await user.click(dialog.getByRole('button', { name: 'Chiudi la differenza' }));
    expect(await screen.findByText('Corretto a mano.')).toBeTruthy();
    expect(server.received(EXPLAIN).map(({ body }) => body)).toEqual([{ note: 'Corretto a mano.' }]);
    expect(screen.getByText('Spiegata')).toBeTruthy();
  });

  it('runs on request, and shows progress and completion', async () => {
    const running = run({ id: 'run-2', status: 'running', requestedBy: ADMIN, finishedAt: null });
    server.on(RUN, () => {
      server.on(REPORT, { body: report({ runs: [running, run()] }) });
      return { status: 202, body: running };
    });
    await open();
    await setUpUser().click(await screen.findByText('Esegui ora'));
    expect(await screen.findByText('Confronto in corso.')).toBeTruthy();
    expect((await screen.findByText('Un amministratore')).getAttribute('href')).toBe(`/utenti/${ADMIN}`);
    server.on(REPORT, { body: report({ runs: [run({ id: 'run-2' }), run()] }) });
    expect(await screen.findByText('Esegui ora')).toBeTruthy();
    expect(screen.queryByText('Confronto in corso.')).toBeNull();
    expect(server.received(RUN)).toHaveLength(1);
  });

  it('shows why it could not be loaded, and retries on request', async () => {
    server.on(REPORT, FAILURE);
    await open();
    expect(await screen.findByText('Non è stato possibile caricare la riconciliazione')).toBeTruthy();
    server.on(REPORT, { body: report() });
    await setUpUser().click(screen.getByText('Riprova'));
    expect(await screen.findByText('Nessuna differenza')).toBeTruthy();
  });

  it('offers a run although it could not be loaded, and shows why that did not start', async () => {
    server.on(REPORT, FAILURE).on(RUN, FAILURE);
    await open();
    await screen.findByText('Non è stato possibile caricare la riconciliazione');
    await setUpUser().click(screen.getByText('Esegui ora'));
    expect(await screen.findByText('Confronto non avviato')).toBeTruthy();
    expect(server.received(RUN)).toHaveLength(1);
  });
});
