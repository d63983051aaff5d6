import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { extractText } from 'unpdf';
import { openPage, run } from './academy-in-browser.ts';
import { inDatabase, startJob } from './database.ts';
import { mailAbout } from './inbox.ts';
import { ADMIN, apiOf, type Call, newMember, signIn } from './people.ts';

/** The provider's test accounts. The bank decides after three minutes, which the tests move its clock by. */
const SUCCEEDS_LATER = 'DE08 3704 0044 0532 0130 03';
const FAILS_LATER = 'DE78 3704 0044 0532 0130 04';
const DECISION_SECONDS = 180;
/** The bank takes this one back as soon as it succeeded, a few seconds later. */
const RETURNED = 'DE35 3704 0044 0532 0130 02';
const CREDITOR_ID = 'IT66ZZZA1B2C3D4E5F6G7H8';
const METHODS = { debit: 'Addebito sul conto (SEPA)', satispay: 'Satispay' };

interface Item {
  id: string;
  slug: string;
  title: string;
}
interface Buyer {
  email: string;
  page: Page;
  call: Call;
}

let staff: Page;
let item: Item;
let [ada, ugo, eva]: Buyer[] = [];

beforeAll(async () => {
  const admin = await apiOf(run, ADMIN);
  item = await admin('POST', '/api/v1/contents', {
    ...{ title: `Perché la libertà ${randomUUID().slice(0, 8)}`, shortDescription: 'Per una prova.' },
    ...{ isPremium: true, priceCents: 1999, currency: 'EUR', status: 'published' },
    ...{ contentType: 'single_video', vimeoIds: '76979871' },
  });
  [ada, ugo, eva] = await Promise.all(
    ['Ada', 'Ugo', 'Eva'].map(async (firstName) => {
      const email = await newMember(run, { firstName });
      return { email, page: await openPage(), call: await apiOf(run, email) };
    }),
  );
  staff = await openPage({ viewport: { width: 1440, height: 900 } });
});

function buyer(someone: Buyer | undefined): Buyer {
  if (someone === undefined) throw new Error('Nobody has signed up');
  return someone;
}

const text = (page: Page, words: string) => page.getByText(words, { exact: true });
const buyButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Acquista ora', exact: true });

/** Goes from the content's purchase page to the provider's and chooses a method there. */
async function choose(page: Page, method: string): Promise<void> {
  await buyButton(page).click();
  await page.waitForURL(`${run.stripe}/**`);
  await page.getByLabel('Nome e cognome', { exact: true }).fill('Una prova');
  await page.getByLabel(method, { exact: true }).check();
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Paga / }).click();
}

async function payByDebit(page: Page, iban: string): Promise<void> {
  await choose(page, METHODS.debit);
  await page.getByLabel('IBAN', { exact: true }).fill(iban);
  await pay(page);
  await page.getByRole('heading', { level: 1, name: 'Addebito in corso', exact: true }).waitFor();
}

async function orderProvider(method: 'POST' | 'PUT', path: string, body: object): Promise<void> {
  const answer = await fetch(`${run.stripe}/__sandbox/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

/** How the provider's webhooks arrive from now on. */
const deliver = (mode: 'once' | 'never' | 'two_event_ids' | 'reversed') =>
  orderProvider('PUT', 'delivery', { mode });

/** The banks decide about all debits that began at least this long ago. */
const passTime = (seconds: number) => orderProvider('POST', 'clock/advance', { seconds });

/** The PDF of the only receipt of a buyer, downloaded among the purchases. */
async function receiptOf({ page }: Buyer): Promise<string> {
  await page.goto(`${run.origin}/profilo`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Scarica la ricevuta di «${item.title}»`, exact: true }).click(),
  ]);
  const bytes = await readFile(await download.path());
  const { text: printed } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return printed.replace(/\s+/g, ' ');
}

describe('SEPA debits and Satispay', () => {
  it('are turned on in the settings, with the creditor identifier', async () => {
    await signIn(staff, run, ADMIN);
    await staff.goto(`${run.origin}/admin/impostazioni`);
    await staff.getByRole('switch', { name: 'Satispay', exact: true }).click();
    const creditor = staff.getByLabel(/^Identificativo del creditore SEPA/);
    await creditor.waitFor({ state: 'hidden' });
    await staff.getByRole('switch', { name: 'Addebito SEPA', exact: true }).click();
    await creditor.fill('12345');
    await staff.getByRole('button', { name: 'Salva', exact: true }).click();
    await staff
      .getByText(/^Non è un identificativo del creditore/)
      .first()
      .waitFor();
    await creditor.fill(CREDITOR_ID);
    await staff.getByRole('button', { name: 'Salva', exact: true }).click();
    await text(staff, 'Impostazioni salvate').first().waitFor();
  });

  it('tell the buyer that a debit takes days, and do not sell the same again meanwhile', async () => {
    const { email, page } = buyer(ada);
    await signIn(page, run, email, `/acquista/${item.slug}`);
    await buyButton(page).waitFor();
    const secondTab = await page.context().newPage();
    await secondTab.goto(page.url());
    await buyButton(secondTab).waitFor();

    await payByDebit(page, SUCCEEDS_LATER);
    await page.getByText(/L’accesso si apre appena riesce/).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Vai al profilo', exact: true }).click();
    const row = page.getByRole('listitem').filter({ hasText: item.title });
    await text(page, 'Addebito in corso').waitFor();
    await row.getByText(/^Chiesto alla tua banca il/).waitFor();
    await row.getByRole('link', { name: item.title, exact: true }).click();
    await page.waitForURL(`${run.origin}/contenuti/${item.slug}`);
    const offer = page.getByRole('region', { name: 'Contenuto premium', exact: true });
    await offer.getByText('Addebito in corso', { exact: true }).waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'Acquista', exact: true }).count()).toBe(0);

    await buyButton(secondTab).click();
    await secondTab
      .getByText(/^Per questo acquisto, o per una sua parte, c’è già un addebito in corso/)
      .first()
      .waitFor();
    await secondTab.close();
    await page.goto(`${run.origin}/acquista/${item.slug}`);
    await text(page, 'Addebito in corso').waitFor();
    expect(await buyButton(page).count()).toBe(0);
    await mailAbout(run.mail, email, `Addebito in corso: «${item.title}»`);
  });

  it('show the debit to staff in the list of orders and beside it', async () => {
    await staff.goto(`${run.origin}/admin/ordini`);
    await staff.getByRole('button', { name: 'Filtri', exact: true }).click();
    await staff.getByLabel('Addebito', { exact: true }).click();
    await staff.getByTitle('Addebito in corso', { exact: true }).click();
    await staff.getByRole('button', { name: 'Addebito: Addebito in corso: togli', exact: true }).waitFor();
    const row = staff.getByRole('row').filter({ hasText: buyer(ada).email });
    await row.getByText('Addebito in corso', { exact: true }).waitFor();
    await row.getByRole('link', { name: item.title, exact: true }).click();
    const order = staff.getByRole('article', { name: item.title, exact: true });
    await order.getByText('Addebito chiesto', { exact: true }).waitFor();
    await order.getByText('Addebito in corso, di solito 5 giorni lavorativi', { exact: true }).waitFor();
  });

  it('open access when the debit succeeds, with mandate and method on the receipt', async () => {
    await deliver('two_event_ids');
    await passTime(DECISION_SECONDS);
    await mailAbout(run.mail, buyer(ada).email, 'La tua ricevuta');
    await deliver('once');
    const { page, call } = buyer(ada);
    await page.goto(`${run.origin}/contenuti/${item.slug}`);
    await text(page, 'Acquistato').first().waitFor();
    const { items } = await call<{ items: { mandateReference: string }[] }>('GET', '/api/v1/receipts');
    expect(items).toHaveLength(1);
    const mandate = items[0]?.mandateReference;
    const receipt = await receiptOf(buyer(ada));
    expect(receipt).toContain(`Pagato con addebito diretto SEPA. Riferimento del mandato: ${mandate}.`);
    expect(receipt).toContain(`Identificativo del creditore: ${CREDITOR_ID}.`);

    await staff.reload();
    const order = staff.getByRole('article', { name: item.title, exact: true });
    await order.getByText(`addebito SEPA · mandato ${mandate}`, { exact: false }).waitFor();
  });

  it('are told in English to who reads it', async () => {
    const { email, page } = buyer(ugo);
    await signIn(page, run, email, `/acquista/${item.slug}`);
    await payByDebit(page, FAILS_LATER);
    await page.goto(`${run.origin}/en/contenuti/${item.slug}`);
    await text(page, 'Debit in progress').first().waitFor();
    await page.goto(`${run.origin}/en/profilo`);
    await page.getByText(/^Requested from your bank on .* Access opens as soon as it succeeds\.$/).waitFor();
  });

  it('lead back after a debit that failed although its webhook was lost, to be paid by Satispay', async () => {
    const { email, page } = buyer(ugo);
    await deliver('never');
    await passTime(DECISION_SECONDS);
    await page.reload();
    await page.getByText(/^Requested from your bank on/).waitFor();
    // The provider is asked about a debit every hour.
    await inDatabase(run, 'commerce', (client) =>
      client.query(`UPDATE "order" SET checked_at = now() - interval '61 minutes',
        created_at = now() - interval '2 hours' WHERE status = 'pending' AND debited_at IS NOT NULL`),
    );
    await startJob(run, 'commerce', 'order.check-pending');
    const mail = await mailAbout(run.mail, email, `Il pagamento di «${item.title}» non è riuscito`);
    await deliver('once');
    expect(mail.text).toContain('Riprova');
    await staff.goto(`${run.origin}/admin`);
    await staff.getByRole('link', { name: '1 addebito non riuscito', exact: true }).click();
    const row = staff.getByRole('row').filter({ hasText: email });
    await row.getByText('Addebito non riuscito', { exact: true }).waitFor();

    const link = mail.text.match(/https?:\/\/[^\s"'<>]+\/contenuti\/[^\s"'<>]+/)?.[0] ?? '';
    await page.goto(link);
    await page.getByRole('main').getByRole('link', { name: 'Acquista', exact: true }).first().click();
    await choose(page, METHODS.satispay);
    await pay(page);
    await page.getByRole('button', { name: 'Autorizza il pagamento', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Pagamento confermato', exact: true }).waitFor();
    expect(await receiptOf(buyer(ugo))).toContain('Pagato con Satispay.');
    await staff.reload();
    await text(staff, 'Nessun ordine trovato').waitFor();
    await staff.goto(`${run.origin}/admin`);
    await staff.getByRole('heading', { name: 'Da fare', exact: true }).waitFor();
    await staff.getByRole('link', { name: '1 addebito non riuscito' }).waitFor({ state: 'detached' });
  });

  it('end access when the bank takes the money back, whatever the provider tells first', async () => {
    const { email, page, call } = buyer(eva);
    await deliver('reversed');
    await signIn(page, run, email, `/acquista/${item.slug}`);
    await payByDebit(page, RETURNED);
    await passTime(60);
    await mailAbout(run.mail, ADMIN, `Denaro ripreso dalla banca: «${item.title}»`);
    await deliver('once');
    await page.goto(`${run.origin}/contenuti/${item.slug}`);
    await page.getByRole('main').getByRole('link', { name: 'Acquista', exact: true }).first().waitFor();
    await page.goto(`${run.origin}/profilo`);
    const { items } = await call<{ items: { totalCents: number; refundedCents: number }[] }>(
      'GET',
      '/api/v1/receipts',
    );
    expect(items.map(({ totalCents, refundedCents }) => totalCents - refundedCents)).toEqual([0]);
    expect(await receiptOf(buyer(eva))).toContain('Rimborsato');
  });
});
