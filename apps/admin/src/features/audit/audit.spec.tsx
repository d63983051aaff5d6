import type { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { auditEntry } from '../../testing/people-fixtures.ts';
import { pressHeads } from '../../testing/press-heads.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { enter, setUpUser, staffServer } from '../../testing/staff-server.ts';
import { textOf } from '../../testing/text-of.ts';

const LOG = 'GET /api/v1/audit';
const EXPORT = 'GET /api/v1/audit/export';
const USER = '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0001';

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

beforeEach(() => {
  server = staffServer().on(LOG, { body: { items: [auditEntry()], nextCursor: null } });
});

afterEach(async () => {
  jest.restoreAllMocks();
  cleanup();
  await opened?.session.stop();
  server.close();
});

const lastQuery = () => Object.fromEntries(server.received(LOG).at(-1)?.query ?? []);

describe('the audit log', () => {
  it('shows who did what to whom, when and from where', async () => {
    opened = await renderApp('/registro');
    const row = await screen.findByRole('row', { name: /^Ruolo cambiato/ });
    expect(textOf(within(row).getByRole('rowheader'))).toBe(
      'Ruolo cambiato · ada@example.org · Utente → Redattore',
    );
    expect(within(row).getAllByRole('cell').map(textOf)).toEqual([
      'admin@academy.test',
      '192.0.2.7 Firefox',
      '02/03/2026, 00:30',
    ]);
  });

  it('is sorted by time', async () => {
    opened = await renderApp('/registro');
    const { router } = opened;
    await screen.findByRole('row', { name: /^Ruolo cambiato/ });
    const when = screen.getByRole('columnheader', { name: /^Quando/ });
    expect(when.getAttribute('aria-sort')).toBe('descending');
    await pressHeads({ router, server, route: LOG, filters: {} }, [['Quando', 'at']]);
  });

  it('translates the codes of the log, and shows when an origin was not recorded', async () => {
    const entries = [
      auditEntry({
        ...{ id: '1', action: 'order.refunded', ipAddress: null, userAgent: null },
        details: { event: 'refund_requested', orderId: USER, title: 'Europa', amountCents: '500' },
      }),
      auditEntry({ id: '2', action: 'session.refused', details: { reason: 'invalid_credentials' } }),
      auditEntry({ id: '3', action: 'settings.changed', details: { keys: 'vatPercent, acceptsSepaDebit' } }),
      auditEntry({
        ...{ id: '4', action: 'list.imported' },
        details: { list: 'users', created: '12', changed: '1' },
      }),
      auditEntry({
        ...{ id: '5', action: 'media.replaced' },
        details: { kind: 'document', replacementId: USER, uses: '4' },
      }),
      auditEntry({
        ...{ id: '6', action: 'certificate.issued' },
        details: { title: 'Europa', learners: '37' },
      }),
      auditEntry({
        ...{ id: '7', action: 'invoice.answered' },
        details: { number: 'F-2026-000012', kind: 'NS' },
      }),
      auditEntry({
        ...{ id: '8', action: 'discrepancy.explained' },
        details: { kind: 'payout_failed', objectId: 'po_1' },
      }),
      auditEntry({
        ...{ id: '9', action: 'invoice.issued' },
        details: { number: 'F-2026-000013', rate: '1.08425' },
      }),
    ];
    server.on(LOG, { body: { items: entries, nextCursor: null } });
    opened = await renderApp('/registro');
    const row = within(await screen.findByRole('row', { name: /^Ordine rimborsato/ }));
    expect(row.getByText(/rimborso deciso, Europa, 5,00\s€/)).toBeTruthy();
    expect(row.getByText('Non registrata')).toBeTruthy();
    expect(row.queryByText(new RegExp(USER))).toBeNull();
    expect(screen.getByText(/Credenziali di accesso non valide/)).toBeTruthy();
    expect(screen.getByText(/IVA, addebito SEPA/)).toBeTruthy();
    expect(screen.getByText(/utenti, 12 creati, 1 modificato$/)).toBeTruthy();
    expect(screen.getByText(/documento, in 4 punti$/)).toBeTruthy();
    expect(screen.getByText(/Europa, 37 persone da verificare$/)).toBeTruthy();
    expect(screen.getByText(/F-2026-000012, scartata$/)).toBeTruthy();
    expect(screen.getByText(/accredito tornato indietro, po_1$/)).toBeTruthy();
    expect(screen.getByText(/F-2026-000013, cambio 1,08425$/)).toBeTruthy();
  });

  it('filters by action, user and days', async () => {
    opened = await renderApp(
      `/registro?action=user.role_changed&subjectId=${USER}&from=2026-03-01&to=2026-03-01`,
    );
    await screen.findByText('Ruolo cambiato', { selector: 'tbody *' });
    expect(lastQuery()).toEqual({
      ...{ action: 'user.role_changed', subjectId: USER },
      ...{ from: '2026-02-28T23:00:00.000Z', to: '2026-03-01T23:00:00.000Z' },
    });
  });

  it('searches by user and text, keeps both in the address, and exports the same entries', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    server.on(EXPORT, {
      body: 'at,action',
      headers: { 'Content-Disposition': 'attachment; filename="registro-2026-03-01.csv"' },
    });
    const { router } = (opened = await renderApp('/registro?action=user.role_changed'));
    const user = setUpUser();
    await enter(user, await screen.findByLabelText('Persona'), 'Ada');
    await waitFor(() => expect(router.state.location.search).toContain('person=Ada'));
    await enter(user, screen.getByLabelText('Testo'), 'editor');
    await waitFor(() => expect(lastQuery()).toMatchObject({ person: 'Ada', text: 'editor' }));
    await user.click(screen.getByText('Scarica CSV'));
    await waitFor(() => expect(saved).toEqual(['registro-2026-03-01.csv']));
    expect(Object.fromEntries(server.received(EXPORT)[0]?.query ?? [])).toEqual({
      ...{ action: 'user.role_changed', person: 'Ada', text: 'editor' },
    });
  });

  it('shows why an export failed', async () => {
    server.on(EXPORT, { status: 503, body: { code: 'platform.unavailable' } });
    opened = await renderApp('/registro');
    await setUpUser().click(await screen.findByText('Scarica CSV'));
    expect(await screen.findByText('Il file non è stato scaricato')).toBeTruthy();
    // An error of this very moment counts as the reason why the page is left.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2_000);
    const { router } = opened;
    await act(() => router.navigate('/utenti'));
    await waitFor(() => expect(screen.queryByText('Il file non è stato scaricato')).toBeNull());
  });

  it('ignores unknown filters in the address, and offers to reset an empty result', async () => {
    server.on(LOG, { body: { items: [], nextCursor: null } });
    const { router } = (opened = await renderApp('/registro?action=x&actorId=1&from=31-12'));
    await screen.findByText('Il registro è vuoto');
    expect(lastQuery()).toEqual({});
    await act(() => router.navigate('/registro?action=user.erased'));
    await screen.findByText('Nessuna operazione trovata');
    await setUpUser().click(screen.getAllByText('Azzera ricerca e filtri')[0] ?? document.body);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('fetches the next page on demand', async () => {
    server.on(LOG, ({ query }) => ({
      body: query.has('cursor')
        ? { items: [auditEntry({ id: '2', action: 'user.suspended' })], nextCursor: null }
        : { items: [auditEntry()], nextCursor: 'c1' },
    }));
    opened = await renderApp('/registro');
    await setUpUser().click(await screen.findByText('Mostra altri'));
    expect(await screen.findByText('Account sospeso')).toBeTruthy();
    expect(screen.getByText('Ruolo cambiato')).toBeTruthy();
  });

  it('keeps its entries when the next page fails, and shows why', async () => {
    server.on(LOG, ({ query }) =>
      query.has('cursor')
        ? { status: 503, body: { code: 'platform.unavailable' } }
        : { body: { items: [auditEntry()], nextCursor: 'c1' } },
    );
    opened = await renderApp('/registro');
    await setUpUser().click(await screen.findByText('Mostra altri'));
    const reason = await screen.findByText(/Servizio temporaneamente non disponibile/);
    expect(reason.getAttribute('role')).toBe('alert');
    expect(screen.getByText('Ruolo cambiato', { selector: 'tbody *' })).toBeTruthy();
  });
});
