import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openPage, run } from './academy-in-browser.ts';
import { ADMIN, signIn } from './people.ts';

let page: Page;

beforeEach(async () => {
  page = await openPage({ viewport: { width: 1440, height: 900 } });
});
afterEach(() => page.context().close());

const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const type = (text: string) => page.keyboard.type(text);
const field = (label: string) => page.getByLabel(label, { exact: true });

/** Writes a note at the cursor, and returns to the text. */
async function writeNote(label: string, text: string): Promise<void> {
  await press('Control+Alt+f');
  await page.getByRole('textbox', { name: label }).and(page.locator(':focus')).waitFor();
  await type(text);
  await press('Escape');
}

it('lets staff write a text lesson by keyboard in both languages and publish it, and a guest read it', async () => {
  const mark = randomUUID().slice(0, 8);
  await signIn(page, run, ADMIN);
  await page.goto(`${run.origin}/admin/contenuti/nuovo`);
  await field('Titolo').fill(`Esserci ${mark}`);
  await page.getByLabel(/^Titolo in inglese/).fill(`Being there ${mark}`);
  await field('Descrizione breve').fill('I due quorum di un’assemblea.');
  await field('Tipo').press('Enter');
  await page.getByTitle('Lezione scritta', { exact: true }).waitFor();
  await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');

  const text = page.getByRole('textbox', { name: /^Testo della lezione/ });
  await text.focus();
  await type('## Prima, contare chi c’è');
  await press('Enter');
  await type('Il numero legale si presume.');
  await writeNote('Nota 1, in italiano', 'Costituzione, articolo 64.');
  await type(' Vedi la ');
  await press('Control+k');
  await page.getByRole('textbox', { name: 'Indirizzo', exact: true }).waitFor();
  await type('javascript:alert(1)');
  await press('Enter');
  await page.getByText('Scrivi un indirizzo http(s) o un percorso che inizia con /').waitFor();
  await press('Control+a');
  await type('https://www.camera.it/');
  await press('Enter', 'Enter');
  await type('- palese');
  await press('Enter');
  await type('segreta');
  await press('Enter', 'Enter');
  await type('/tab');
  await page.getByRole('option', { name: 'Tabella' }).waitFor();
  await press('Enter');
  for (const cell of ['Decisione', 'Soglia', 'Legge', '101']) {
    await type(cell);
    await press('Tab');
  }

  // What is missing is found from the toolbar, to which F6 leads, and written from block to block.
  await page.getByText('Ne mancano 4 in inglese').waitFor();
  await press('F6', 'Tab', 'Enter');
  await type('First, count who is there');
  await press('Enter');
  await type('The quorum is presumed.');
  await writeNote('Nota 1, in inglese', 'Constitution, article 64.');
  await page.getByText('Ne mancano 2 in inglese').waitFor();

  await page.getByRole('radio', { name: 'Pubblicato' }).press('Space');
  await press('Control+s');
  await page.getByText('Contenuto salvato').waitFor();

  const guest = await openPage();
  await guest.goto(`${run.origin}/contenuti/esserci-${mark}`);
  await guest.getByRole('heading', { level: 2, name: 'Prima, contare chi c’è' }).waitFor();
  await guest.getByText('Costituzione, articolo 64.').waitFor();
  await guest.getByRole('listitem').filter({ hasText: 'segreta' }).waitFor();
  await guest.getByRole('columnheader', { name: 'Soglia' }).waitFor();
  const link = guest.getByRole('link', { name: 'https://www.camera.it/' });
  expect(await link.getAttribute('href')).toBe('https://www.camera.it/');
  await guest.goto(`${run.origin}/en/contenuti/being-there-${mark}`);
  await guest.getByRole('heading', { level: 2, name: 'First, count who is there' }).waitFor();
  await guest.getByText('Constitution, article 64.').waitFor();
  await guest.context().close();
});
