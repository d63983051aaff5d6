import { addDays, dayInRome } from '@academy/shared';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { INVOICING } from '../../../test/catalogue.ts';
import { settledMailsTo } from '../../../test/mails.ts';
import { type Buyer, Shop } from '../../../test/shop.ts';
import { CommerceEnv } from '../../env.ts';
import { InvoiceRequestsService } from '../../ledger/invoice-requests/invoice-requests.service.ts';
import { Invoice } from '../../ledger/invoices/invoice.entity.ts';
import { Receipt } from '../../ledger/receipts/receipt.entity.ts';
import type {
  ExchangeResultDto,
  InvoiceArchiveDto,
  InvoiceDetailDto,
  InvoiceDto,
  WaitingInvoicesDto,
} from './invoice.dto.ts';
import { IssueInvoicesJob } from './issue-invoices.job.ts';
import { ExchangeInvoicesJob } from './transport/exchange-invoices.job.ts';
import { type FileToSend, InvoiceTransport } from './transport/invoice-transport.ts';

const COMPANY = {
  kind: 'company',
  companyName: 'Più Cultura S.r.l.',
  vatNumber: 'IT 06382641006',
  address: 'Via Nazionale 7',
  postalCode: '00184',
  city: 'Roma',
  province: 'RM',
  recipientCode: 'abc1234',
};
const PERSON = {
  ...{ kind: 'person', firstName: 'Ada', lastName: 'Rossi', taxCode: 'RSSDAA80A41H501I' },
  ...{ address: 'Via Roma 1', postalCode: '00184', city: 'Roma', province: 'RM' },
};
describe('electronic invoices', () => {
  let shop: Shop;
  let buyer: Buyer;
  let admin: Buyer;

  beforeAll(async () => {
    shop = await Shop.open();
    admin = await shop.newBuyer('admin');
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    buyer = await shop.newBuyer();
    shop.catalogue.seller.invoicing = INVOICING;
    shop.catalogue.terms.vatPercent = 22;
    await shop.sandbox.deliver({});
  });

  const issue = () => shop.run(IssueInvoicesJob, {});
  /** As in production, with a live key. */
  const issueForReal = async () => {
    const env = shop.get(CommerceEnv);
    const { NODE_ENV, STRIPE_SECRET_KEY } = env;
    try {
      Object.assign(env, { NODE_ENV: 'production', STRIPE_SECRET_KEY: 'sk_live_1' });
      await issue();
    } finally {
      Object.assign(env, { NODE_ENV, STRIPE_SECRET_KEY });
    }
  };
  const buy = async (invoice: object, product = {}, body: object = {}): Promise<string> => {
    const { id } = shop.catalogue.add(product);
    const checkout = await shop.checkout(buyer, { type: 'single', contentId: id, invoice, ...body });
    await shop.sandbox.pay(String(checkout.body.url));
    await shop.sandbox.delivered();
    return id;
  };
  const request = <T>(method: string, path: string, body?: object, who = admin) =>
    shop.request<T>(method, `/api/v1/invoices${path}`, { headers: who.headers, ...(body && { body }) });
  const list = async (query = ''): Promise<InvoiceDto[]> =>
    (await request<{ items: InvoiceDto[] }>('GET', query)).body.items;
  const detail = async (id: string) => (await request<InvoiceDetailDto>('GET', `/${id}`)).body;
  /** Invoices and notes of the buyer's orders, oldest first. */
  const mine = async (): Promise<InvoiceDetailDto[]> => {
    const orders = await shop.orders.findBy({ userId: buyer.id });
    const found = (await list('?sort=number&limit=100')).filter(({ orderId }) =>
      orders.some(({ id }) => id === orderId),
    );
    return Promise.all(found.map(({ id }) => detail(id)));
  };
  const only = async (): Promise<InvoiceDetailDto> => {
    const [invoice, ...others] = await mine();
    if (invoice === undefined || others.length > 0) throw new Error('Expected one invoice');
    return invoice;
  };
  const bytesOf = async (path: string, who = admin, init: RequestInit = {}) => {
    const answer = await fetch(`${shop.url}/api/v1/invoices${path}`, { headers: who.headers, ...init });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
  };
  const xmlOf = async ({ id }: { id: string }) => (await bytesOf(`/${id}/xml`)).bytes.toString();
  const take = ({ id }: { id: string }) => bytesOf(`/${id}/file`, admin, { method: 'POST' });
  const archive = (ids: string[]) =>
    bytesOf('/archive', admin, {
      method: 'POST',
      body: JSON.stringify({ ids }),
      headers: { ...admin.headers, 'content-type': 'application/json' },
    });
  const upload = async (files: { name: string; text: string }[], who = admin) => {
    const body = new FormData();
    for (const { name, text } of files) body.append('file', new Blob([text]), name);
    const { status, bytes } = await bytesOf('/receipts', who, { method: 'POST', body });
    return { status, items: (JSON.parse(bytes.toString()) as { items: ExchangeResultDto[] }).items };
  };
  const answer = (name: string, fileName: string, reasons = '') => ({
    name: `${fileName}_${name}.xml`,
    text: `<x:${name} xmlns:x="x"><IdentificativoSdI>7</IdentificativoSdI><NomeFile>${fileName}</NomeFile>${reasons}</x:${name}>`,
  });
  const numberOf = ({ number }: { number: string }) => Number(number.slice(-6));
  const refundAll = async (amount?: number) => {
    const { stripePaymentIntentId } = await shop.orders.findOneByOrFail({ userId: buyer.id });
    await shop.sandbox.refund(String(stripePaymentIntentId), amount);
    await shop.sandbox.delivered();
    await issue();
  };

  it('are issued once for payments whose buyers want one, dated by the payment', async () => {
    await buy(COMPANY);
    await shop.buy(buyer, shop.catalogue.add().id);
    await Promise.all([issue(), issue()]);
    const invoice = await only();
    expect(invoice).toMatchObject({
      ...{ type: 'TD01', state: 'ready', taxableCents: 1000, vatCents: 220, totalCents: 1220 },
      ...{ recipientName: 'Più Cultura S.r.l.', problems: [], changes: [], isTest: true },
    });
    const receipt = await shop.dataSource
      .getRepository(Receipt)
      .findOneByOrFail({ number: invoice.receiptNumber });
    expect(invoice.day).toBe(dayInRome(receipt.paidAt));
    expect(invoice.dueOn).toBe(addDays(invoice.day, 12));
    const xml = await xmlOf(invoice);
    for (const part of [
      ...['<CodiceDestinatario>ABC1234<', '<IdCodice>06382641006<', '<Denominazione>Più Cultura S.r.l.<'],
      ...['SistemaEmittente="ACADEMY"', '<Causale>DOCUMENTO DI PROVA', `<Numero>${invoice.number}<`],
      ...['<PrezzoUnitario>10.00<', '<Imposta>2.20<', '<ModalitaPagamento>MP08<', invoice.receiptNumber],
    ])
      expect(xml).toContain(part);
  });

  it.each([
    ['a SEPA debit', { bankDebit: 'succeed', settleSeconds: 0 } as const, 'MP19'],
    ['Satispay', { satispay: 'accept' } as const, 'MP08'],
  ])('say that a payment was made by %s', async (_name, method, code) => {
    const body = { type: 'single', contentId: shop.catalogue.add().id, invoice: COMPANY };
    const { body: opened } = await shop.checkout(buyer, body);
    await shop.sandbox.pay(String(opened.url), method);
    await shop.sandbox.advanceClock(1);
    await shop.sandbox.delivered();
    await issue();
    expect(await xmlOf(await only())).toContain(`<ModalitaPagamento>${code}<`);
  });

  it('wait for the seller’s details, and begin on the day in the settings', async () => {
    shop.catalogue.seller.invoicing = { ...INVOICING, city: '', province: 'XX' };
    await buy(PERSON);
    await issue();
    expect(await mine()).toEqual([]);
    const waiting = async () => (await request<WaitingInvoicesDto>('GET', '/waiting')).body;
    expect(await waiting()).toMatchObject({ missing: ['city', 'province'], payments: 1 });
    shop.catalogue.seller.invoicing = { ...INVOICING, startsOn: addDays(dayInRome(new Date()), 1) };
    await issue();
    expect(await waiting()).toMatchObject({ missing: [], payments: 0 });
    shop.catalogue.seller.invoicing = { ...INVOICING, startsOn: null };
    await issue();
    expect(await mine()).toEqual([]);
    shop.catalogue.seller.invoicing = INVOICING;
    await issue();
    const xml = await xmlOf(await only());
    expect(xml).toContain('<CodiceDestinatario>0000000<');
    expect(xml).toContain('<CodiceFiscale>RSSDAA80A41H501I<');
    expect(xml).not.toContain('<IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>RSS');
  });

  it.each([
    [
      'a PEC',
      { ...COMPANY, recipientCode: undefined, pec: 'a@pec.it' },
      ['>0000000<', '<PECDestinatario>a@pec.it<'],
    ],
    [
      'a company in Germany',
      { ...COMPANY, country: 'DE', vatNumber: 'DE123456789', postalCode: '10115', city: 'Berlin' },
      ['>XXXXXXX<', '<IdPaese>DE</IdPaese>', '<IdCodice>123456789<', '<CAP>00000<', 'Via Nazionale 7, 10115'],
    ],
    [
      'a company in Switzerland',
      { ...COMPANY, country: 'CH', vatNumber: 'CHE123', city: 'Zürich' },
      ['<IdPaese>CH</IdPaese>', '<IdCodice>OO99999999999<'],
    ],
    [
      'a company in the United States, without such a number',
      { ...COMPANY, country: 'US', vatNumber: undefined, city: 'New York' },
      ['<IdPaese>US</IdPaese>', '<IdCodice>OO99999999999<'],
    ],
    [
      'an association without a VAT number',
      { ...COMPANY, vatNumber: undefined, recipientCode: undefined, taxCode: '97103880585' },
      ['>0000000<', '<DatiAnagrafici><CodiceFiscale>97103880585<', '<Denominazione>'],
    ],
    [
      'a person in France',
      { ...PERSON, country: 'FR', taxCode: undefined, city: 'Paris' },
      ['>XXXXXXX<', '<IdPaese>FR</IdPaese>', '<IdCodice>0000000<', '<Nome>Ada<'],
    ],
  ])('are addressed to %s', async (_who, recipient, parts) => {
    await buy(recipient);
    await issue();
    const invoice = await only();
    expect(invoice).toMatchObject({ state: 'ready', problems: [] });
    const xml = (await xmlOf(invoice)).replace(/>\s+</g, '><');
    for (const part of parts) expect(xml).toContain(part);
    if (!xml.includes('<Nazione>IT</Nazione></Sede></CessionarioCommittente>'))
      expect(xml).not.toContain('>RM</Provincia><Nazione>DE');
  });

  it('wait for staff to confirm a transliterated text', async () => {
    await buy({ ...PERSON, firstName: 'Łucja', lastName: 'Ďurišová' }, { title: 'L’Europa – “domani”' });
    await issue();
    const invoice = await only();
    expect(invoice).toMatchObject({
      state: 'to_check',
      changes: [
        { field: 'firstName', before: 'Łucja', after: 'Lucja' },
        { field: 'lastName', before: 'Ďurišová', after: 'Durisová' },
        { field: 'description', before: 'L’Europa – “domani”', after: `L'Europa - "domani"` },
      ],
    });
    expect((await bytesOf(`/${invoice.id}/xml`)).status).toBe(409);
    expect((await archive([invoice.id])).status).toBe(409);
    // A colleague has replaced the file, and with it the texts, that somebody else still sees.
    const name = { ...PERSON, firstName: 'Žofia', lastName: 'Ďurišová' };
    const replaced = await request<InvoiceDetailDto>('POST', `/${invoice.id}/correction`, {
      recipient: name,
    });
    const late = await request<InvoiceDetailDto>('POST', `/${invoice.id}/correction`, {
      confirmedFile: invoice.fileName,
    });
    expect([replaced.body.state, late.body.state]).toEqual(['to_check', 'to_check']);
    const confirmed = await request<InvoiceDetailDto>('POST', `/${invoice.id}/correction`, {
      confirmedFile: replaced.body.fileName,
    });
    expect(confirmed).toMatchObject({ status: 200, body: { state: 'ready', number: invoice.number } });
    expect(await xmlOf(invoice)).toContain('<Nome>Zofia<');

    // What was confirmed is not asked again in a note, unless the recipient changes.
    await refundAll(100);
    const [sale, note] = await mine();
    expect(note).toMatchObject({ type: 'TD04', state: 'ready', changes: [] });
    expect(await xmlOf(note as InvoiceDetailDto)).toContain('Rimborso: L&apos;Europa - &quot;domani&quot;');
    const recipient = { ...name, firstName: 'Łucja' };
    await request('POST', `/${String(sale?.id)}/correction`, { recipient });
    const [changed, ...notes] = await mine();
    expect([changed, ...notes].map((each) => each?.state)).toEqual(['to_check', 'to_check']);
    await request('POST', `/${String(sale?.id)}/correction`, { confirmedFile: changed?.fileName });
    expect((await mine()).map(({ state }) => state)).toEqual(['ready', 'ready']);
  });

  it('wait for staff where the exchange system would reject them, and are made once corrected', async () => {
    shop.catalogue.seller.invoicing = { ...INVOICING, vatNature: 'N4', legalReference: 'art. 10 DPR 633/72' };
    await buy({ ...COMPANY, vatNumber: '12345678903' });
    await issue();
    const invoice = await only();
    expect(invoice).toMatchObject({
      ...{ state: 'to_check', fileName: null, problems: [{ field: 'vatNumber', code: '00471' }] },
    });
    const refused = await request('POST', `/${invoice.id}/correction`, {
      ...{ recipient: { ...COMPANY, recipientCode: 'ABC123' } },
    });
    expect(refused.status).toBe(400);
    const { body } = await request<InvoiceDetailDto>('POST', `/${invoice.id}/correction`, {
      ...{ recipient: COMPANY },
    });
    expect(body).toMatchObject({ state: 'ready', problems: [], number: invoice.number, day: invoice.day });
    expect(body.recipient.vatNumber).toBe('06382641006');
  });

  it('without VAT have a nature, its reference and stamp duty', async () => {
    shop.catalogue.terms.vatPercent = 0;
    shop.catalogue.seller.invoicing = {
      ...{
        ...INVOICING,
        vatNature: 'N4',
        legalReference: 'Esente art. 10 DPR 633/72',
        chargesStampDuty: true,
      },
    };
    await buy(PERSON, { priceCents: 10_000 });
    await issue();
    const invoice = await only();
    expect(invoice).toMatchObject({ totalCents: 10_000, vatCents: 0, stampDutyCents: 200 });
    const xml = await xmlOf(invoice);
    for (const part of ['<ImportoBollo>2.00<', '<Natura>N4<', '<Natura>N1<', 'Esente art. 10', '>98.00<'])
      expect(xml).toContain(part);
    shop.catalogue.seller.invoicing = INVOICING;
    await buy(PERSON, { priceCents: 1000 });
    await issue();
    expect(await mine()).toHaveLength(1);
    const { body } = await request<WaitingInvoicesDto>('GET', '/waiting');
    expect(body.missing).toEqual(['vatNature', 'legalReference']);
    shop.catalogue.seller.invoicing = { ...INVOICING, vatNature: 'N2.2', legalReference: 'art. 4' };
    await issue();
    expect((await mine()).at(-1)).toMatchObject({ state: 'ready', lines: [{ nature: 'N2.2' }] });
  });

  it('of renewals are issued like those of the first year', async () => {
    const { body } = await shop.checkout(buyer, { type: 'subscription', invoice: COMPANY });
    await shop.sandbox.pay(String(body.url));
    await shop.sandbox.delivered();
    const { data } = await shop.sandbox.stripe.subscriptions.list({ status: 'all', limit: 1 });
    await shop.sandbox.renew(String(data[0]?.id), 'success');
    await shop.sandbox.delivered();
    await issue();
    const [first, renewal] = await mine();
    expect(first?.lines[0]?.description).not.toContain('rinnovo');
    expect(renewal?.lines[0]?.description).toContain('(rinnovo annuale)');
  });

  it('in another currency wait for its rate', async () => {
    await buy(COMPANY, { currency: 'USD' });
    await issue();
    expect(await mine()).toEqual([]);
    const { body } = await request<WaitingInvoicesDto>('GET', '/waiting');
    const [unrated] = body.unrated;
    expect(unrated).toMatchObject({ currency: 'USD', totalCents: 1220 });
    const receiptId = unrated?.receiptId;
    expect((await request('POST', '', { receiptId, rate: 10.8 })).status).toBe(400);
    expect(await request('POST', '', { receiptId, rate: 1.0845 })).toMatchObject({
      ...{ status: 201, body: { taxableCents: 922, vatCents: 203, totalCents: 1125, state: 'ready' } },
    });
    expect((await request('POST', '', { receiptId, rate: 1.0845 })).body).toMatchObject({
      code: 'commerce.invoice_not_due',
    });
    const xml = await xmlOf(await only());
    expect(xml).toContain('cambio USD 1.0845');
    expect(xml).toContain('<Divisa>EUR<');
    await refundAll();
    expect((await mine()).map(({ totalCents }) => totalCents)).toEqual([1125, 1125]);
  });

  it('are numbered without gap or double under fifty payments at once', async () => {
    const before = Math.max(0, ...(await list('?limit=1')).map(numberOf));
    const buyers = await Promise.all(Array.from({ length: 50 }, () => shop.newBuyer()));
    const { id: contentId } = shop.catalogue.add();
    for (const some of [buyers.slice(0, 25), buyers.slice(25)]) {
      await Promise.all(
        some.map(async (one) => {
          const { body } = await shop.checkout(one, { type: 'single', contentId, invoice: PERSON });
          await shop.sandbox.pay(String(body.url));
        }),
      );
      await Promise.all([issue(), issue(), issue()]);
    }
    await shop.sandbox.delivered();
    await issue();
    const numbers = (await list('?sort=number&limit=100')).map(numberOf).filter((number) => number > before);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => before + 1 + index));
  });

  it('are followed by notes about what went back, which add up to them', async () => {
    await buy(COMPANY, { priceCents: 1999 });
    await issue();
    await refundAll(1);
    await refundAll(1000);
    const [sale, ...notes] = await mine();
    expect(notes.map(({ type, totalCents, state }) => [type, totalCents, state])).toEqual([
      ['TD04', 1, 'ready'],
      ['TD04', 1000, 'ready'],
    ]);
    expect(sale).toMatchObject({ creditedCents: 1001, isCredited: false });
    await refundAll();
    const [whole, ...all] = await mine();
    expect(whole).toMatchObject({ isCredited: true, creditedCents: 2439 });
    expect(whole?.notes.map(({ number }) => number)).toEqual(all.map(({ number }) => number));
    const sumOf = (key: 'taxableCents' | 'vatCents') => all.reduce((sum, note) => sum + note[key], 0);
    expect([sumOf('taxableCents'), sumOf('vatCents')]).toEqual([whole?.taxableCents, whole?.vatCents]);
    const xml = await xmlOf(all[1] as InvoiceDetailDto);
    expect(xml).toContain('<TipoDocumento>TD04<');
    expect(xml.replace(/\s/g, '')).toContain(`<DatiFattureCollegate><IdDocumento>${whole?.number}<`);
    expect((await list('?state=credited')).map(({ number }) => number)).toContain(whole?.number);
  });

  it('are credited by a lost dispute only, and debited again when a refund fails', async () => {
    await buy(COMPANY);
    await issue();
    const { stripePaymentIntentId } = await shop.orders.findOneByOrFail({ userId: buyer.id });
    const dispute = await shop.sandbox.dispute(String(stripePaymentIntentId));
    await shop.sandbox.delivered();
    await issue();
    expect(await mine()).toHaveLength(1);
    await shop.sandbox.closeDispute(dispute, 'lost');
    await shop.sandbox.delivered();
    await issue();
    expect((await mine()).map(({ type, totalCents }) => [type, totalCents])).toEqual([
      ['TD01', 1220],
      ['TD04', 1220],
    ]);

    buyer = await shop.newBuyer();
    await buy(COMPANY);
    await issue();
    await refundAll(600);
    const order = await shop.orders.findOneByOrFail({ userId: buyer.id });
    const { data } = await shop.sandbox.stripe.refunds.list({
      payment_intent: String(order.stripePaymentIntentId),
    });
    await shop.sandbox.failRefund(String(data[0]?.id));
    await shop.sandbox.delivered();
    await issue();
    const [sale, ...notes] = await mine();
    expect(notes.map(({ type, totalCents }) => [type, totalCents])).toEqual([
      ['TD04', 600],
      ['TD05', 600],
    ]);
    expect(sale).toMatchObject({ creditedCents: 0, isCredited: false });
  });

  it('are downloaded one by one or as an archive, which is remembered', async () => {
    for (const recipient of [COMPANY, PERSON]) await buy(recipient);
    await issue();
    const [one, other] = (await mine()) as [InvoiceDetailDto, InvoiceDetailDto];
    expect((await take(one)).bytes.toString()).toContain('<p:FatturaElettronica');
    expect(await detail(one.id)).toMatchObject({ state: 'downloaded' });
    expect(await request('POST', `/${one.id}/correction`, {})).toMatchObject({
      ...{ status: 409, body: { code: 'commerce.invoice_not_correctable' } },
    });
    const { status, bytes, headers } = await archive([one.id, other.id]);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toEqual([one.fileName, other.fileName]);
    expect(strFromU8(files[String(one.fileName)] as Uint8Array)).toBe(await xmlOf(one));
    expect(await detail(other.id)).toMatchObject({ state: 'downloaded' });
    const [last] = (await request<InvoiceArchiveDto[]>('GET', '/archives')).body;
    expect(last?.fileNames).toEqual([one.fileName, other.fileName]);
    expect((await bytesOf(`/archives/${String(last?.id)}`)).bytes.equals(bytes)).toBe(true);
    const audited = await shop.dataSource.query<{ action: string }[]>(
      `SELECT envelope->'data'->>'action' AS action FROM outbox_event
       WHERE envelope->'data'->>'subjectId' = $1 OR envelope->'data'->'details'->>'archiveId' = $2`,
      [one.id, last?.id],
    );
    // One taken, two read, both in an archive, which was downloaded again.
    expect(audited.map(({ action }) => action)).toEqual(Array(4).fill('invoice.downloaded'));
  });

  it('follow the receipts of the exchange system, once and in any order', async () => {
    await buy(COMPANY);
    await issue();
    const { id, fileName } = await only();
    const name = String(fileName);
    const missed = answer('RicevutaImpossibilitaRecapito', `${name}.p7m`);
    const delivered = answer('RicevutaConsegna', name);
    const first = await upload([missed, delivered, delivered, missed]);
    expect(first.items.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'known', 'known']);
    expect(await detail(id)).toMatchObject({
      ...{ state: 'delivered', exchangeId: '7', receipts: [{ kind: 'MC' }, { kind: 'RC' }] },
    });
    const late = await upload([
      answer('RicevutaScarto', name),
      answer('RicevutaConsegna', 'IT1_00001.xml'),
      { name: 'a.p7m', text: 'no' },
    ]);
    expect(late.items.map(({ outcome }) => outcome)).toEqual(['outdated', 'unknown_invoice', 'unreadable']);
    expect(await detail(id)).toMatchObject({ state: 'delivered' });
  });

  it('are due five days after the exchange system had them, and again when no answer comes', async () => {
    await buy(COMPANY);
    await issue();
    const { id, fileName } = await only();
    await take({ id });
    const isDue = async () => (await list('?state=due&limit=100')).some((invoice) => invoice.id === id);
    expect(await isDue()).toBe(false);
    const longAgo = new Date(Date.now() - 3 * 86_400_000);
    await shop.dataSource.getRepository(Invoice).update({ id }, { stateSince: longAgo });
    expect(await isDue()).toBe(true);
    const received = '<DataOraRicezione>2026-11-01T23:30:00.000+01:00</DataOraRicezione>';
    await upload([answer('RicevutaScarto', String(fileName), received)]);
    expect(await detail(id)).toMatchObject({ state: 'rejected', dueOn: '2026-11-06' });
  });

  it('that were sent twice follow the answer to the first', async () => {
    await buy(COMPANY);
    await issue();
    const { id, fileName } = await only();
    const twice =
      '<ListaErrori><Errore><Codice>00404</Codice><Descrizione>Doppia</Descrizione></Errore></ListaErrori>';
    const { items } = await upload([answer('RicevutaScarto', String(fileName), twice)]);
    expect(items).toMatchObject([{ outcome: 'outdated', reasons: [{ code: '00404' }] }]);
    expect(await detail(id)).toMatchObject({ state: 'ready', receipts: [{ kind: 'NS' }] });
  });

  it('give their notes a corrected recipient, and one that fails stops no other', async () => {
    await buy({ ...COMPANY, companyName: 'Vecchia S.r.l.' });
    await issue();
    await refundAll(100);
    const [sale] = await mine();
    await request('POST', `/${String(sale?.id)}/correction`, { recipient: COMPANY });
    expect((await mine()).map(({ recipientName }) => recipientName)).toEqual([
      'Più Cultura S.r.l.',
      'Più Cultura S.r.l.',
    ]);

    buyer = await shop.newBuyer();
    await buy(COMPANY);
    await buy(COMPANY);
    const [first] = await shop.dataSource
      .getRepository(Receipt)
      .find({ where: { userId: buyer.id }, order: { paidAt: 'ASC', id: 'ASC' } });
    const requests = shop.get(InvoiceRequestsService);
    const ofOrder = requests.ofOrder.bind(requests);
    const broken = jest
      .spyOn(requests, 'ofOrder')
      .mockImplementation((orderId) =>
        orderId === first?.orderId ? Promise.reject(new Error('broken')) : ofOrder(orderId),
      );
    await expect(issue()).rejects.toThrow('broken');
    expect(await mine()).toHaveLength(1);
    broken.mockRestore();
    await issue();
    expect(await mine()).toHaveLength(2);
  });

  it('are corrected under their number after a rejection, in a new file', async () => {
    await buy(COMPANY);
    await issue();
    const sent = await only();
    const reasons =
      '<ListaErrori><Errore><Codice>00305</Codice><Descrizione>No</Descrizione></Errore></ListaErrori>';
    const rejection = answer('RicevutaScarto', String(sent.fileName), reasons);
    await upload([rejection]);
    const rejected = await detail(sent.id);
    expect(rejected).toMatchObject({
      ...{ state: 'rejected', dueOn: addDays(dayInRome(new Date()), 5) },
      receipts: [{ kind: 'NS', reasons: [{ code: '00305', text: 'No' }] }],
    });
    expect((await bytesOf(`/${sent.id}/xml`)).status).toBe(409);
    // Somebody has open what its texts were before it was sent.
    await request('POST', `/${sent.id}/correction`, { confirmedFile: sent.fileName });
    expect(await detail(sent.id)).toMatchObject({ state: 'rejected' });
    shop.catalogue.seller.invoicing = { ...INVOICING, regime: 'RF19' };
    const { body } = await request<InvoiceDetailDto>('POST', `/${sent.id}/correction`, {
      ...{ recipient: { ...COMPANY, companyName: 'Altro S.r.l.' } },
    });
    expect(body).toMatchObject({
      state: 'ready',
      number: sent.number,
      day: sent.day,
      recipientName: 'Altro S.r.l.',
    });
    expect(body.fileName).not.toBe(sent.fileName);
    expect(await xmlOf(sent)).toContain('<RegimeFiscale>RF19<');
    const again = await upload([rejection, answer('NotificaScarto', String(sent.fileName))]);
    expect(again.items.map(({ outcome }) => outcome)).toEqual(['known', 'outdated']);
    expect(await detail(sent.id)).toMatchObject({ state: 'ready' });
  });

  it('are sent by a transport that does so, and its receipts are applied', async () => {
    const transport = shop.get<InvoiceTransport>(InvoiceTransport as Type<InvoiceTransport>);
    const sent: FileToSend[] = [];
    await buy(PERSON);
    await issueForReal();
    const invoice = await only();
    const exchange = () => shop.run(ExchangeInvoicesJob, {});
    await exchange();
    expect(await detail(invoice.id)).toMatchObject({ state: 'ready' });

    const automatic = jest.replaceProperty(transport, 'isAutomatic', true);
    const send = jest.spyOn(transport, 'send').mockRejectedValueOnce(new Error('away'));
    await expect(exchange()).rejects.toThrow('away');
    expect(await detail(invoice.id)).toMatchObject({ state: 'ready' });
    send.mockImplementation((file) => {
      sent.push(file);
      return Promise.resolve();
    });
    await exchange();
    await exchange();
    expect(sent).toEqual([{ name: invoice.fileName, xml: await xmlOf(invoice) }]);
    expect(await detail(invoice.id)).toMatchObject({ state: 'sent' });
    const { name, text } = answer('RicevutaConsegna', String(invoice.fileName));
    const receive = jest.spyOn(transport, 'receive').mockImplementation(async function* () {
      yield await Promise.resolve({ name, bytes: Buffer.from(text) });
    });
    await exchange();
    expect(await detail(invoice.id)).toMatchObject({ state: 'delivered' });
    // Tests are never sent.
    await buy(PERSON);
    await issue();
    await exchange();
    expect(sent).toHaveLength(1);
    send.mockRestore();
    automatic.restore();
    receive.mockRestore();
  });

  it('that could not be delivered are mailed to their buyers, except in tests', async () => {
    await buy(PERSON);
    await issue();
    const tried = await only();
    await upload([answer('RicevutaImpossibilitaRecapito', String(tried.fileName))]);
    expect((await settledMailsTo(shop, buyer.id)).map(({ template }) => template)).not.toContain(
      'invoice_copy',
    );

    buyer = await shop.newBuyer();
    await buy(PERSON);
    await issueForReal();
    const real = await only();
    expect(real.isTest).toBe(false);
    expect(await xmlOf(real)).not.toMatch(/SistemaEmittente|PROVA/);
    await upload([answer('AttestazioneTrasmissioneFattura', String(real.fileName))]);
    expect(await detail(real.id)).toMatchObject({ state: 'not_delivered' });
    const mail = (await settledMailsTo(shop, buyer.id)).find(({ template }) => template === 'invoice_copy');
    expect(mail?.values).toMatchObject({ number: real.number });
  });

  it('are found by number, name, state and day', async () => {
    await buy({ ...COMPANY, companyName: 'Fondazione Ézdra' });
    await issue();
    const { number, day } = await only();
    const named = async (query: string) => (await list(query)).map((one) => one.number);
    expect(await named('?search=ezdra%20fond')).toEqual([number]);
    expect(await named(`?search=${number.slice(2)}`)).toEqual([number]);
    expect(
      await named(`?state=due&search=ezdra&from=${day}T00:00:00Z&to=${addDays(day, 1)}T12:00:00Z&type=TD01`),
    ).toEqual([number]);
    expect(await named(`?state=delivered&search=ezdra`)).toEqual([]);
    const file = await bytesOf('/issued/export?search=ezdra');
    expect(file.bytes.toString()).toContain('Fondazione Ézdra');
  });

  it('have a courtesy copy, also for the buyer, which the receipt names', async () => {
    await buy(COMPANY);
    await issue();
    const { id, number, receiptNumber } = await only();
    const textOf = async (bytes: Buffer) => {
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
      return text.replace(/\s+/g, ' ');
    };
    expect((await bytesOf(`/${id}/pdf`, buyer)).status).toBe(404);
    await take({ id });
    const copy = await bytesOf(`/${id}/pdf`, buyer);
    const text = await textOf(copy.bytes);
    for (const part of [
      number,
      receiptNumber,
      'Copia di cortesia',
      'Documento di prova',
      'P. IVA 06382641006',
      '12,20 €',
    ])
      expect(text).toContain(part);
    expect((await bytesOf(`/${id}/pdf`)).bytes.equals(copy.bytes)).toBe(true);
    const { body } = await shop.read<{ items: { id: string; invoices: object[] }[] }>(
      buyer,
      '/api/v1/receipts',
    );
    expect(body.items[0]?.invoices).toEqual([{ id, number, type: 'TD01' }]);
    const receipt = await fetch(`${shop.url}/api/v1/receipts/${String(body.items[0]?.id)}/pdf`, {
      headers: buyer.headers,
    });
    expect(await textOf(Buffer.from(await receipt.arrayBuffer()))).toContain(
      `Fattura elettronica: ${number}.`,
    );
  });

  it('are for admins only', async () => {
    await buy(COMPANY);
    await issue();
    const { id } = await only();
    const editor = await shop.newBuyer('editor');
    for (const who of [buyer, editor]) {
      for (const path of ['', '/waiting', '/archives', `/${id}`, `/${id}/xml`, '/issued/export'])
        expect([path, (await bytesOf(path, who)).status]).toEqual([path, 403]);
      for (const path of ['', '/archive', `/${id}/correction`, `/${id}/file`])
        expect([path, (await request('POST', path, {}, who)).status]).toEqual([path, 403]);
      const form = new FormData();
      form.append('file', new Blob(['x']), 'x.xml');
      expect((await bytesOf('/receipts', who, { method: 'POST', body: form })).status).toBe(403);
    }
    expect((await bytesOf(`/${id}/pdf`, await shop.newBuyer())).status).toBe(404);
    expect((await bytesOf(`/${id}/pdf`, editor)).status).toBe(404);
    expect((await request('POST', '/receipts', {})).status).toBe(415);
  });
});
