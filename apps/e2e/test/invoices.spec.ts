import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { openPage, run } from './academy-in-browser.ts';
import { startJob } from './database.ts';
import { ADMIN, apiOf, type Call, newMember, payByCard, signIn } from './people.ts';

const execute = promisify(execFile);
const ADDRESS = { address: 'Via Roma 1', postalCode: '00184', city: 'Roma', province: 'RM' };
const PERSON = {
  kind: 'person',
  firstName: 'Ada',
  lastName: 'Rossi',
  taxCode: 'RSSDAA80A41H501I',
  ...ADDRESS,
};
const COMPANY = { kind: 'company', vatNumber: '06382641006', ...ADDRESS };
const ABROAD = { address: 'Hauptstraße 7', postalCode: '10115' };
const WITH_CODE = 'Più Cultura S.r.l.';
const FAILS_TO_ARRIVE = 'Biblioteca civica';

/** Who wants an invoice, by the name in the list. */
const BUYERS = {
  [FAILS_TO_ARRIVE]: { ...COMPANY, companyName: FAILS_TO_ARRIVE, pec: 'fatture@pec.example.it' },
  'Ada Rossi': PERSON,
  'Kultur GmbH': {
    ...{ kind: 'company', companyName: 'Kultur GmbH', vatNumber: 'DE123456789', country: 'DE' },
    ...{ ...ABROAD, city: 'Berlin' },
  },
  'Urs Meier': {
    ...{ kind: 'person', firstName: 'Urs', lastName: 'Meier', country: 'CH' },
    ...{ ...ABROAD, city: 'Zürich' },
  },
  'Łucja Ďurišová': { ...PERSON, firstName: 'Łucja', lastName: 'Ďurišová' },
  'Ugo Sconto': { ...PERSON, firstName: 'Ugo', lastName: 'Sconto' },
  'Pia Progetto': { ...PERSON, firstName: 'Pia', lastName: 'Progetto' },
};
type Name = keyof typeof BUYERS;

interface Item {
  id: string;
  slug: string;
}
interface Listed {
  items: {
    id: string;
    type: string;
    state: string;
    number: string;
    recipientName: string;
    fileName: string;
  }[];
}
interface ExchangeFile {
  name: string;
  buffer: Buffer;
}
interface Receipts {
  items: { totalCents: number; refundedCents: number; orderId: string }[];
}

let admin: Call;
let staff: Page;
let item: Item;
let bundle: Item;
let email: string;
const callers = new Map<Name, Call>();

beforeAll(async () => {
  admin = await apiOf(run, ADMIN);
  const premium = { isPremium: true, priceCents: 1999, currency: 'EUR', status: 'published' };
  const film = { contentType: 'single_video', vimeoIds: '76979871', shortDescription: 'Per una prova.' };
  item = await admin('POST', '/api/v1/contents', {
    ...{ ...premium, ...film, title: `Perché la libertà ${randomUUID().slice(0, 8)}` },
  });
  const other = await admin<Item>('POST', '/api/v1/contents', {
    ...{ ...premium, ...film, title: `Le regioni ${randomUUID().slice(0, 8)}` },
  });
  bundle = await admin('POST', '/api/v1/projects', {
    ...{ title: `Fatture ${randomUUID().slice(0, 8)}`, shortDescription: 'Due contenuti.' },
    ...{ priceCents: 3_333, isActive: true, contentIds: [item.id, other.id] },
  });
  email = await newMember(run);
  for (const name of Object.keys(BUYERS) as Name[]) callers.set(name, await apiOf(run, await newMember(run)));
  staff = await openPage({ viewport: { width: 1440, height: 900 } });
});

const button = (name: string) => staff.getByRole('button', { name, exact: true });
const buyerOf = (name: Name): Call => callers.get(name) ?? admin;
const issue = () => startJob(run, 'commerce', 'invoices.issue');

/** Pays for an item, and waits until its receipt is there. */
async function buy(call: Call, what: object): Promise<void> {
  const before = (await call<Receipts>('GET', '/api/v1/receipts')).items.length;
  const { url } = await call<{ url: string }>('POST', '/api/v1/checkout', what);
  await payByCard(url);
  await eventually(async () => {
    expect((await call<Receipts>('GET', '/api/v1/receipts')).items).toHaveLength(before + 1);
  });
}

/** Tries until it succeeds. */
async function eventually(check: () => Promise<void>): Promise<void> {
  for (const end = Date.now() + 60_000; ; await new Promise((resolve) => setTimeout(resolve, 250)))
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
}

const listed = async () => (await admin<Listed>('GET', '/api/v1/invoices?limit=100&sort=number')).items;

/** Waits until so many invoices and notes are issued. */
async function issued(count: number): Promise<Listed['items']> {
  await issue();
  await eventually(async () => expect(await listed()).toHaveLength(count));
  return listed();
}

async function invoiceOf(name: string): Promise<Listed['items'][number]> {
  const found = (await listed()).find(({ recipientName, type }) => recipientName === name && type === 'TD01');
  if (!found) throw new Error(`No invoice for ${name}`);
  return found;
}

async function openInvoice(name: string): Promise<void> {
  const { id, number } = await invoiceOf(name);
  await staff.goto(`${run.origin}/admin/fatture?invoice=${id}`);
  await staff.getByRole('article', { name: number }).waitFor();
}

async function savedFile(press: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([staff.waitForEvent('download'), press()]);
  return readFile(await download.path());
}

/** In cents; a file without it has none. */
function centsOf(xml: string, element: string): number[] {
  const found = xml.matchAll(new RegExp(`<${element}>(-?[\\d.]+)</${element}>`, 'g'));
  return [...found].map(([, amount]) => Math.round(Number(amount) * 100));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** A receipt of the exchange system about a file. */
function exchangeReceipt(kind: string, fileName: string, reasons = ''): ExchangeFile {
  const text = `<?xml version="1.0" encoding="UTF-8"?><n:${kind} xmlns:n="n"><IdentificativoSdI>111</IdentificativoSdI><NomeFile>${fileName}</NomeFile>${reasons}</n:${kind}>`;
  return { name: fileName.replace('.xml', `_${kind}_001.xml`), buffer: Buffer.from(text) };
}

/** The same receipt as the exchange system signs it. */
async function signed({ name, buffer }: ExchangeFile): Promise<ExchangeFile> {
  const folder = await mkdtemp(join(tmpdir(), 'academy-sdi-'));
  const at = (file: string) => join(folder, file);
  try {
    await writeFile(at('in'), buffer);
    const pair = ['-keyout', at('key'), '-out', at('cert'), '-subj', '/CN=Sistema di Interscambio'];
    await execute('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...pair]);
    const files = ['-in', at('in'), '-signer', at('cert'), '-inkey', at('key'), '-out', at('out')];
    await execute('openssl', ['cms', '-sign', '-binary', '-nodetach', '-outform', 'DER', ...files]);
    return { name: `${name}.p7m`, buffer: await readFile(at('out')) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function upload(files: ExchangeFile[]): Promise<void> {
  await staff.goto(`${run.origin}/admin/fatture/ricevute`);
  await staff
    .getByLabel('Ricevute in XML o p7m', { exact: true })
    .setInputFiles(files.map((file) => ({ ...file, mimeType: 'application/octet-stream' })));
  await staff.getByText(`${files.length} di ${files.length} elaborate`, { exact: true }).waitFor();
}

describe('electronic invoices', () => {
  it('say in the settings what is missing, and why', async () => {
    await signIn(staff, run, ADMIN);
    await staff.goto(`${run.origin}/admin/impostazioni`);
    const field = (label: string) => staff.getByLabel(new RegExp(`^${label}\\s*(\\(opzionale\\))?$`));
    const fill = (label: string, text: string) => field(label).fill(text);
    await fill('Si emettono per i pagamenti dal giorno', '2026-01-01');
    const missing = staff.getByRole('region', { name: 'Mancano dati per le fatture', exact: true });
    await missing.getByText('senza, il Sistema di Interscambio scarta il file', { exact: false }).waitFor();
    expect(await missing.getByRole('listitem').count()).toBe(6);
    await fill('Denominazione', 'Associazione Civitas APS');
    await fill('Sede legale', 'Via Roma 1, 00184 Roma (RM)');
    await fill('Partita IVA', '12345678903');
    await fill('Via e numero della sede', 'Via Roma 1');
    await fill('CAP', '00184');
    await missing.getByRole('button', { name: 'città della sede', exact: true }).click();
    await staff.keyboard.type('Roma');
    await field('Provincia').click();
    await staff.keyboard.type('RM');
    await staff.keyboard.press('Enter');
    await staff.getByText('I dati per le fatture sono completi.', { exact: true }).waitFor();
    await button('Salva').click();
    await staff.getByText('Impostazioni salvate', { exact: true }).first().waitFor();
  });

  it('are asked for at the checkout by buyers of every kind', async () => {
    const page = await openPage();
    await signIn(page, run, email, `/acquista/${item.slug}`);
    await page.getByLabel('Voglio la fattura', { exact: true }).check();
    await page.getByLabel('Azienda o ente', { exact: true }).check();
    const fields = {
      ...{ Denominazione: WITH_CODE, 'Indirizzo e numero civico': 'Via Nazionale 7', CAP: '00184' },
      Città: 'Roma',
    };
    for (const [label, text] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel(/^Partita IVA/).fill('06382641006');
    await page.getByLabel(/^Codice destinatario/).fill('ABC1234');
    await page.getByLabel(/^Provincia/).selectOption('RM');
    await page.getByRole('main').getByRole('button', { name: 'Acquista ora', exact: true }).click();
    await page.waitForURL(`${run.stripe}/**`);
    await payByCard(page.url());
    await page.context().close();

    const couponCode = `FATTURA${Date.now()}`;
    await admin('POST', '/api/v1/coupons', { code: couponCode, type: 'percentage_discount', percentage: 15 });
    const single = { type: 'single', contentId: item.id };
    await buy(buyerOf('Pia Progetto'), single);
    for (const [name, invoice] of Object.entries(BUYERS) as [Name, object][])
      await buy(buyerOf(name), {
        ...(name === 'Pia Progetto' ? { type: 'project', projectId: bundle.id } : single),
        ...(name === 'Ugo Sconto' && { couponCode }),
        invoice,
      });
    await issued(8);
  });

  it('get credit notes for refunds, in part and in full', async () => {
    const refund = async (name: Name, amountCents?: number) => {
      const [receipt] = (await buyerOf(name)<Receipts>('GET', '/api/v1/receipts')).items;
      await admin('POST', `/api/v1/orders/${receipt?.orderId}/refund`, {
        ...{ reason: 'Prova', ...(amountCents !== undefined && { amountCents }) },
      });
      await eventually(async () => {
        const { items } = await buyerOf(name)<Receipts>('GET', '/api/v1/receipts');
        expect(items[0]?.refundedCents).toBeGreaterThan(0);
      });
    };
    await refund('Kultur GmbH', 777);
    await refund('Ada Rossi');
    const notes = (await issued(10)).filter(({ type }) => type === 'TD04');
    expect(notes.map(({ recipientName }) => recipientName).toSorted()).toEqual(['Ada Rossi', 'Kultur GmbH']);
  });

  it('wait until staff have seen the texts that change, and are downloaded together', async () => {
    const waiting = (await listed()).filter(({ state }) => state === 'to_check');
    expect(waiting.map(({ recipientName }) => recipientName)).toEqual(['Łucja Ďurišová']);
    await openInvoice('Łucja Ďurišová');
    const changes = staff.getByRole('region', { name: 'Controlla i testi', exact: true });
    await changes.getByText('Lucja', { exact: true }).waitFor();
    await button('Va bene così').click();
    await changes.waitFor({ state: 'hidden' });

    await staff.goto(`${run.origin}/admin/fatture`);
    await staff.getByRole('checkbox', { name: 'Scegli tutti', exact: true }).check();
    const zip = await savedFile(() =>
      staff.getByRole('button', { name: /^Scarica \d+ file \(ZIP\)$/ }).click(),
    );
    const files = new Map(
      Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)] as const),
    );
    const invoices = await listed();
    expect([...files.keys()].toSorted()).toEqual(invoices.map(({ fileName }) => fileName).toSorted());
    const totalOf = (type: string) =>
      sum(
        invoices
          .filter((invoice) => invoice.type === type)
          .flatMap(({ fileName }) => centsOf(files.get(fileName) ?? '', 'ImportoTotaleDocumento')),
      );
    for (const xml of files.values()) {
      expect(xml).toContain('SistemaEmittente="ACADEMY"');
      expect(xml).not.toMatch(/[^ -ÿ\n]/);
      expect(sum(centsOf(xml, 'PrezzoTotale'))).toBe(sum(centsOf(xml, 'ImponibileImporto')));
      const taxable = sum(centsOf(xml, 'ImponibileImporto'));
      expect(centsOf(xml, 'ImportoTotaleDocumento')).toEqual([taxable + sum(centsOf(xml, 'Imposta'))]);
    }
    const member = await apiOf(run, email);
    const receipts = await Promise.all(
      [member, ...callers.values()].map(async (call) => {
        // The latest: what Pia bought first is without an invoice.
        const [receipt] = (await call<Receipts>('GET', '/api/v1/receipts')).items;
        return receipt;
      }),
    );
    expect(totalOf('TD01')).toBe(sum(receipts.map((receipt) => receipt?.totalCents ?? 0)));
    expect(totalOf('TD04')).toBe(sum(receipts.map((receipt) => receipt?.refundedCents ?? 0)));

    await staff.goto(`${run.origin}/admin/fatture/archivi`);
    await staff.getByText('10 file', { exact: true }).waitFor();
    const again = await savedFile(() => staff.getByRole('button', { name: /^Scarica di nuovo/ }).click());
    expect(Object.keys(unzipSync(again)).toSorted()).toEqual([...files.keys()].toSorted());
  });

  it('follow the receipts of the exchange system, and are corrected when rejected', async () => {
    const delivered = await invoiceOf(WITH_CODE);
    const undelivered = await invoiceOf(FAILS_TO_ARRIVE);
    const rejected = await invoiceOf('Ugo Sconto');
    const signedOne = await invoiceOf('Łucja Ďurišová');
    const wrong = (text: string) =>
      `<ListaErrori><Errore><Codice>00305</Codice><Descrizione>${text}</Descrizione></Errore></ListaErrori>`;
    await upload([
      exchangeReceipt('RicevutaConsegna', delivered.fileName),
      exchangeReceipt('NotificaMancataConsegna', undelivered.fileName),
      exchangeReceipt('RicevutaScarto', rejected.fileName, wrong('IdFiscale non valido')),
      await signed(exchangeReceipt('RicevutaScarto', signedOne.fileName, wrong('Codice fiscale non valido'))),
      { name: 'altro.xml', buffer: Buffer.from('<altro/>') },
    ]);
    const results = staff.getByRole('region', { name: 'Esiti', exact: true });
    for (const [number, text] of [
      [delivered.number, 'Consegnata. Registrata'],
      [undelivered.number, 'Emessa, consegna non riuscita. Registrata'],
      [rejected.number, 'Scartata. Registrata00305: IdFiscale non valido'],
      [signedOne.number, 'Scartata. Registrata00305: Codice fiscale non valido'],
      ['altro.xml', 'Non è una ricevuta leggibile'],
    ] as const)
      expect(await results.getByRole('row', { name: new RegExp(number) }).textContent()).toContain(text);

    await openInvoice('Ugo Sconto');
    const decision = staff.getByRole('region', { name: 'Scartata dal Sistema di Interscambio', exact: true });
    await decision.getByText('IdFiscale non valido', { exact: false }).waitFor();
    await decision.getByRole('button', { name: 'Correggi il destinatario', exact: true }).click();
    const dialog = staff.getByRole('dialog', { name: `Correggi la ${rejected.number}` });
    await dialog.getByLabel(/^Codice fiscale/).fill('RSSMRA85T10A562S');
    await dialog.getByRole('button', { name: 'Salva', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    const corrected = await invoiceOf('Ugo Sconto');
    expect(corrected.number).toBe(rejected.number);
    expect(corrected.fileName).not.toBe(rejected.fileName);
    const xml = (await savedFile(() => button('Scarica il file').click())).toString();
    expect(xml).toContain('<CodiceFiscale>RSSMRA85T10A562S<');
    expect(xml).toContain(`<Numero>${rejected.number}<`);
  });

  it('are found by their buyers in the profile', async () => {
    const page = await openPage();
    await signIn(page, run, email, '/profilo');
    const { number } = await invoiceOf(WITH_CODE);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Fattura ${number}`, exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${number}.pdf`);
    await page.context().close();
    const { items } = await buyerOf('Ada Rossi')<{ items: { invoices: { type: string }[] }[] }>(
      'GET',
      '/api/v1/receipts',
    );
    expect(items[0]?.invoices.map(({ type }) => type)).toEqual(['TD01', 'TD04']);
  });
});
