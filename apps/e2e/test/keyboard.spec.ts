import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { STEP_LIMIT_MS, openPage, run } from './academy-in-browser.ts';
import { apiOf, EDITOR, newMember, PASSWORD } from './people.ts';
import { readToast } from './toasts.ts';

const TAB_LIMIT = 80;

let page: Page;

/** The accessible name of the focused element; its focus ring must be visible. */
async function focused(): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return '';
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const name =
      element.getAttribute('aria-label') ??
      (labels.map((label) => label.textContent).join(' ') || element.textContent);
    const hasRing = (candidate: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    };
    // The focus ring of a link that covers a card is around the card, that of a choice around its frame.
    const frame = element.closest('li, .ant-select');
    const isSeen = hasRing(element) || (frame !== null && hasRing(frame));
    const isEmbedded = element instanceof HTMLIFrameElement;
    return `${isSeen || isEmbedded ? '' : 'unseen: '}${name.trim()}`;
  });
}

/** Waits for the focus, which changes after rendering. */
async function focusOn(name: RegExp): Promise<void> {
  const deadline = Date.now() + STEP_LIMIT_MS;
  for (let found = await focused(); !name.test(found); found = await focused()) {
    if (Date.now() > deadline) throw new Error(`The focus is on «${found}», not on ${name}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Tabs until an element with this name has the focus; the focus must always be visible. */
async function tabTo(name: string | RegExp): Promise<void> {
  const isIt = (found: string) => (typeof name === 'string' ? found === name : name.test(found));
  const passed: string[] = [];
  while (passed.length < TAB_LIMIT) {
    await page.keyboard.press('Tab');
    const found = await focused();
    expect(found).not.toMatch(/^unseen/);
    if (isIt(found)) return;
    passed.push(found);
  }
  throw new Error(`No way to ${name} among: ${passed.join(' | ')}`);
}

async function fill(fields: readonly (readonly [string | RegExp, string])[]): Promise<void> {
  for (const [name, text] of fields) {
    await tabTo(name);
    await page.keyboard.type(text);
  }
}

async function enter(name: string | RegExp): Promise<void> {
  await tabTo(name);
  await page.keyboard.press('Enter');
}

async function tick(name: string | RegExp): Promise<void> {
  await tabTo(name);
  await page.keyboard.press('Space');
}

/** Signs in by keyboard; afterwards the page is the one in `next`. */
async function signIn(email: string, next: string): Promise<void> {
  await page.goto(`${run.origin}/auth?${new URLSearchParams({ next })}`);
  await page.getByLabel('Email', { exact: true }).waitFor();
  await fill([
    ['Email', email],
    ['Password', PASSWORD],
  ]);
  await page.keyboard.press('Enter');
  await page.waitForURL(run.origin + next);
}

async function open(width: number, height: number): Promise<void> {
  page = await openPage({ viewport: { width, height } });
}

describe('with the keyboard alone', () => {
  afterEach(() => page.context().close());

  it('a learner completes the profile and changes it', async () => {
    await open(1280, 900);
    await signIn(await newMember(run), '/profilo');
    const complete = page.getByRole('button', { name: 'Completa profilo', exact: true });
    await complete.waitFor();
    await enter('Completa profilo');
    await page.getByText('Passo 1 di 3', { exact: true }).waitFor();
    await fill([
      ['Titolo', 'Sig.ra'],
      ['Giorno', '28'],
      ['Mese', 'feb'],
      ['Anno', '1991'],
      ['Luogo di nascita', 'Roma'],
      ['Telefono', '06 1234567'],
      ['Indirizzo', 'Via Appia 1'],
      ['Città', 'Roma'],
      ['Provincia', 'Roma'],
      ['CAP', '1'],
    ]);
    await page.keyboard.press('Enter');
    await page.getByText('CAP deve essere di 5 cifre', { exact: true }).waitFor();
    await focusOn(/^CAP$/);
    await page.keyboard.press('Backspace');
    await page.keyboard.type('00179');
    await page.keyboard.press('Enter');

    await page.getByText('Passo 2 di 3', { exact: true }).waitFor();
    await fill([
      ['Titolo di studio', 'Dott'],
      ['Professione', 'Ricercatrice'],
    ]);
    await tick('Giustizia');
    await tick('Agricoltura');
    await enter('Avanti');

    await page.getByText('Passo 3 di 3', { exact: true }).waitFor();
    await fill([[/^Lettera motivazionale/, 'Perché sì.']]);
    for (const name of [
      /condanne penali/,
      /misure di prevenzione/,
      /procedimenti penali/,
      /trattamento dei miei/,
    ])
      await tick(name);
    await enter('Salva');
    await page
      .getByRole('dialog')
      .getByText(/^Numero pratica \d{4}-\d{6}$/)
      .first()
      .waitFor();
    await focusOn(/\d{4}-\d{6}/);
    await enter('Chiudi');

    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent === 'Modifica profilo');
    await page.keyboard.press('Enter');
    await page.getByText('Passo 1 di 2', { exact: true }).waitFor();
    await enter('Avanti');
    await page.getByText('Passo 2 di 2', { exact: true }).waitFor();
    await tabTo('Professione');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Docente');
    await enter('Salva');
    await readToast(page, 'Profilo aggiornato');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent === 'Modifica profilo');
  });

  it('a learner on a phone buys a content and opens it', async () => {
    const answer = await fetch(`${run.origin}/api/v1/contents?type=video_series&access=premium`);
    const { items } = (await answer.json()) as { items: { slug: string }[] };
    const content = `/contenuti/${items[0]?.slug}`;
    await open(390, 844);
    await signIn(await newMember(run), content);
    await page.getByRole('main').getByRole('link', { name: 'Acquista', exact: true }).waitFor();
    await enter('Acquista');
    await page.waitForURL(`${run.origin}/acquista/**`);
    await page.getByRole('button', { name: 'Acquista ora', exact: true }).waitFor();
    await enter('Acquista ora');
    await page.waitForURL(`${run.stripe}/**`);
    await page.locator('[autocomplete="cc-number"]').waitFor();
    await fill([
      [/^Numero/, '4242424242424242'],
      [/^Scadenza/, '1234'],
      [/^Codice di sicurezza/, '123'],
      [/^Nome e cognome/, 'Livia Conti'],
    ]);
    await enter(/^Paga/);
    await page.waitForURL(`${run.origin}/payment-success**`);
    await page.getByRole('heading', { name: 'Pagamento confermato', exact: true }).waitFor();
    await enter('Vai al contenuto');
    await page.waitForURL(run.origin + content);
    const lessons = page.getByLabel('Lezioni', { exact: true });
    await lessons.getByRole('link').nth(1).waitFor();
    expect(await lessons.getByRole('link').count()).toBe(await lessons.getByRole('listitem').count());
  });

  it('an editor finds, sorts, publishes and unpublishes contents in a list', async () => {
    const name = randomUUID();
    const editor = await apiOf(run, EDITOR);
    for (const title of [`${name} uno`, `${name} due`])
      await editor('POST', '/api/v1/contents', {
        ...{ title, shortDescription: 'Una prova.', contentType: 'single_video', vimeoIds: '76979871' },
        status: 'draft',
      });
    await open(1440, 900);
    await signIn(EDITOR, '/');
    await page.goto(`${run.origin}/admin/contenuti`);
    const table = page.getByRole('region', { name: 'Contenuti', exact: true });
    await table.getByRole('row').nth(1).waitFor();
    await fill([['Cerca per titolo, docente o argomento', name]]);
    await page.getByText('2 risultati', { exact: true }).waitFor();

    await enter('Filtri');
    await tabTo(/^Pubblicazione/);
    // Opens the choices on the first, and goes to the second.
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option').first().waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Pubblicazione: Bozza: togli', exact: true }).waitFor();
    await enter(/^Titolo\W*$/);
    await page.waitForURL(/sort=title/);
    const titles = table.getByRole('rowheader');
    await titles.nth(0).getByText(`${name} due`, { exact: true }).waitFor();
    await titles.nth(1).getByText(`${name} uno`, { exact: true }).waitFor();

    await tick('Scegli tutti');
    await page.getByText('2 scelti', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('2 scelti', { exact: true }).waitFor({ state: 'detached' });
    await tick(`Scegli ${name} uno`);
    await enter('Pubblica');
    await page.getByText('1 modificato.', { exact: true }).waitFor();
    await focusOn(/^Esito$/);
    await enter('Annulla le modifiche');
    await page
      .getByRole('button', { name: 'Annulla le modifiche', exact: true })
      .waitFor({ state: 'detached' });
    await focusOn(/^Esito$/);
    await enter('Chiudi');
    await focusOn(/^Contenuti$/);
    await page.getByText('2 risultati', { exact: true }).waitFor();

    await enter(`Modifica «${name} due»`);
    await page.getByRole('heading', { level: 1, name: `${name} due`, exact: true }).waitFor();
  });
});
