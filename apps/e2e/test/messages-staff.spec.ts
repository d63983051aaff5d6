import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openPage, run } from './academy-in-browser.ts';
import { ADMIN, EDITOR, apiOf, newMember, signIn } from './people.ts';
import { readToast, toasts } from './toasts.ts';

const FAILED = 'Errore nel salvataggio';
const MISSING = 'Compila tutti i campi obbligatori.';
const TAKEN = 'come-nasce-una-legge';

let page: Page;

beforeEach(async () => {
  page = await openPage({ viewport: { width: 1440, height: 900 } });
});
afterEach(() => page.context().close());

/** By the start of its label, since optional fields have a suffix. */
const field = (name: string) =>
  page
    .locator('form')
    .getByLabel(new RegExp(`^${name}`))
    .first();
const save = () => page.getByRole('button', { name: 'Salva', exact: true }).click();

async function open(path: string, email = ADMIN): Promise<void> {
  await signIn(page, run, email);
  await page.goto(run.origin + path);
}

async function fillContent(slug: string): Promise<void> {
  await field('Titolo').fill('Come nasce una legge');
  await field('Slug').fill(slug);
  await field('Descrizione breve').fill('Dal progetto alla Gazzetta.');
}

describe('the content form', () => {
  it('requires its mandatory fields and rejects an invalid slug', async () => {
    await open('/admin/contenuti/nuovo');
    await save();
    await readToast(page, FAILED, MISSING);
    await fillContent('Come Nasce');
    await save();
    const text = 'Solo lettere minuscole, cifre e trattini singoli, ad esempio «diritto-costituzionale»';
    await readToast(page, FAILED, text);
  });

  it('reports that the slug is already in use', async () => {
    await open('/admin/contenuti/nuovo');
    await fillContent(TAKEN);
    await save();
    await toasts(page)
      .getByText(/^Questi dati sono già presenti nel sistema\. .* Controlla i campi obbligatori\./)
      .waitFor();
    await page
      .getByRole('main')
      .getByText(/catalogue\.slug_taken/)
      .waitFor();
  });

  it('reports that a content cannot be opened', async () => {
    await open('/admin/contenuti/modifica/00000000-0000-4000-8000-000000000000', EDITOR);
    await page.getByText('Non è stato possibile aprire il contenuto', { exact: true }).waitFor();
    await page.getByText('Contenuto non trovato.', { exact: true }).waitFor();
  });

  it('reports that the list cannot be loaded', async () => {
    await page.route('**/api/v1/contents?**', (route) => route.abort('connectionreset'));
    await open('/admin/contenuti', EDITOR);
    await page.getByText('Non è stato possibile caricare i contenuti', { exact: true }).waitFor();
    await page.getByText('Errore di connessione. Controlla la rete e riprova.', { exact: true }).waitFor();
  });
});

describe('an editor who is demoted', () => {
  it('is informed in the open form, which becomes read-only and keeps the input', async () => {
    const admin = await apiOf(run, ADMIN);
    const email = await newMember(run);
    const search = new URLSearchParams({ search: email });
    const { items } = await admin<{ items: { id: string }[] }>('GET', `/api/v1/users?${search}`);
    const setRole = (role: string) => admin('PATCH', `/api/v1/users/${items[0]?.id}`, { role });
    await setRole('editor');
    await open('/admin/contenuti/nuovo', email);
    const rail = page.getByRole('banner');
    await rail.getByText('Redattore', { exact: true }).waitFor();
    await fillContent('legge-in-bozza');

    await setRole('user');
    await page
      .getByRole('alert')
      .getByText(/^Il tuo ruolo è cambiato: qui non puoi più modificare\./)
      .waitFor();
    await rail.getByText('Utente', { exact: true }).waitFor();
    expect(await field('Titolo').isDisabled()).toBe(true);
    expect(await field('Titolo').inputValue()).toBe('Come nasce una legge');
    expect(await page.getByRole('button', { name: 'Salva', exact: true }).isDisabled()).toBe(true);
  });
});

describe('the project form', () => {
  it('requires its mandatory fields', async () => {
    await open('/admin/projects/new');
    await save();
    await readToast(page, FAILED, MISSING);
    const missing = page.getByText('Campo obbligatorio', { exact: true });
    await missing.nth(2).waitFor();
    expect(await missing.count()).toBe(3);
  });
});

describe('the coupon form', () => {
  it('requires a code and rejects one already in use', async () => {
    await open('/admin/codici-sconto');
    await page.getByRole('button', { name: 'Nuovo codice', exact: true }).first().click();
    await save();
    await readToast(page, 'Il codice non è stato salvato', MISSING);
    await field('Codice').fill('due parole');
    await field('Percentuale').fill('10');
    await save();
    await readToast(page, 'Il codice non è stato salvato', 'Solo lettere, cifre e trattini');

    const code = `DOPPIO${Date.now()}`;
    const admin = await apiOf(run, ADMIN);
    await admin('POST', '/api/v1/coupons', { code, type: 'percentage_discount', percentage: 10 });
    await field('Codice').fill(code);
    await save();
    await toasts(page)
      .getByText(/^Questo codice sconto esiste già\./)
      .waitFor();
  });

  it('rejects a day in the past', async () => {
    await open('/admin/codici-sconto');
    await page.getByRole('button', { name: 'Nuovo codice', exact: true }).first().click();
    await field('Codice').fill('PASSATO');
    await field('Percentuale').fill('10');
    await field('Ultimo giorno').fill('2020-01-31');
    await save();
    const text = 'La data di scadenza non può essere nel passato';
    await readToast(page, 'Il codice non è stato salvato', text);
  });
});
