import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openPage, run } from './academy-in-browser.ts';
import { newMember, signIn } from './people.ts';

/** In the demo: four pages, free. */
const GUIDE = '/contenuti/guida-al-voto';
const FILES = '**/api/v1/media/files/**';

let page: Page;

beforeEach(async () => {
  page = await openPage({ viewport: { width: 1280, height: 900 } });
});
afterEach(() => page.context().close());

const pages = () => page.getByRole('region', { name: 'Pagine di «Guida al voto»' });
const pageField = () => page.getByRole('textbox', { name: 'Vai alla pagina' });
const isOnPage = async (number: number) =>
  page.waitForFunction(
    (wanted) => document.querySelector<HTMLInputElement>('[aria-label="Vai alla pagina"]')?.value === wanted,
    String(number),
  );
const tool = (name: string) => page.getByRole('button', { name, exact: true });

describe('the document reader', () => {
  it('goes to a page, finds words, and restores the position on the next visit', async () => {
    await page.goto(run.origin + GUIDE);
    await page.getByRole('region', { name: 'Pagina 1 di 4', exact: true }).waitFor();
    await pageField().fill('3');
    await pageField().press('Enter');
    await isOnPage(3);
    await tool('Pagina successiva').click();
    await isOnPage(4);

    // The browser's own search would not find text of the whole document.
    await pages().press('Control+f');
    await page.getByRole('searchbox', { name: 'Cerca nel documento' }).fill('matita');
    await page.getByText('1 di 2', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('2 di 2', { exact: true }).waitFor();
    await page.getByRole('searchbox').fill('parlamentino');
    await page.getByText('Nessun risultato').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('searchbox').count()).toBe(0);

    await page.getByRole('combobox', { name: 'Ingrandimento' }).selectOption('Pagina intera');
    await pageField().fill('2');
    await pageField().press('Enter');
    await isOnPage(2);
    await page.reload();
    await isOnPage(2);
    expect(await page.getByRole('combobox', { name: 'Ingrandimento' }).inputValue()).toBe('page-fit');
  });

  it('continues at the page where a member was last, on another device', async () => {
    const member = await newMember(run);
    await signIn(page, run, member, GUIDE);
    await page.getByRole('region', { name: 'Pagina 1 di 4', exact: true }).waitFor();
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/reading') && response.request().method() === 'PUT',
    );
    await pageField().fill('3');
    await pageField().press('Enter');
    expect((await saved).status()).toBe(204);
    await page.context().close();

    page = await openPage({ viewport: { width: 1280, height: 900 } });
    await signIn(page, run, member, GUIDE);
    await isOnPage(3);
  });

  it('offers to complete a document that was read to its end, but never completes it automatically', async () => {
    await signIn(page, run, await newMember(run), GUIDE);
    await page.getByRole('region', { name: 'Pagina 1 di 4', exact: true }).waitFor();
    expect(await page.getByText('Sei all’ultima pagina.').count()).toBe(0);
    await pages().press('End');
    await page.getByText('Sei all’ultima pagina.').waitFor();
    await page.getByText('0% completato').waitFor();
    await page
      .getByRole('region', { name: /^Documento/ })
      .getByRole('button', { name: 'Segna come completato' })
      .click();
    await page.getByText('L’hai completato.').waitFor();
    await page.getByText('100% completato').waitFor();
  });

  it('shows why a document cannot be opened, and retries on request', async () => {
    await page.route(FILES, (route) => route.abort());
    await page.goto(run.origin + GUIDE);
    await page.getByText('Il documento non è arrivato').waitFor();
    await page.unroute(FILES);
    await tool('Riprova').click();
    await page.getByRole('region', { name: 'Pagina 1 di 4', exact: true }).waitFor();

    await page.route(FILES, (route) =>
      route.fulfill({ contentType: 'application/pdf', body: 'no document' }),
    );
    await page.reload();
    await page.getByText('Il documento è danneggiato').waitFor();
    await page.unroute(FILES);

    const locked = await readFile(new URL('fixtures/locked.pdf', import.meta.url));
    await page.route(FILES, (route) => route.fulfill({ contentType: 'application/pdf', body: locked }));
    await page.reload();
    await page.getByLabel('Password del documento').fill('sbagliata');
    await tool('Apri').click();
    await page.getByText('La password non è giusta.').waitFor();
    await page.getByLabel('Password del documento').fill('segreto');
    await tool('Apri').click();
    await page.getByRole('region', { name: 'Pagina 1 di 1', exact: true }).waitFor();
    await page.getByText('Scheda riservata').waitFor();
  });

  it('is not loaded where there is no document', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    // It is premium, and the visitor is a guest.
    await page.goto(`${run.origin}/contenuti/glossario-della-finanza-pubblica`);
    await page.getByRole('heading', { name: 'Contenuto premium' }).waitFor();
    expect(await page.getByRole('region', { name: /^Documento/ }).count()).toBe(0);
    expect(asked.filter((url) => /pdf|media\/files/.test(url))).toEqual([]);
  });
});
