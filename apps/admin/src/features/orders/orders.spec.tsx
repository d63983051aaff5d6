import type { OrderDetail } from '@academy/api-client';
import type { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contentSummary, projectSummary } from '../../testing/catalogue-fixtures.ts';
import { orderDetail, orderEvent } from '../../testing/sales-fixtures.ts';
import { pressHeads } from '../../testing/press-heads.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { confirm, enter, field, idle, setUpUser, staffServer } from '../../testing/staff-server.ts';
import { textOf } from '../../testing/text-of.ts';

const ORDER = orderDetail();
const LIST = 'GET /api/v1/orders';
const DETAIL = `GET /api/v1/orders/${ORDER.id}`;
const REFUND = `POST /api/v1/orders/${ORDER.id}/refund`;
const APPROVE = `POST /api/v1/orders/${ORDER.id}/approve`;
const REJECT = `POST /api/v1/orders/${ORDER.id}/reject`;
const GRANT = 'POST /api/v1/grants';
const REVOKE = 'DELETE /api/v1/grants';
const RECEIPT = 'GET /api/v1/receipts/r1/pdf';

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

beforeEach(() => {
  server = staffServer().on(LIST, { body: { items: [ORDER], nextCursor: null } });
});

afterEach(async () => {
  cleanup();
  await opened?.session.stop();
  server.close();
});

const open = async (path = '/ordini') => (opened = await renderApp(path));
const openOrder = async (order: OrderDetail = ORDER) => {
  server.on(DETAIL, { body: order });
  await open(`/ordini?order=${ORDER.id}`);
  return within(await screen.findByRole('article', { name: ORDER.title }));
};
const lastQuery = () => Object.fromEntries(server.received(LIST).at(-1)?.query ?? []);
const failure = { status: 503, body: { code: 'commerce.provider_unavailable' } };
const failureText = /Il sistema di pagamento non risponde/;
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: /\?$/ })).toBeNull());

describe('the list of orders', () => {
  it('shows the buyer, item, status and refunded amount of each order', async () => {
    server.on(LIST, { body: { items: [orderDetail({ refundedCents: 500 })], nextCursor: null } });
    await open();
    const row = await screen.findByRole('row', { name: /La Costituzione/ });
    expect(textOf(row)).toBe(
      'La Costituzione Contenuto Completato ada@example.org 35,38 € −5,00 € 02/03/2026, 00:30',
    );
    expect(screen.getByText('ada@example.org').getAttribute('href')).toBe(`/utenti/${ORDER.userId}`);
  });

  it.each([
    ['r-2026-00001', 'R-2026-000012'],
    ['2026-000012', 'R-2026-000012'],
    ['estate-26', 'ESTATE-26'],
    ['pi_1', 'pi_1'],
  ])('says by what a search for %s found an order', async (search, shown) => {
    const [receipt] = orderDetail().receipts;
    const receipts = receipt ? [{ ...receipt, number: 'R-2026-000012' }] : [];
    const order = orderDetail({ couponCode: 'ESTATE-26', paymentId: 'pi_1', receipts });
    server.on(LIST, { body: { items: [order], nextCursor: null } });
    await open(`/ordini?search=${search}`);
    expect(textOf(await screen.findByRole('row', { name: /La Costituzione/ }))).toContain(
      `Contenuto · ${shown} Completato`,
    );
  });

  it('reads its filters from the address, and ignores unknown ones', async () => {
    const { router } = await open(
      '/ordini?search=ada&status=review&type=project&withdrawal=requested&from=2026-03-01&to=2026-03-02',
    );
    await screen.findByText('La Costituzione');
    expect(lastQuery()).toEqual({
      ...{ search: 'ada', status: 'in_review', type: 'project', withdrawal: 'requested' },
      // Days of Rome.
      ...{ from: '2026-02-28T23:00:00.000Z', to: '2026-03-02T23:00:00.000Z' },
    });
    await act(() => router.navigate('/ordini?status=secret&type=song&withdrawal=asked&from=soon'));
    await waitFor(() => expect(lastQuery()).toEqual({}));
  });

  it('can be filtered by active subscriptions and by days of refunds', async () => {
    await open('/ordini?subscription=active&refundedFrom=2026-03-01&refundedTo=2026-03-01');
    await screen.findByText('La Costituzione');
    expect(lastQuery()).toEqual({
      subscription: 'active',
      ...{ refundedFrom: '2026-02-28T23:00:00.000Z', refundedTo: '2026-03-01T23:00:00.000Z' },
    });
    for (const chip of ['Abbonamento: Attivo', 'Rimborsato dal: 01/03/2026', 'Rimborsato al: 01/03/2026'])
      expect(screen.getByText(chip)).toBeTruthy();
  });

  it('can be filtered by currency and by days of the sale or renewal', async () => {
    await open('/ordini?currency=USD&soldFrom=2026-03-01&soldTo=2026-03-02');
    await screen.findByText('La Costituzione');
    expect(lastQuery()).toEqual({
      currency: 'USD',
      ...{ soldFrom: '2026-02-28T23:00:00.000Z', soldTo: '2026-03-02T23:00:00.000Z' },
    });
    const user = setUpUser();
    await user.click(screen.getByRole('button', { name: 'Valuta: USD: togli' }));
    await user.click(screen.getByRole('button', { name: 'Venduto o rinnovato dal: 01/03/2026: togli' }));
    await user.click(screen.getByRole('button', { name: 'Venduto o rinnovato al: 02/03/2026: togli' }));
    await waitFor(() => expect(lastQuery()).toEqual({}));
  });

  it.each([
    ['pending', 'open', 'Addebito in corso'],
    ['failed', 'failed', 'Addebito non riuscito'],
  ] as const)(
    'says of a debited order that is %s what became of the debit, and finds it',
    async (status, debit, text) => {
      const order = orderDetail({ status, debitedAt: '2026-03-02T09:00:00Z' });
      server.on(LIST, { body: { items: [order], nextCursor: null } });
      await open(`/ordini?debit=${debit}`);
      const row = await screen.findByRole('row', { name: /La Costituzione/ });
      expect(within(row).getByText(text)).toBeTruthy();
      expect(screen.getByRole('button', { name: `Addebito: ${text}: togli` })).toBeTruthy();
      expect(lastQuery()).toEqual({ debit });
    },
  );

  it.each([
    ['completed', '2026-03-02T09:00:00Z', 'Completato'],
    ['pending', null, 'In attesa di pagamento'],
    ['failed', null, 'Non riuscito'],
  ] as const)(
    'does not call an order that is %s a debit when it is none',
    async (status, debitedAt, text) => {
      server.on(LIST, { body: { items: [orderDetail({ status, debitedAt })], nextCursor: null } });
      await open();
      const row = await screen.findByRole('row', { name: /La Costituzione/ });
      expect(within(row).getByText(text)).toBeTruthy();
      expect(within(row).queryByText(/^Addebito/)).toBeNull();
    },
  );

  it('is sorted by amount or time, in the order of the address, and forgets the selection', async () => {
    const { router } = await open();
    const user = setUpUser();
    await user.click(await screen.findByRole('checkbox', { name: /^Scegli La Costituzione/ }));
    const created = screen.getByRole('columnheader', { name: /^Data/ });
    expect(created.getAttribute('aria-sort')).toBe('descending');
    await pressHeads({ router, server, route: LIST, filters: {} }, [['Pagato', '-amountPaid', 'amountPaid']]);
    const row = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Scegli La Cost/ });
    expect(row.checked).toBe(false);
    await user.selectOptions(screen.getByLabelText('Ordine'), 'Data, crescente');
    await waitFor(() => expect(router.state.location.search).toBe('?sort=createdAt'));
    await waitFor(() => expect(lastQuery()).toEqual({ sort: 'createdAt' }));
  });

  it('shows the name of a buyer who has one, also in the palette', async () => {
    const order = orderDetail({ buyerName: 'Ada Rossi' });
    server.on(LIST, { body: { items: [order], nextCursor: null } });
    await open('/ordini?search=rossi');
    const row = await screen.findByRole('row', { name: /La Costituzione/ });
    expect(textOf(row)).toContain('ada@example.org Ada Rossi 35,38');
    fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
    const user = setUpUser();
    await user.click(await screen.findByRole('combobox', { name: /^Vai a una pagina/ }));
    await user.paste('rossi');
    const found = await screen.findByRole('option', { name: /^La Costituzione/ });
    expect(textOf(found)).toContain('Ada Rossi · ada@example.org');
  });

  it('writes the search into the address, loads more, and offers to reset an empty result', async () => {
    server.on(LIST, ({ query }) => ({
      body: query.has('search')
        ? { items: [], nextCursor: null }
        : {
            items: [query.has('cursor') ? orderDetail({ id: '2', title: 'Europa' }) : ORDER],
            nextCursor: 'c1',
          },
    }));
    const { router } = await open();
    const user = setUpUser();
    await user.click(await screen.findByText('Mostra altri'));
    expect(await screen.findByText('Europa')).toBeTruthy();
    await user.click(screen.getByLabelText('Cerca'));
    await user.paste('nessuno@example.org ');
    expect(await screen.findByText('Nessun ordine trovato')).toBeTruthy();
    expect(router.state.location.search).toBe('?search=nessuno%40example.org');
    await user.click(screen.getAllByText('Azzera ricerca e filtri')[0] ?? document.body);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('says that a search by name leaves people out, also when it finds nothing', async () => {
    server.on(LIST, ({ query }) => ({
      body: {
        items: query.get('search') === 'anna' ? [] : [ORDER],
        nextCursor: null,
        total: 1,
        isPartial: true,
      },
    }));
    const { router } = await open('/ordini?search=ros');
    const note = /considera solo le 100 persone più recenti/;
    expect(textOf(await screen.findByText(note))).toContain('1 risultato La ricerca');
    await act(() => router.navigate('/ordini?search=anna'));
    expect(await screen.findByText('Nessun ordine trovato')).toBeTruthy();
    expect(screen.getByText(note)).toBeTruthy();
  });

  it('exports selected orders, and keeps the selection while one is opened', async () => {
    const EXPORT = 'GET /api/v1/orders/export';
    server.on(DETAIL, { body: ORDER }).on(EXPORT, { status: 503, body: { code: 'platform.unavailable' } });
    const { router } = await open();
    const user = setUpUser();
    const name = 'Scegli La Costituzione, ada@example.org';
    await user.click(await screen.findByRole('checkbox', { name }));
    await act(() => router.navigate(`/ordini?order=${ORDER.id}`));
    await screen.findByRole('article', { name: 'La Costituzione' });
    await act(() => router.navigate('/ordini'));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Esporta' }));
    expect(await screen.findByText('Il file non è stato scaricato')).toBeTruthy();
    expect(Object.fromEntries(server.received(EXPORT)[0]?.query ?? [])).toEqual({ ids: ORDER.id });
  });

  it('shows why loading failed, and retries on request', async () => {
    server.on(LIST, { status: 503, body: { code: 'platform.unavailable' } });
    await open();
    expect(await screen.findByText('Non è stato possibile caricare gli ordini')).toBeTruthy();
    server.on(LIST, { body: { items: [], nextCursor: null } });
    await setUpUser().click(screen.getByText('Riprova'));
    expect(await screen.findByText('Ancora nessun ordine')).toBeTruthy();
  });
});

describe('an order', () => {
  it('opens beside the list, keeps its filters, and has an address', async () => {
    server.on(DETAIL, { body: ORDER });
    const { router } = await open('/ordini?status=completed');
    const user = setUpUser();
    await user.click(await screen.findByText('La Costituzione'));
    await screen.findByRole('article', { name: 'La Costituzione' });
    expect(router.state.location.search).toBe(`?status=completed&order=${ORDER.id}`);
    await user.click(screen.getByLabelText('Chiudi l’ordine'));
    await waitFor(() => expect(router.state.location.search).toBe('?status=completed'));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByText('La Costituzione', { selector: 'a' })),
    );
    await act(() => router.navigate(`/ordini/${ORDER.id}`));
    await screen.findByRole('article', { name: 'La Costituzione' });
    expect(router.state.location.search).toBe(`?order=${ORDER.id}`);
  });

  it('shows the history, the payment and the invoice recipient', async () => {
    const order = await openOrder(
      orderDetail({
        refundedCents: 500,
        timeline: [
          orderEvent(),
          orderEvent({ type: 'in_review', amountCents: 3538, note: 'tax_mismatch' }),
          orderEvent({
            ...{ type: 'refund_requested', amountCents: 500, note: 'Sconto dimenticato' },
            ...{ actorId: 'a1', actorEmail: 'admin@academy.test' },
          }),
        ],
        invoice: {
          ...{ kind: 'person', firstName: 'Ada', lastName: 'Rossi', taxCode: 'RSSMRA85T10A562S' },
          ...{ address: 'Via Appia 1', postalCode: '00183', city: 'Roma', province: 'RM', country: 'IT' },
        },
      }),
    );
    const timeline = within(order.getByRole('region', { name: 'Cronologia' }));
    expect(timeline.getAllByRole('listitem').map(textOf)).toEqual([
      '02/03/2026, 00:30 Ordine creato',
      '02/03/2026, 00:30 Pagamento ricevuto, in attesa di una decisione 35,38 € L’IVA calcolata nel pagamento non è quella attesa.',
      '02/03/2026, 00:30 Rimborso deciso 5,00 € «Sconto dimenticato» Da admin@academy.test',
    ]);
    expect(order.getAllByRole('row').map(textOf)).toEqual([
      ...['Imponibile 29,00 €', 'IVA 22% 6,38 €', 'Totale pagato 35,38 €'],
      ...['Rimborsato -5,00 €', 'Resta 30,38 €'],
    ]);
    expect(order.getByText('Via Appia 1, 00183 Roma (RM), IT')).toBeTruthy();
    expect(order.getByText('RSSMRA85T10A562S')).toBeTruthy();
  });

  it('shows a discounted price, and the taxable amount that is left of it', async () => {
    const order = await openOrder(
      orderDetail({
        ...{ listCents: 2990, creditCents: 1000, netCents: 1990, discountCents: 199, taxableCents: 1791 },
        ...{ vatCents: 394, amountPaidCents: 2185 },
        receipts: [
          {
            ...{ id: 'r1', number: 'R-2026-000007', isRenewal: false, paidAt: '2026-03-01T23:31:00Z' },
            ...{ netCents: 1990, discountCents: 199, taxCents: 394, totalCents: 2185, refundedCents: 0 },
            ...{ paymentMethod: 'card', mandateReference: null },
          },
        ],
      }),
    );
    expect(order.getAllByRole('row').map(textOf)).toEqual([
      ...['Prezzo 29,90 €', 'Già acquistato -10,00 €', 'Sconto -1,99 €'],
      ...['Imponibile 17,91 €', 'IVA 22% 3,94 €', 'Totale pagato 21,85 €'],
    ]);
  });

  it('shows the first payment of a subscription, whatever the order of its receipts', async () => {
    const [first] = orderDetail().receipts;
    const renewal = {
      ...{ id: 'r2', number: 'R-2027-000003', isRenewal: true, paidAt: '2027-03-01T23:31:00Z' },
      ...{ netCents: 3900, discountCents: 0, taxCents: 858, totalCents: 4758, refundedCents: 4758 },
      ...{ paymentMethod: 'sepa_debit' as const, mandateReference: 'ABC123' },
    };
    const order = await openOrder(
      orderDetail({ type: 'subscription', receipts: first ? [renewal, first] : [] }),
    );
    expect(order.getAllByRole('row').map(textOf)).toEqual([
      ...['Imponibile 29,00 €', 'IVA 22% 6,38 €', 'Totale pagato 35,38 €'],
    ]);
  });

  it('shows since when it is being debited, and by which method and mandate it was paid', async () => {
    const [receipt] = orderDetail().receipts;
    const order = await openOrder(
      orderDetail({
        debitedAt: '2026-03-02T09:00:00Z',
        receipts: receipt ? [{ ...receipt, paymentMethod: 'sepa_debit', mandateReference: 'ABC123' }] : [],
      }),
    );
    expect(order.getByText('Addebito chiesto').nextElementSibling?.textContent).toBe('02/03/2026, 10:00');
    expect(order.getByText(/· addebito SEPA · mandato ABC123$/)).toBeTruthy();
  });

  it('shows why it could not be loaded', async () => {
    server.on(DETAIL, { status: 404, body: { code: 'commerce.order_not_found' } });
    await open(`/ordini?order=${ORDER.id}`);
    expect(await screen.findByText('Ordine non trovato.')).toBeTruthy();
  });

  it('has receipts to download, and shows why a download failed', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:receipt';
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const order = await openOrder();
    const user = setUpUser();
    server.on(RECEIPT, { status: 503, body: { code: 'platform.unavailable' } });
    await user.click(order.getByLabelText('Ricevuta R-2026-000007 in PDF'));
    expect(await screen.findByText('Ricevuta non scaricata')).toBeTruthy();
    expect(saved).toEqual([]);
    server.on(RECEIPT, { body: '%PDF', headers: { 'Content-Disposition': 'inline; filename="R-7.pdf"' } });
    await user.click(await idle(() => order.getByLabelText('Ricevuta R-2026-000007 in PDF')));
    await waitFor(() => expect(saved).toEqual(['R-7.pdf']));
    expect(server.received(RECEIPT).at(-1)?.headers.get('Authorization')).toMatch(/^Bearer /);
    click.mockRestore();
  });
});

describe('a refund', () => {
  it('requires amount and reason, keeps both when it fails, and reuses the idempotency key when retried', async () => {
    await openOrder();
    server.on(REFUND, failure);
    const user = setUpUser();
    await user.click(screen.getByText('Rimborsa'));
    await user.click(screen.getByLabelText('Una parte'));
    await screen.findByLabelText(/^Importo, IVA compresa/);
    await user.click(await confirm('Rimborsa'));
    await waitFor(() => expect(screen.getAllByText('Campo obbligatorio')).toHaveLength(2));
    await enter(user, field('Importo, IVA compresa'), '35,39');
    await enter(user, field('Motivo'), ' Sconto dimenticato ');
    await user.click(await confirm('Rimborsa'));
    await screen.findAllByText(/Un importo fra 0,01 e 35,38/);
    expect(server.received(REFUND)).toHaveLength(0);

    await enter(user, field('Importo, IVA compresa'), '12,50');
    await user.click(await confirm('Rimborsa'));
    await waitFor(() => expect(screen.getAllByText(failureText)).toHaveLength(2));
    expect(field('Importo, IVA compresa').value).toBe('12,50');
    expect(field('Motivo').value).toBe(' Sconto dimenticato ');
    server.on(REFUND, { body: ORDER }).on(DETAIL, { body: orderDetail({ refundedCents: 1250 }) });
    await user.click(await confirm('Rimborsa'));
    expect(await screen.findByText('Rimborso inviato')).toBeTruthy();
    await isClosed();
    const [first, second] = server.received(REFUND);
    expect(second?.body).toEqual({ amountCents: 1250, reason: 'Sconto dimenticato' });
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
    // The remaining amount is reloaded.
    expect(await screen.findByText(/22,88/)).toBeTruthy();
  });

  it('of another amount has a new idempotency key; a full refund sends no amount', async () => {
    await openOrder();
    server.on(REFUND, { status: 422, body: { code: 'commerce.refund_too_large' } });
    const user = setUpUser();
    await user.click(screen.getByText('Rimborsa'));
    await enter(user, field('Motivo'), 'Recesso');
    await user.click(screen.getByLabelText('Una parte'));
    await screen.findByLabelText(/^Importo, IVA compresa/);
    await enter(user, field('Importo, IVA compresa'), '30');
    await user.click(await confirm('Rimborsa'));
    // At the field, in the dialog and in a toast.
    await waitFor(() => expect(screen.getAllByText(/L’importo supera quanto resta/)).toHaveLength(3));
    await user.click(screen.getByLabelText(/Tutto quello che resta/));
    expect(await screen.findByText(/gli attestati ottenuti grazie a esso sono revocati/)).toBeTruthy();
    await user.click(await confirm('Rimborsa'));
    await waitFor(() => expect(server.received(REFUND)).toHaveLength(2));
    const [part, all] = server.received(REFUND);
    expect(all?.body).toEqual({ reason: 'Recesso' });
    expect(all?.headers.get('Idempotency-Key')).not.toBe(part?.headers.get('Idempotency-Key'));
  });

  it('in full keeps the certificates if staff choose that; in part it revokes none, and does not ask', async () => {
    await openOrder();
    server.on(REFUND, failure);
    const user = setUpUser();
    await user.click(screen.getByText('Rimborsa'));
    await enter(user, field('Motivo'), 'Reclamo fondato');
    await user.click(await screen.findByLabelText('Mantieni validi gli attestati'));
    await user.click(await confirm('Rimborsa'));
    await waitFor(() => expect(server.received(REFUND)).toHaveLength(1));
    expect(server.received(REFUND)[0]?.body).toEqual({ reason: 'Reclamo fondato', keepsCertificates: true });
    await user.click(screen.getByLabelText('Una parte'));
    await enter(user, await screen.findByLabelText(/^Importo, IVA compresa/), '5');
    expect(screen.queryByLabelText('Mantieni validi gli attestati')).toBeNull();
    await user.click(await confirm('Rimborsa'));
    await waitFor(() => expect(server.received(REFUND)).toHaveLength(2));
    expect(server.received(REFUND)[1]?.body).toEqual({ reason: 'Reclamo fondato', amountCents: 500 });
  });

  it('is not offered when nothing is left to refund', async () => {
    await openOrder(orderDetail({ refundedCents: 3538, purchaseStatus: 'refunded' }));
    expect(screen.queryByText('Rimborsa')).toBeNull();
    expect(screen.queryByText('Revoca l’accesso')).toBeNull();
  });
});

describe('a half-written refund', () => {
  it('is kept until its author agrees to leave the order, by whatever navigation; filters do not ask', async () => {
    server.on(DETAIL, { body: ORDER });
    const { router } = await open();
    const user = setUpUser();
    await user.click(await screen.findByText('La Costituzione'));
    await screen.findByRole('article', { name: ORDER.title });
    await user.click(screen.getByText('Rimborsa'));
    await enter(user, field('Motivo'), 'Recesso');
    await act(() => router.navigate(-1));
    await user.click(await screen.findByText('Resta qui'));
    await waitFor(() => expect(screen.queryByText('Esci senza salvare')).toBeNull());
    expect(router.state.location.search).toBe(`?order=${ORDER.id}`);
    expect(field('Motivo').value).toBe('Recesso');

    await act(() => router.navigate(`/ordini?status=completed&order=${ORDER.id}`));
    expect(router.state.location.search).toBe(`?status=completed&order=${ORDER.id}`);
    expect(screen.queryByText('Esci senza salvare')).toBeNull();
    expect(field('Motivo').value).toBe('Recesso');

    await act(() => router.navigate('/ordini'));
    await user.click(await screen.findByText('Esci senza salvare'));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(screen.queryByLabelText('Motivo')).toBeNull());
  });
});

describe('decisions on an order', () => {
  const inReview = orderDetail({
    ...{ status: 'in_review', reviewReason: 'amount_mismatch', receipts: [], amountPaidCents: null },
    ...{ purchaseStatus: null, timeline: [orderEvent({ type: 'in_review', amountCents: 1000 })] },
  });

  it.each([
    { label: 'Approva', confirmLabel: 'Approva', route: APPROVE, done: 'Ordine approvato' },
    { label: 'Respingi', confirmLabel: 'Respingi e rimborsa', route: REJECT, done: 'Ordine respinto' },
  ])('$label: requires a reason and keeps it when refused', async ({ label, confirmLabel, route, done }) => {
    const order = await openOrder(inReview);
    expect(order.getByText('L’importo pagato non è quello dell’ordine.')).toBeTruthy();
    server.on(route, { status: 422, body: { code: 'commerce.order_not_approvable' } });
    const user = setUpUser();
    await user.click(order.getByText(label));
    await user.click(await confirm(confirmLabel));
    expect(await screen.findByText('Campo obbligatorio')).toBeTruthy();
    await enter(user, field('Motivo'), 'Verificato per telefono');
    await user.click(await confirm(confirmLabel));
    await waitFor(() => expect(screen.getAllByText('Questo ordine si può solo respingere.')).toHaveLength(2));
    expect(field('Motivo').value).toBe('Verificato per telefono');
    server.on(route, { body: ORDER }).on(DETAIL, { body: ORDER });
    await user.click(await confirm(confirmLabel));
    expect(await screen.findByText(done)).toBeTruthy();
    expect(server.received(route)[1]?.body).toEqual({ reason: 'Verificato per telefono' });
    await waitFor(() => expect(screen.queryByText('Questo ordine aspetta una decisione')).toBeNull());
  });

  it('accept a withdrawal less what it took off the price of a project, with the sums', async () => {
    const accept = 'POST /api/v1/withdrawals/w1/accept';
    const project = { orderId: 'p1', title: 'Cittadini informati', netCents: 1000, totalCents: 1220 };
    const order = await openOrder(
      orderDetail({
        creditedOn: [{ ...project, isKept: true }],
        withdrawal: {
          ...{ id: 'w1', status: 'requested', note: null, refusalReason: null },
          requestedAt: '2026-03-02T10:00:00Z',
        },
      }),
    );
    const link = order.getByRole('link', { name: /^Cittadini informati \(−12,20.€, IVA compresa\)$/ });
    expect(link.getAttribute('href')).toContain('order=p1');
    server.on(accept, { body: {} });
    const user = setUpUser();
    await user.click(order.getByText('Accetta il recesso'));
    expect(await screen.findByText(/ha tolto 12,20.*«Cittadini informati»/)).toBeTruthy();
    await user.click(screen.getByText(/35,38.* − 12,20.* = 23,18/));
    await user.click(await confirm('Accetta e rimborsa'));
    await waitFor(() => expect(server.received(accept)).toHaveLength(1));
    expect(server.received(accept)[0]?.body).toEqual({ keepsCertificates: false, deductsCredits: true });
  });

  it('show the way of a seat', async () => {
    const order = await openOrder(orderDetail({ seatWay: 'room' }));
    expect(order.getByText('Posto').nextSibling?.textContent).toBe('In sala');
  });

  it('accept a withdrawal after showing the refund, or refuse it with a reason', async () => {
    const accept = 'POST /api/v1/withdrawals/w1/accept';
    const refuse = 'POST /api/v1/withdrawals/w1/refuse';
    const order = await openOrder(
      orderDetail({
        accessConsentAt: '2026-03-01T23:30:00Z',
        withdrawal: {
          ...{ id: 'w1', status: 'requested', note: 'Era un errore', refusalReason: null },
          requestedAt: '2026-03-02T10:00:00Z',
        },
      }),
    );
    expect(order.getByText(/Il 02\/03\/2026, 00:30 ha chiesto l’accesso immediato/)).toBeTruthy();
    server.on(refuse, { status: 409, body: { code: 'commerce.withdrawal_decided' } }).on(accept, failure);
    const user = setUpUser();
    await user.click(order.getByText('Rifiuta il recesso'));
    await enter(user, field('Motivo'), 'Contenuto già visto');
    await user.click(await confirm('Rifiuta'));
    await waitFor(() => expect(screen.getAllByText(/è già stato deciso/)).toHaveLength(2));
    expect(field('Motivo').value).toBe('Contenuto già visto');
    expect(server.received(refuse)[0]?.body).toEqual({ reason: 'Contenuto già visto' });
    await user.click(await confirm('Annulla'));
    await isClosed();
    await user.click(order.getByText('Accetta il recesso'));
    expect(await screen.findByText(/Tornano all’acquirente 35,38/)).toBeTruthy();
    await user.click(await confirm('Accetta e rimborsa'));
    await waitFor(() => expect(screen.getAllByText(failureText)).toHaveLength(2));
    server.on(accept, { body: {} }).on(DETAIL, { body: ORDER });
    await user.click(screen.getByLabelText('Mantieni validi gli attestati'));
    await user.click(await confirm('Accetta e rimborsa'));
    expect(await screen.findByText('Recesso accettato')).toBeTruthy();
    const decisions = server.received(accept).map(({ body }) => body);
    expect(decisions).toEqual([{ keepsCertificates: false }, { keepsCertificates: true }]);
  });

  it('revoke access with a reason', async () => {
    const order = await openOrder();
    server.on(REVOKE, { status: 404, body: { code: 'commerce.grant_not_found' } });
    const user = setUpUser();
    const opener = order.getByRole('button', { name: 'Revoca l’accesso' });
    await user.click(opener);
    await user.click(await confirm('Annulla'));
    await isClosed();
    await waitFor(() => expect(document.activeElement).toBe(opener));
    await user.click(opener);
    await enter(user, field('Motivo'), 'Dato per errore');
    await user.click(await confirm('Revoca'));
    await waitFor(() => expect(screen.getAllByText(/non ha un accesso attivo/)).toHaveLength(2));
    expect(field('Motivo').value).toBe('Dato per errore');
    server.on(REVOKE, { status: 204 });
    await user.click(await confirm('Revoca'));
    expect(await screen.findByText('Accesso revocato')).toBeTruthy();
    const { userId, itemId } = ORDER;
    const asked = { userId, type: 'single', itemId, reason: 'Dato per errore' };
    expect(server.received(REVOKE)[1]?.body).toEqual(asked);
  });
});

describe('a grant', () => {
  it('of a project ends at the end of its last day, which must not be in the past', async () => {
    server
      .on('GET /api/v1/users', {
        body: { items: [{ id: 'u1', email: 'ada@example.org', firstName: '', lastName: '' }] },
      })
      .on('GET /api/v1/projects', { body: { items: [projectSummary()], nextCursor: null } })
      .on('GET /api/v1/contents', { body: { items: [], nextCursor: null } })
      .on(GRANT, { status: 201, body: { orderId: ORDER.id } })
      .on(DETAIL, { body: ORDER });
    await open();
    const user = setUpUser();
    await user.click(await screen.findByText('Concedi un accesso'));
    await user.click(await screen.findByLabelText('Progetto'));
    await user.click(field('A chi'));
    await user.click(await screen.findByText('ada@example.org', { selector: '[title] *' }));
    await user.click(screen.getByLabelText('Progetto', { selector: '[role=combobox]' }));
    await user.click(await screen.findByText('Cittadini informati', { selector: '[title] *' }));
    await enter(user, field('Motivo'), 'Relatrice');
    fireEvent.change(field('Ultimo giorno'), { target: { value: '2020-01-01' } });
    await user.click(await confirm('Concedi'));
    // At the field, and for a moment in a message of the window.
    const REFUSED = 'Scegli un giorno che non è passato';
    await screen.findByText(REFUSED, { selector: '.ant-form-item *' });
    fireEvent.change(field('Ultimo giorno'), { target: { value: '2199-12-31' } });
    await waitFor(() => expect(screen.queryByText(REFUSED, { selector: '.ant-form-item *' })).toBeNull());
    fireEvent.change(field('Ultimo giorno'), { target: { value: '20270-01-01' } });
    await user.click(await confirm('Concedi'));
    await screen.findByText(REFUSED, { selector: '.ant-form-item *' });
    expect(server.received(GRANT)).toHaveLength(0);
    fireEvent.change(field('Ultimo giorno'), { target: { value: '2199-12-31' } });
    await user.click(await confirm('Concedi'));
    await waitFor(() => expect(server.received(GRANT)).toHaveLength(1));
    expect(server.received(GRANT)[0]?.body).toEqual({
      ...{ userId: 'u1', type: 'project', itemId: 'p1', reason: 'Relatrice' },
      // The end of the day in Rome.
      expiresAt: '2199-12-31T22:59:59.000Z',
    });
  });

  it('is made for a user found by email and an item found by title, and keeps the input when it fails', async () => {
    const ada = { id: 'u1', email: 'ada@example.org', firstName: 'Ada', lastName: 'Rossi' };
    const zoe = { id: 'u2', email: 'zoe@example.org', firstName: '', lastName: '' };
    server
      .on('GET /api/v1/users', ({ query }) => ({
        body: { items: [query.get('search') === 'ada@' ? ada : zoe], nextCursor: null },
      }))
      .on('GET /api/v1/contents', {
        body: { items: [contentSummary({ title: 'Europa' })], nextCursor: null },
      })
      .on(GRANT, { status: 409, body: { code: 'commerce.already_owned' } })
      .on(DETAIL, { body: ORDER });
    const { router } = await open();
    const user = setUpUser();
    await user.click(await screen.findByText('Concedi un accesso'));
    await user.click(await screen.findByText('Concedi', { selector: '[role="dialog"] form button *' }));
    await waitFor(() => expect(screen.getAllByText('Campo obbligatorio')).toHaveLength(3));
    await user.click(field('A chi'));
    await screen.findByText('zoe@example.org', { selector: '[title] *' });
    await user.paste('ada@');
    // Otherwise Enter could select a result of an earlier text before the response.
    expect(screen.queryByText('zoe@example.org', { selector: '[title] *' })).toBeNull();
    await user.click(await screen.findByText('ada@example.org · Ada Rossi', { selector: '[title] *' }));
    await user.click(screen.getByLabelText('Contenuto', { selector: '[role=combobox]' }));
    await user.click(await screen.findByText('Europa', { selector: '[title] *' }));
    await enter(user, field('Motivo'), 'Relatrice');
    await user.click(await confirm('Concedi'));
    await waitFor(() => expect(screen.getAllByText('Questa persona ha già l’accesso.')).toHaveLength(2));
    expect(screen.queryByText(/acquist/)).toBeNull();
    expect(field('Motivo').value).toBe('Relatrice');
    expect(screen.getByText('ada@example.org · Ada Rossi', { selector: '[role="dialog"] *' })).toBeTruthy();
    server.on(GRANT, { status: 201, body: { orderId: ORDER.id } });
    await user.click(await confirm('Concedi'));
    await waitFor(() => expect(router.state.location.search).toBe(`?order=${ORDER.id}`));
    const asked = { userId: 'u1', type: 'single', itemId: '1', reason: 'Relatrice' };
    expect(server.received(GRANT)[1]?.body).toEqual(asked);
  });
});
