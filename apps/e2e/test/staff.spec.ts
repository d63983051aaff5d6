import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openPage, run } from './academy-in-browser.ts';
import { confirmationLink, mailAbout } from './inbox.ts';
import { ADMIN, apiOf, newMember, signIn } from './people.ts';
import { readToast } from './toasts.ts';

let page: Page;

beforeEach(async () => {
  page = await openPage({ viewport: { width: 1440, height: 900 } });
});
afterEach(() => page.context().close());

const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

describe('an import of users', () => {
  it('is validated row by row, written except for its errors, and invites new users, who choose a password', async () => {
    const email = `${randomUUID()}@example.org`;
    const rows = ['email;firstName;lastName', `${email};Zoe;Ferri`, 'nessuno;Ugo;Neri'];
    await signIn(page, run, ADMIN);
    await page.goto(`${run.origin}/admin/utenti`);
    await page.getByRole('link', { name: 'Importa', exact: true }).click();
    await page.getByLabel('File CSV', { exact: true }).setInputFiles({
      name: 'soci.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.join('\r\n')),
    });
    await page.getByText('Controllo finito: non è stato scritto nulla.', { exact: false }).waitFor();
    const refused = page.getByRole('row', { name: /nessuno/ });
    await refused.getByText('Errore', { exact: true }).waitFor();
    expect(await refused.textContent()).toContain('email: ');
    expect(await page.getByRole('row', { name: new RegExp(email) }).count()).toBe(0);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press('Scarica le righe con errori'),
    ]);
    expect(download.suggestedFilename()).toBe('soci-errori.csv');
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^nessuno;Ugo;Neri;.*email: /);

    await press('Importa 1 riga');
    await page.getByText('Importazione conclusa.', { exact: true }).waitFor();
    const link = await confirmationLink(run.mail, email, 'recovery');
    await page.goto(`${run.origin}/admin/utenti?search=${email}`);
    await page.getByRole('link', { name: /Zoe/ }).waitFor();
    await page.getByText('1 risultato', { exact: true }).waitFor();

    const guest = await openPage();
    await guest.goto(link);
    await guest.getByRole('button', { name: 'Continua', exact: true }).click();
    await guest.getByLabel('Nuova password', { exact: true }).fill('Vento-di-mare-42');
    await guest.getByLabel('Conferma password', { exact: true }).fill('Vento-di-mare-42');
    await guest.getByRole('button', { name: 'Salva la nuova password', exact: true }).click();
    await guest.getByRole('heading', { level: 1, name: 'Completa il tuo profilo' }).waitFor();
    await guest.context().close();
  });
});

describe('a message to the owners of a content', () => {
  it('is previewed and tested, arrives with an unsubscribe link, and its delivery is reported', async () => {
    const admin = await apiOf(run, ADMIN);
    const owner = await newMember(run);
    const content = await ownedBy(admin, owner);
    const [subject, subjectEn] = [`Nuova lezione ${randomUUID()}`, `New lesson ${randomUUID()}`];
    await signIn(page, run, ADMIN);
    await page.goto(`${run.origin}/admin/messaggi/nuovo?content=${content.id}`);
    await page.getByText(content.title, { exact: true }).first().waitFor();
    await page.getByLabel('Oggetto', { exact: true }).fill(subject);
    await page.getByLabel('Messaggio', { exact: true }).fill('È uscita una lezione nuova.');
    await page.getByLabel(/^Oggetto in inglese/).fill(subjectEn);
    await page.getByLabel(/^Messaggio in inglese/).fill('A new lesson is out.');

    await press('Anteprima');
    const preview = page.getByRole('dialog');
    await preview.getByText(`Oggetto: ${subject}`, { exact: true }).waitFor();
    await preview.frameLocator('iframe').getByText('È uscita una lezione nuova.').waitFor();
    await preview.getByText('Inglese', { exact: true }).click();
    await preview.getByText(`Oggetto: ${subjectEn}`, { exact: true }).waitFor();
    await preview.frameLocator('iframe').getByText('A new lesson is out.').waitFor();
    await press('Chiudi l’anteprima');

    await press('Invia una prova a me');
    await readToast(
      page,
      'Prova inviata',
      'Controlla la tua posta: una email per ogni lingua che hai scritto.',
    );
    await mailAbout(run.mail, ADMIN, subject);
    await mailAbout(run.mail, ADMIN, subjectEn);

    await press('Invia…');
    await page.getByRole('dialog').getByRole('button', { name: 'Invia', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: subject }).waitFor();
    const mail = await mailAbout(run.mail, owner, subject);
    expect(mail.text).toContain('È uscita una lezione nuova.');
    expect(mail.headers).toMatchObject({ 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' });
    await page.getByText('Concluso', { exact: true }).waitFor();
    await page.getByRole('row', { name: owner }).getByText('Inviato', { exact: true }).waitFor();

    const link = /https?:\/\/[^\s"'<>]+\/unsubscribe\?[^\s"'<>]+/.exec(mail.text)?.[0] ?? '';
    await page.goto(link);
    await press('Non riceverle più');
    await page.getByText('Fatto', { exact: true }).waitFor();
    await page.goto(`${run.origin}/admin/messaggi/nuovo?content=${content.id}`);
    await page.getByText(/non vuole questi messaggi/).waitFor();
  });
});

/** A content owned only by this user. */
async function ownedBy(admin: Awaited<ReturnType<typeof apiOf>>, email: string) {
  type Listed = { items: { id: string; title: string }[] };
  const { items } = await admin<Listed>('GET', '/api/v1/contents?access=premium&type=single_video');
  const users = await admin<Listed>('GET', `/api/v1/users?${new URLSearchParams({ search: email })}`);
  const [content, user] = [items[0], users.items[0]];
  if (content === undefined || user === undefined) throw new Error('The demo has no such content');
  const grant = { userId: user.id, type: 'single', itemId: content.id, reason: 'Prova' };
  await admin('POST', '/api/v1/grants', grant);
  return content;
}
