import { afterEach, beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openPage, run } from './academy-in-browser.ts';
import { ADMIN, apiOf, newMember, PASSWORD, signIn } from './people.ts';
import { readToast } from './toasts.ts';

const CONNECTION = 'Errore di connessione. Controlla la rete e riprova.';

interface Item {
  id: string;
  slug: string;
}

let admin: Awaited<ReturnType<typeof apiOf>>;
let page: Page;
let email: string;
let item: Item;
let project: Item;

beforeAll(async () => {
  admin = await apiOf(run, ADMIN);
  item = await first('contents?access=premium&type=single_video');
  project = await first('projects');
  email = await newMember(run);
  await renew();
});
afterEach(async () => {
  await page.unroute('**/api/v1/**');
  await page.context().setOffline(false);
  await failProvider(0);
});

async function first(list: string): Promise<Item> {
  const { items } = await admin<{ items: Item[] }>('GET', `/api/v1/${list}`);
  const [found] = items;
  if (found === undefined) throw new Error(`The demo has no ${list}`);
  return found;
}

/** A new browser in which the buyer has just signed in. */
async function renew(): Promise<void> {
  page = await openPage();
  await signIn(page, run, email);
}

/** Makes the payment provider refuse its next calls. */
async function failProvider(calls: number, status = 401): Promise<void> {
  await fetch(`${run.stripe}/__sandbox/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ calls, kind: 'status', status }),
  });
}

/** Waits until commerce, too, has received the end of this session. */
async function commerceKnows(call: Awaited<ReturnType<typeof apiOf>>): Promise<void> {
  const isOver = () =>
    call('GET', '/api/v1/purchases').then(
      () => false,
      () => true,
    );
  while (!(await isOver())) await new Promise((resolve) => setTimeout(resolve, 50));
}

const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** Opens a page with a price and waits until the buyer's own price is shown. */
async function openOffer(path: string): Promise<void> {
  const quoted = page.waitForResponse('**/api/v1/checkout/quote');
  await page.goto(run.origin + path);
  await quoted;
}

/** Presses the button, and expects the error in a toast and beside the button. */
async function refused(button: string, text: string): Promise<void> {
  await press(button);
  await readToast(page, 'Errore', text);
  await page.getByRole('main').getByText(text, { exact: true }).waitFor();
}

describe('a checkout', () => {
  it('reports that the payment provider refused the request', async () => {
    await openOffer(`/acquista/${item.slug}`);
    await failProvider(20);
    await refused('Acquista ora', 'Errore di configurazione Stripe. Contatta il supporto.');
  });

  it('reports an unknown discount code and one that has just expired', async () => {
    await openOffer(`/acquista/${item.slug}`);
    await press('Hai un codice sconto?');
    await page.getByLabel('Codice sconto', { exact: true }).fill('MAI-ESISTITO');
    await press('Applica');
    await page.getByRole('alert').getByText('Codice sconto non valido o scaduto.', { exact: true }).waitFor();

    const code = `BREVE${Date.now()}`;
    const coupon = { code, type: 'percentage_discount', percentage: 10 };
    const { id } = await admin<{ id: string }>('POST', '/api/v1/coupons', coupon);
    await page.getByLabel('Codice sconto', { exact: true }).fill(code);
    await press('Applica');
    await page.getByText('applicato', { exact: true }).waitFor();
    await admin('PATCH', `/api/v1/coupons/${id}`, { isActive: false });
    await refused('Acquista ora', 'Codice sconto non valido o scaduto.');
    await page.evaluate(() => sessionStorage.clear());
  });

  it('reports that the content was withdrawn in the meantime', async () => {
    const draft = {
      title: `Una lezione breve ${Date.now()}`,
      shortDescription: 'Resta poco nel catalogo.',
      contentType: 'single_video',
      vimeoIds: '76979871',
      isPremium: true,
      priceCents: 1000,
      currency: 'EUR',
      status: 'published',
    };
    const content = await admin<Item>('POST', '/api/v1/contents', draft);
    await openOffer(`/acquista/${content.slug}`);
    await admin('PATCH', `/api/v1/contents/${content.id}`, { status: 'archived' });
    await refused('Acquista ora', "Contenuto non trovato o non disponibile per l'acquisto.");
  });

  // A request that loses its id on the way: the page itself never sends one.
  it.each([
    ['ID contenuto mancante. Ricarica la pagina e riprova.', () => `/acquista/${item.slug}`, 'Acquista ora'],
    [
      'ID progetto mancante. Ricarica la pagina e riprova.',
      () => `/progetto/${project.slug}`,
      'Acquista il progetto',
    ],
  ])('shows «%s»', async (text, path, button) => {
    await openOffer(path());
    await page.route('**/api/v1/checkout', (route) => {
      const { type } = route.request().postDataJSON() as { type: string };
      return route.continue({ postData: JSON.stringify({ type }) });
    });
    await refused(button, text);
  });

  it('shows any other error', async () => {
    await openOffer(`/acquista/${item.slug}`);
    await page.route('**/api/v1/checkout', (route) => route.abort('connectionreset'));
    await refused('Acquista ora', `Errore: ${CONNECTION}`);
  });

  // Responses that only a proxy between browser and academy would send.
  it.each([
    [200, 'Errore: URL di checkout non ricevuto dal server'],
    [418, 'Si è verificato un errore durante la creazione del checkout. Riprova.'],
  ])('has a text for an empty response of %i', async (status, text) => {
    await openOffer(`/acquista/${item.slug}`);
    await page.route('**/api/v1/checkout', (route) => route.fulfill({ status, json: {} }));
    await refused('Acquista ora', text);
  });

  it('shows the error in English on the subscription page', async () => {
    await openOffer('/abbonamento');
    await page.route('**/api/v1/checkout', (route) => route.abort('connectionreset'));
    await refused('Abbonati', 'An error occurred during checkout. Please try again.');
  });

  it('asks to sign in again when the session is invalid', async () => {
    await openOffer(`/acquista/${item.slug}`);
    await page.route('**/api/v1/checkout', (route) => route.fulfill({ status: 403, json: {} }));
    await refused('Acquista ora', "Errore di autenticazione. Effettua nuovamente l'accesso.");
  });

  it('continues to the payment page after signing in again', async () => {
    await renew();
    await openOffer(`/acquista/${item.slug}`);
    const elsewhere = await apiOf(run, email);
    await elsewhere('POST', '/auth/v1/logout?scope=global');
    await commerceKnows(elsewhere);
    await press('Acquista ora');
    const dialog = page.getByRole('dialog', { name: 'La sessione è finita' });
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Accedi', exact: true }).click();
    await page.waitForURL(`${run.stripe}/**`);
  });
});

describe('the return from the payment page', () => {
  it('reports that a payment cannot be verified', async () => {
    await page.goto(
      `${run.origin}/payment-success?session_id=cs_test_mai_esistita&type=single&slug=${item.slug}`,
    );
    await readToast(page, 'Errore', 'Si è verificato un errore durante la verifica del pagamento.');
  });

  it('reports an unknown payment', async () => {
    await page.goto(`${run.origin}/payment-success`);
    await readToast(
      page,
      'Errore',
      'Manca il riferimento del pagamento. Se hai pagato, trovi l’acquisto nel tuo profilo tra pochi minuti.',
    );
  });

  it('reports that the customer portal cannot be opened', async () => {
    const buyer = await apiOf(run, email);
    const { url } = await buyer<{ url: string }>('POST', '/api/v1/checkout', { type: 'subscription' });
    const session = new URL(url).pathname.split('/').at(-1);
    await fetch(`${run.stripe}/__sandbox/sessions/${session}/pay`, { method: 'POST' });
    await page.goto(`${run.origin}/payment-success?session_id=${session}&type=subscription`);
    await readToast(page, 'Pagamento confermato', 'Il tuo abbonamento è attivo.');
    await page.goto(`${run.origin}/abbonamento`);
    await page.getByRole('button', { name: /^Gestisci l’abbonamento/ }).waitFor();
    await failProvider(20);
    await page.getByRole('button', { name: /^Gestisci l’abbonamento/ }).click();
    await readToast(page, 'Errore', "Si è verificato un errore durante l'apertura del portale clienti.");
  });
});

describe('progress', () => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  it('is confirmed when saved, and a failure is announced', async () => {
    const free = await first('contents?access=free&type=single_video');
    await page.goto(`${run.origin}/contenuti/${free.slug}`);
    await button('Salva').click();
    await readToast(page, 'Contenuto salvato', 'Lo ritrovi nel profilo, fra le tue lezioni.');
    await button('Salvato').click();
    await readToast(page, 'Contenuto rimosso', 'Non è più fra le lezioni salvate.');
    await button('Segna come completato').click();
    await readToast(page, 'Contenuto completato', 'Ben fatto.');
    await button('Completato').click();
    await readToast(page, 'Contenuto da completare', 'Non è più segnato come completato.');

    await page.context().setOffline(true);
    await button('Salva').click();
    await readToast(page, 'Errore', 'Non siamo riusciti ad aggiornare i tuoi progressi. Riprova.');
    await button('Segna come completato').click();
    await readToast(page, 'Errore', 'Non siamo riusciti a segnare il contenuto come completato. Riprova.');
  });
});

describe('a content that does not exist', () => {
  it('redirects to the catalogue with a notice', async () => {
    await page.goto(`${run.origin}/contenuti`);
    await page.goto(`${run.origin}/contenuti/mai-esistito`);
    await readToast(page, 'Errore', 'Il contenuto non esiste o non può essere caricato.');
    await page.waitForURL(`${run.origin}/contenuti`);
  });

  it('cannot be bought', async () => {
    await page.goto(`${run.origin}/acquista/mai-esistito`);
    await page.getByRole('heading', { name: 'Contenuto non trovato', exact: true }).waitFor();
  });
});
