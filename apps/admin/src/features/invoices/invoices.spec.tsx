import type {
  ExchangeResult,
  Invoice,
  InvoiceArchive,
  InvoiceDetail,
  WaitingInvoices,
} from '@academy/api-client';
import type { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.tsx';
import { setUpUser, staffServer } from '../../testing/staff-server.ts';

const LIST = 'GET /api/v1/invoices';
const ID = '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0a01';

const invoice: Invoice = {
  ...{ id: ID, number: 'F-2026-000012', type: 'TD01', state: 'ready', stateSince: '2026-11-22T10:00:00Z' },
  ...{ isCredited: false, day: '2026-11-22', dueOn: '2099-12-04', recipientName: 'Più Cultura S.r.l.' },
  ...{ taxableCents: 1000, vatPercent: 22, vatCents: 220, stampDutyCents: 0, totalCents: 1220 },
  ...{ creditedCents: 0, orderId: '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0a02', receiptNumber: 'R-2026-000020' },
  ...{ originalNumber: null, fileName: 'IT97000000001_0000C.xml', exchangeId: null, isTest: false },
  ...{ problems: [], changes: [] },
};
const detail: InvoiceDetail = {
  ...invoice,
  recipient: {
    ...{ kind: 'company', companyName: 'Più Cultura S.r.l.', vatNumber: '06382641006', country: 'IT' },
    ...{ address: 'Via Nazionale 7', postalCode: '00184', city: 'Roma', province: 'RM' },
    recipientCode: 'ABC1234',
  },
  lines: [{ description: 'La Costituzione spiegata', unitCents: 1000, discountCents: 0, nature: null }],
  receipts: [],
  notes: [],
};
const waiting: WaitingInvoices = { startsOn: '2026-01-01', missing: [], payments: 0, unrated: [] };

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

beforeEach(() => {
  server = staffServer()
    .on(LIST, { body: { items: [invoice], nextCursor: null, total: 1 } })
    .on(`${LIST}/waiting`, { body: waiting })
    .on(`${LIST}/${ID}`, { body: detail });
});
afterEach(async () => {
  cleanup();
  await opened?.session.stop();
  server.close();
});

const openInvoice = async (changes: Partial<InvoiceDetail>) => {
  server.on(`${LIST}/${ID}`, { body: { ...detail, ...changes } });
  opened = await renderApp(`/fatture?invoice=${ID}`);
  return within(await screen.findByRole('article', { name: 'F-2026-000012' }, { timeout: 10_000 }));
};

describe('electronic invoices', () => {
  it('are listed with state, deadline and total, and searched', async () => {
    server.on(LIST, { body: { items: [{ ...invoice, dueOn: '2026-01-02' }], nextCursor: null, total: 1 } });
    opened = await renderApp('/fatture');
    const row = (await screen.findByRole('link', { name: 'F-2026-000012' })).closest('tr');
    const cells = within(row as HTMLElement);
    expect(cells.getByText('Da trasmettere')).toBeTruthy();
    expect(cells.getByText('andava trasmessa entro il 02/01/2026')).toBeTruthy();
    expect(cells.getByText('Più Cultura S.r.l.')).toBeTruthy();
    expect(cells.getByText(/12,20/)).toBeTruthy();
    const user = setUpUser();
    await user.type(screen.getByRole('searchbox', { name: 'Cerca' }), 'cultura{enter}');
    await waitFor(() => expect(server.received(LIST).at(-1)?.query.get('search')).toBe('cultura'));
  });

  it('say what keeps them from being issued', async () => {
    server.on(`${LIST}/waiting`, { body: { ...waiting, missing: ['city', 'vatNumber'], payments: 2 } });
    opened = await renderApp('/fatture');
    const notice = within(await screen.findByRole('region', { name: /Mancano dati di chi vende/ }));
    expect(notice.getByText('città della sede')).toBeTruthy();
    expect(notice.getByText('Attendono 2 pagamenti.')).toBeTruthy();
    expect(notice.getByRole('link').getAttribute('href')).toBe('/impostazioni#invoicing');
    cleanup();
    await opened.session.stop();
    server.on(`${LIST}/waiting`, { body: { ...waiting, startsOn: null } });
    opened = await renderApp('/fatture');
    expect(await screen.findByText('Le fatture elettroniche non sono attive')).toBeTruthy();
  });

  it('in another currency are issued at a rate', async () => {
    const payment = {
      ...{ receiptId: 'r1', receiptNumber: 'R-2026-000021', paidAt: '2026-11-22T10:00:00Z' },
      ...{ title: 'Corso', totalCents: 1220, currency: 'USD' },
    };
    server
      .on(`${LIST}/waiting`, { body: { ...waiting, unrated: [payment] } })
      .on('POST /api/v1/invoices', { status: 201, body: detail });
    opened = await renderApp('/fatture');
    const user = setUpUser();
    await user.click(await screen.findByRole('button', { name: 'Inserisci il cambio' }));
    const rate = await screen.findByLabelText('USD per un euro');
    await user.type(rate, '0');
    await user.click(screen.getByRole('button', { name: 'Emetti la fattura' }));
    expect((await screen.findAllByText('Da 0,5 a 2')).length).toBeGreaterThan(0);
    await user.clear(rate);
    await user.type(rate, '1,0845');
    await user.click(screen.getByRole('button', { name: 'Emetti la fattura' }));
    await waitFor(() =>
      expect(server.received('POST /api/v1/invoices').at(-1)?.body).toEqual({
        receiptId: 'r1',
        rate: 1.0845,
      }),
    );
  });

  it('are downloaded together, without those that have no file', async () => {
    const unchecked: Invoice = { ...invoice, id: 'b', number: 'F-2026-000013', state: 'to_check' };
    server
      .on(LIST, { body: { items: [invoice, unchecked], nextCursor: null, total: 2 } })
      .on('POST /api/v1/invoices/archive', { body: 'PK' });
    opened = await renderApp('/fatture');
    const user = setUpUser();
    const box = (number: string) => screen.findByRole('checkbox', { name: new RegExp(number) });
    await user.click(await box('F-2026-000012'));
    await user.click(await box('F-2026-000013'));
    await user.click(screen.getByRole('button', { name: 'Scarica 1 file (ZIP)' }));
    await waitFor(() =>
      expect(server.received('POST /api/v1/invoices/archive').at(-1)?.body).toEqual({ ids: [ID] }),
    );
  });

  it('show what they say, and their notes', async () => {
    const note: Invoice = { ...invoice, id: 'n', number: 'F-2026-000014', type: 'TD04', totalCents: 600 };
    const article = await openInvoice({ notes: [note], state: 'delivered', exchangeId: '77' });
    expect(article.getByText('06382641006')).toBeTruthy();
    expect(article.getByText('La Costituzione spiegata')).toBeTruthy();
    expect(article.getByRole('link', { name: 'F-2026-000014' }).getAttribute('href')).toContain('invoice=n');
    expect(article.getByText(/Nota di credito · /)).toBeTruthy();
    expect(article.queryByRole('button', { name: 'Correggi il destinatario' })).toBeNull();
    expect(article.getByRole('link', { name: 'R-2026-000020' }).getAttribute('href')).toBe(
      `/ordini?order=${invoice.orderId}`,
    );
  });

  it('with changed texts are confirmed', async () => {
    server.on(`POST /api/v1/invoices/${ID}/correction`, { body: detail });
    const article = await openInvoice({
      state: 'to_check',
      changes: [{ field: 'companyName', before: 'Łódź', after: 'Lodz' }],
    });
    expect(article.getByText('Łódź')).toBeTruthy();
    expect(article.getByText('Lodz')).toBeTruthy();
    await setUpUser().click(article.getByRole('button', { name: 'Va bene così' }));
    await waitFor(() =>
      expect(server.received(`POST /api/v1/invoices/${ID}/correction`)[0]?.body).toEqual({
        confirmedFile: invoice.fileName,
      }),
    );
  });

  it('with problems are corrected, and keep the input when that fails', async () => {
    server.on(`POST /api/v1/invoices/${ID}/correction`, {
      status: 409,
      body: { code: 'commerce.invoice_not_correctable' },
    });
    const article = await openInvoice({
      state: 'to_check',
      problems: [{ field: 'recipientCode', code: '00427' }],
    });
    expect(
      article.getByText(/Codice destinatario: serve un codice di sette caratteri o una PEC/),
    ).toBeTruthy();
    const user = setUpUser();
    await user.click(article.getByRole('button', { name: 'Correggi il destinatario' }));
    const code = await screen.findByLabelText(/^Codice destinatario/, {}, { timeout: 10_000 });
    await user.clear(code);
    await user.type(code, 'ABC123');
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    expect((await screen.findAllByText(/Sette lettere o cifre/)).length).toBeGreaterThan(0);
    expect(server.received(`POST /api/v1/invoices/${ID}/correction`)).toEqual([]);
    await user.type(code, '9');
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    expect((await screen.findAllByText(/è già stato scaricato o trasmesso/)).length).toBeGreaterThan(0);
    expect((code as HTMLInputElement).value).toBe('ABC1239');
    expect(server.received(`POST /api/v1/invoices/${ID}/correction`)[0]?.body).toEqual({
      recipient: { ...detail.recipient, recipientCode: 'ABC1239' },
    });
  });

  it('may name an association by its codice fiscale alone', async () => {
    server.on(`POST /api/v1/invoices/${ID}/correction`, { body: detail });
    const article = await openInvoice({
      state: 'to_check',
      problems: [{ field: 'vatNumber', code: '00471' }],
    });
    const user = setUpUser();
    await user.click(article.getByRole('button', { name: 'Correggi il destinatario' }));
    await user.clear(await screen.findByLabelText(/^Partita IVA/, {}, { timeout: 10_000 }));
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    expect(await screen.findByText('Campo obbligatorio')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Codice fiscale/), '97103880585');
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    await waitFor(() =>
      expect(server.received(`POST /api/v1/invoices/${ID}/correction`)[0]?.body).toMatchObject({
        recipient: { kind: 'company', taxCode: '97103880585' },
      }),
    );
  });

  it('that were rejected say why', async () => {
    const article = await openInvoice({
      state: 'rejected',
      receipts: [
        {
          ...{ kind: 'NS', fileName: String(invoice.fileName), receivedAt: '2026-11-23T10:00:00Z' },
          reasons: [{ code: '00305', text: 'Partita IVA non valida' }],
        },
      ],
    });
    const panel = within(article.getByRole('region', { name: 'Scartata dal Sistema di Interscambio' }));
    expect(panel.getByText('Partita IVA non valida')).toBeTruthy();
    expect(article.queryByRole('button', { name: 'Scarica il file' })).toBeNull();
  });
});

describe('receipts of the exchange system', () => {
  const PATH = 'POST /api/v1/invoices/receipts';
  const result = (fileName: string, changes: Partial<ExchangeResult> = {}): ExchangeResult => ({
    ...{ fileName, outcome: 'applied', kind: 'RC', invoiceId: ID, invoiceNumber: 'F-2026-000012' },
    ...{ state: 'delivered', reasons: [], ...changes },
  });
  const files = (count: number) =>
    Array.from({ length: count }, (_, index) => new File(['<x/>'], `r${index}.xml`, { type: 'text/xml' }));

  it('are uploaded in parts, and what was not sent is tried again', async () => {
    let parts = 0;
    server.on(PATH, () => {
      parts += 1;
      return parts === 2
        ? { status: 503, body: { code: 'platform.unavailable' } }
        : {
            body: {
              items: [
                result(`part${parts}.xml`),
                result('b', { outcome: 'unreadable', kind: null, invoiceId: null }),
              ],
            },
          };
    });
    opened = await renderApp('/fatture/ricevute');
    const user = setUpUser();
    await user.upload(await screen.findByLabelText('Ricevute in XML o p7m'), files(150));
    expect(await screen.findByText('50 ricevute non sono state elaborate.')).toBeTruthy();
    expect(screen.getByText('part1.xml')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Riprova con quelle' }));
    expect(await screen.findByText('part3.xml')).toBeTruthy();
    expect(screen.queryByText(/non sono state elaborate/)).toBeNull();
    expect(screen.getByText('2 · Registrata')).toBeTruthy();
    expect(screen.getByText('2 · Non è una ricevuta leggibile')).toBeTruthy();
  });

  it('that are dropped during an upload follow it, and none is sent twice', async () => {
    const release: (() => void)[] = [];
    server.on(PATH, async () => {
      await new Promise<void>((resolve) => release.push(resolve));
      return { body: { items: [result(`part${release.length}.xml`)] } };
    });
    opened = await renderApp('/fatture/ricevute');
    const input = await screen.findByLabelText('Ricevute in XML o p7m');
    await setUpUser().upload(input, files(1));
    await waitFor(() => expect(release).toHaveLength(1));
    fireEvent.drop(input, { dataTransfer: { types: ['Files'], files: files(1) } });
    expect(await screen.findByText('0 di 2 elaborate')).toBeTruthy();
    release[0]?.();
    await waitFor(() => expect(release).toHaveLength(2));
    release[1]?.();
    expect(await screen.findByText('2 di 2 elaborate')).toBeTruthy();
    expect(server.received(PATH)).toHaveLength(2);
  });
});

it('archives are listed with their files, and downloaded again', async () => {
  const archive: InvoiceArchive = {
    ...{ id: 'z', createdAt: '2026-11-23T10:00:00Z', createdByEmail: 'admin@academy.test' },
    fileNames: ['IT1_00001.xml', 'IT1_00002.xml'],
  };
  server
    .on(`${LIST}/archives`, { body: [archive] })
    .on(`${LIST}/archives/z`, { status: 503, body: { code: 'platform.unavailable' } });
  opened = await renderApp('/fatture/archivi');
  expect(await screen.findByText('2 file')).toBeTruthy();
  await setUpUser().click(
    screen.getByRole('button', { name: /Scarica di nuovo l’archivio del 23\/11\/2026/ }),
  );
  expect(await screen.findByText('Archivio non scaricato')).toBeTruthy();
});
