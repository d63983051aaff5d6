import { afterEach, beforeEach, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openPage, run } from './academy-in-browser.ts';
import { confirmationCode, confirmationLink } from './inbox.ts';
import { ADMIN, PASSWORD, apiOf, newMember, signIn } from './people.ts';
import { readToast } from './toasts.ts';

const HINT = 'Se non ricordi la password, usa il link «Password dimenticata?».';
const REQUESTED = "Se l'email non è già registrata, riceverai un'email di conferma per attivare l'account.";

let page: Page;

/** Every test has a new visitor. */
beforeEach(async () => {
  page = await openPage();
});
afterEach(() => page.context().close());

const field = (name: string) => page.getByLabel(name, { exact: true });
const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

describe('signing up', () => {
  const right = {
    Nome: 'Anna',
    Cognome: 'Bianchi',
    Email: 'anna@example.org',
    'Codice fiscale': 'RSSMRA85T10A562S',
    Password: PASSWORD,
    'Conferma password': PASSWORD,
  };

  async function signUp(fields: Partial<typeof right>, consents = [/privacy/, /termini/, /cookie/]) {
    for (const [name, text] of Object.entries({ ...right, ...fields })) await field(name).fill(text);
    for (const consent of consents) await page.getByRole('checkbox', { name: consent }).check();
    await press('Crea il tuo account');
  }

  beforeEach(() => page.goto(`${run.origin}/auth?tab=signup`));

  it.each([
    ['no name', { Nome: ' ' }, 'Campo obbligatorio'],
    ['a wrong address', { Email: 'anna bianchi@example.org' }, 'Inserisci un indirizzo email valido'],
    [
      'a tax code with a wrong check character',
      { 'Codice fiscale': 'rss mra 85t10 a562x' },
      'Codice fiscale non valido: controlla i 16 caratteri',
    ],
    [
      'a password of five characters',
      { Password: 'abc12', 'Conferma password': 'abc12' },
      'La password deve avere almeno 6 caratteri',
    ],
    ['a different confirmation', { 'Conferma password': 'Academy-2027!' }, 'Le password non coincidono'],
    [
      'a common password',
      { Password: 'password', 'Conferma password': 'password' },
      'Password troppo debole. Usa almeno 8 caratteri, con lettere, numeri e simboli.',
    ],
  ])('is refused with %s', async (_what, fields, text) => {
    await signUp(fields);
    await readToast(page, 'Errore durante la registrazione', text);
    await page.getByRole('main').getByText(text, { exact: true }).first().waitFor();
  });

  it('focuses the first invalid field', async () => {
    await press('Crea il tuo account');
    await field('Nome').and(page.locator(':focus')).waitFor();
  });

  it('is refused without every consent', async () => {
    await signUp({}, [/privacy/, /cookie/]);
    await readToast(
      page,
      'Errore durante la registrazione',
      'Per iscriverti devi accettare tutti e tre i consensi',
    );
    await page.getByText('Consenso obbligatorio', { exact: true }).waitFor();
  });

  it.each([
    ['a new address', () => `${Date.now()}@example.org`],
    ['one that is registered', () => 'learner@academy.test'],
  ])('has the same result for %s', async (_whose, address) => {
    await signUp({ Email: address() });
    await readToast(page, 'Richiesta inviata', REQUESTED);
    await page.getByRole('heading', { level: 1, name: 'Controlla la posta' }).waitFor();
    await field('Codice di 6 cifre').waitFor();
  });

  it('confirms the address with the code from the mail', async () => {
    const email = `${Date.now()}@example.org`;
    await signUp({ Email: email });
    await field('Codice di 6 cifre').fill('000000');
    await press('Conferma');
    await page.getByText('Il codice non è giusto o è scaduto', { exact: false }).waitFor();
    await field('Codice di 6 cifre').fill(await confirmationCode(run.mail, email));
    await press('Conferma');
    // Checked first, since the toast disappears by itself and the page may take longer to load.
    await readToast(page, 'Email confermata');
    await page.waitForURL(`${run.origin}/`);
  });

  it('continues to the page the visitor was going to when the link is opened in another tab', async () => {
    const email = `${Date.now()}@example.org`;
    await page.goto(`${run.origin}/auth?tab=signup&next=%2Fabbonamento`);
    await signUp({ Email: email });
    await field('Codice di 6 cifre').waitFor();
    const link = await confirmationLink(run.mail, email);
    const tab = await page.context().newPage();
    await tab.goto(link);
    await tab.getByRole('button', { name: 'Conferma email', exact: true }).click();
    await page.waitForURL(`${run.origin}/abbonamento`);
  });
});

describe('signing in', () => {
  async function tryToSignIn(email: string, password = PASSWORD) {
    await page.goto(`${run.origin}/auth`);
    await field('Email').fill(email);
    await field('Password').fill(password);
    await press('Accedi');
  }

  it('greets at sign-in and confirms the sign-out', async () => {
    await tryToSignIn('learner@academy.test');
    await readToast(page, 'Accesso effettuato', 'Benvenuto in Civitas Academy!');
    await page.goto(`${run.origin}/profilo`);
    await press('Esci');
    await readToast(page, 'Logout effettuato', 'Arrivederci!');
    await page.waitForURL(`${run.origin}/`);
  });

  it('offers a password reset after a wrong password', async () => {
    await tryToSignIn('learner@academy.test', 'Academy-2025!');
    await readToast(
      page,
      "Errore durante l'accesso",
      `Credenziali di accesso non valide. Verifica email e password. ${HINT}`,
    );
  });

  it('informs users whose address is not confirmed, and sends the mail again', async () => {
    await tryToSignIn(await newMember(run, { isConfirmed: false }));
    const text = 'Email non ancora confermata. Apri il link che ti abbiamo inviato.';
    await readToast(page, "Errore durante l'accesso", text);
    await press('Invia di nuovo l’email di conferma');
    await page.getByText('Se l’account è in attesa di conferma, una nuova email è in arrivo.').waitFor();
  });

  it('informs suspended users', async () => {
    const email = await newMember(run);
    const admin = await apiOf(run, ADMIN);
    const member = await apiOf(run, email);
    const { id } = await member<{ id: string }>('GET', '/api/v1/me');
    await admin('PATCH', `/api/v1/users/${id}`, { status: 'suspended' });
    await tryToSignIn(email);
    await readToast(page, "Errore durante l'accesso", 'Il tuo account è sospeso. Contatta il supporto.');
  });

  // Responses of a broken network or server are simulated at the network.
  it.each([
    [500, 'Errore del server. Riprova più tardi.'],
    [503, 'Servizio temporaneamente non disponibile. Riprova tra qualche minuto.'],
    [504, 'Il server non ha risposto in tempo. Riprova.'],
    [429, 'Troppe richieste. Attendi qualche istante e riprova.'],
    [418, 'Si è verificato un errore. Riprova o contatta il supporto se il problema persiste.'],
  ])('has a text for a response of %i', async (status, text) => {
    await page.route('**/auth/v1/token*', (route) => route.fulfill({ status, json: {} }));
    await tryToSignIn('learner@academy.test');
    await readToast(page, "Errore durante l'accesso", text);
  });

  it('informs users who are offline', async () => {
    await page.goto(`${run.origin}/auth`);
    await field('Email').fill('learner@academy.test');
    await field('Password').fill(PASSWORD);
    await page.context().setOffline(true);
    await press('Accedi');
    const text = 'Errore di connessione. Controlla la rete e riprova.';
    await readToast(page, "Errore durante l'accesso", text);
  });
});

it('warns users who sign out offline that the server was not reached', async () => {
  await signIn(page, run, 'learner@academy.test', '/profilo');
  await page.getByRole('main').getByRole('button', { name: 'Esci', exact: true }).waitFor();
  await page.context().setOffline(true);
  await press('Esci');
  const text = 'Errore di connessione. Controlla la rete e riprova.';
  await readToast(page, 'Errore durante il logout', text);
});

describe('a lost password', () => {
  async function askFor(email: string) {
    await page.goto(`${run.origin}/auth?mode=reset`);
    await field('Email').fill(email);
    await press('Invia il link');
  }

  it('is reset with a mailed link that works once', async () => {
    const email = await newMember(run);
    await askFor(email);
    await readToast(page, 'Email inviata', 'Controlla la tua email per reimpostare la password.');
    const link = await confirmationLink(run.mail, email, 'recovery');
    await page.goto(link);
    await press('Scegli una nuova password');
    await field('Nuova password').fill('Vento-di-mare-42');
    await field('Conferma password').fill('Vento-di-mare-42');
    await press('Salva la nuova password');
    await readToast(page, 'Password aggiornata', 'Da ora puoi accedere con la nuova password.');

    const other = await openPage();
    await other.goto(link);
    await other.getByRole('button', { name: 'Scegli una nuova password', exact: true }).click();
    await other.getByText('Il link non è più valido. Richiedine uno nuovo.').waitFor();
    await other.context().close();
  });

  it('reports when the request could not be sent', async () => {
    await page.route('**/auth/v1/recover*', (route) => route.abort('connectionreset'));
    await askFor('learner@academy.test');
    const text = 'Errore di connessione. Controlla la rete e riprova.';
    await readToast(page, 'Errore durante il recupero password', text);
  });
});

describe('a page that requires an account', () => {
  it('asks guests to sign in', async () => {
    await page.goto(`${run.origin}/profilo`);
    await page.getByRole('heading', { name: 'Accesso Richiesto', exact: true }).waitFor();
    await page
      .getByText("Devi effettuare l'accesso per visualizzare questa pagina", { exact: true })
      .waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Accedi', exact: true }).click();
    await page.waitForURL(`${run.origin}/auth?**`);
  });

  it('shows that the session was ended on another device', async () => {
    const email = await newMember(run);
    await signIn(page, run, email, '/profilo');
    await press('Modifica nome e cognome');
    await field('Nome').fill('Lavinia');
    const elsewhere = await apiOf(run, email);
    await elsewhere('POST', '/auth/v1/logout?scope=global');
    await press('Salva');
    const dialog = page.getByRole('dialog', { name: 'La sessione è finita', exact: true });
    await dialog.getByText("Sessione scaduta. Effettua nuovamente l'accesso.", { exact: true }).waitFor();
    // Signing in again completes the pending save.
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Accedi', exact: true }).click();
    await readToast(page, 'Profilo aggiornato', 'Le tue informazioni sono state salvate con successo.');
  });
});
