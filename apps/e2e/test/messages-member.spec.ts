import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openPage, run } from './academy-in-browser.ts';
import { newMember, signIn } from './people.ts';
import { readToast } from './toasts.ts';

const AREAS = ['Giustizia', 'Difesa', 'Agricoltura'];

let page: Page;

beforeAll(async () => {
  page = await openPage();
  await signIn(page, run, await newMember(run), '/profilo');
});

const dialog = () => page.getByRole('dialog');
const field = (name: string) => dialog().getByLabel(name, { exact: true });
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const said = (text: string) => dialog().getByText(text, { exact: true });

/** The steps depend on each other: each test continues where the previous one stopped. */
describe('the membership form', () => {
  it('requires every field of step 1', async () => {
    await page.getByRole('button', { name: 'Completa profilo', exact: true }).click();
    await press('Avanti');
    await said('Campo obbligatorio').first().waitFor();
    expect(await said('Campo obbligatorio').count()).toBe(8);
  });

  it('requires five digits for an Italian CAP', async () => {
    await field('Titolo').selectOption('Sig.ra');
    for (const [name, text] of [
      ['Luogo di nascita', 'Roma'],
      ['Telefono', '06 1234567'],
      ['Indirizzo', 'Via Appia 1'],
      ['Città', 'Roma'],
      ['CAP', '0017A'],
    ] as const)
      await field(name).fill(text);
    await field('Provincia').selectOption('RM');
    await field('Giorno').selectOption('28');
    await field('Mese').selectOption('02');
    await field('Anno').selectOption('1991');
    await press('Avanti');
    await said('CAP deve essere di 5 cifre').waitFor();
    await field('CAP').fill('00179');
    expect(await said('CAP deve essere di 5 cifre').count()).toBe(0);
  });

  it('rejects applicants under 16', async () => {
    // The list ends with the youngest allowed year: a younger applicant is possible only if the clock ran ahead and was
    // corrected.
    const thisYear = new Date().getFullYear();
    await page.clock.setFixedTime(new Date(thisYear + 1, 0, 2));
    await field('Città').fill('Roma ');
    await field('Anno').selectOption(String(thisYear - 15));
    await page.clock.setFixedTime(new Date());
    await press('Avanti');
    await said('Devi avere almeno 16 anni').waitFor();
    await field('Anno').selectOption('1991');
    await press('Avanti');
    await said('Passo 2 di 3').waitFor();
  });

  it('requires studies, work and an area, and accepts three areas at most', async () => {
    await press('Avanti');
    await said("Seleziona almeno un'area").waitFor();
    expect(await said('Campo obbligatorio').count()).toBe(2);
    for (const area of AREAS) await field(area).check();
    await field('Bilancio e finanze').click();
    await readToast(page, 'Limite raggiunto', 'Puoi selezionare massimo 3 aree di interesse.');
    expect(await field('Bilancio e finanze').isChecked()).toBe(false);
    await field('Titolo di studio').selectOption('Dottorato di ricerca');
    await field('Professione').fill('Ricercatrice');
    await press('Avanti');
    await said('Passo 3 di 3').waitFor();
  });

  it('requires the declarations and the consent', async () => {
    await press('Salva');
    await said('Consenso obbligatorio').waitFor();
    expect(await said('Dichiarazione obbligatoria').count()).toBe(3);
    for (const text of [
      /condanne penali/,
      /misure di prevenzione/,
      /procedimenti penali/,
      /trattamento dei miei/,
    ])
      await dialog().getByLabel(text).check();
  });

  it('keeps the input when the network fails, and shows the application number once sent', async () => {
    await page.context().setOffline(true);
    await press('Salva');
    await readToast(page, 'Errore', 'Errore di connessione. Controlla la rete e riprova.');
    await page.context().setOffline(false);
    await press('Salva');
    await dialog()
      .getByText(/^Numero pratica \d{4}-\d{6}$/)
      .first()
      .waitFor();
    await press('Chiudi');
  });

  it('has the same rules when edited, and confirms that it is saved', async () => {
    await page.getByRole('button', { name: 'Modifica profilo', exact: true }).click();
    await field('Telefono').fill('');
    await press('Avanti');
    await said('Campo obbligatorio').waitFor();
    await field('Telefono').fill('06 7654321');
    await press('Avanti');
    await said('Passo 2 di 2').waitFor();
    await field('Professione').fill('Docente');
    await press('Salva');
    await readToast(page, 'Profilo aggiornato', 'Le tue informazioni sono state salvate con successo.');
    await dialog().waitFor({ state: 'detached' });
  });
});
