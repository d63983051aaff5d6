import { afterEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { browser, openPage, run } from './academy-in-browser.ts';
import { ADMIN, newMember, signIn } from './people.ts';
import { toasts } from './toasts.ts';

const AREAS = ['Giustizia', 'Difesa', 'Agricoltura', 'Bilancio e finanze'];
const CONTROLS =
  'a[href], button, input, select, textarea, summary, iframe, video[controls], [role="button"], [tabindex="0"]';

afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

async function open(width: number): Promise<Page> {
  return openPage({
    viewport: { width, height: width < 1000 ? 800 : 900 },
    reducedMotion: 'reduce',
  });
}

/** Waits until the toasts cover no control that could be pressed without them. */
async function expectClear(page: Page): Promise<void> {
  await toasts(page).first().waitFor();
  await page.waitForFunction(
    (controls) => {
      const box = document.querySelector<HTMLElement>('.toasts');
      if (!box?.querySelector('.toast')) throw new Error('The toast went before it was looked at');
      const isMet = (control: Element) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        return control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      };
      const others = [...document.querySelectorAll(controls)].filter((control) => !box.contains(control));
      const met = new Set(others.filter(isMet));
      box.style.visibility = 'hidden';
      const covered = others.filter((control) => isMet(control) && !met.has(control));
      box.style.visibility = '';
      return covered.length === 0;
    },
    CONTROLS,
    { polling: 100 },
  );
}

describe.each([320, 390, 1440])('a toast in a window of %i pixels', (width) => {
  it.each(['/admin/contenuti', '/admin/utenti'])('covers no control of the list %s', async (path) => {
    const page = await open(width);
    await signIn(page, run, ADMIN);
    await page.route('**/export?**', (route) => route.abort());
    await page.route('**/export', (route) => route.abort());
    await page.goto(run.origin + path);
    await page.locator('tbody a').first().waitFor();
    await page.getByRole('button', { name: 'Scarica CSV', exact: true }).click();
    await expectClear(page);
  });

  it('covers no control of a staff form with a save bar', async () => {
    const page = await open(width);
    await signIn(page, run, ADMIN);
    await page.goto(`${run.origin}/admin/contenuti/nuovo`);
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await expectClear(page);
    expect(await toasts(page).count()).toBe(1);
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await expectClear(page);
    expect(await toasts(page).count()).toBe(1);
  });

  it('covers no control of a content page, including the price bar', async () => {
    const page = await open(width);
    const answer = await fetch(`${run.origin}/api/v1/contents?access=premium&type=video_series`);
    const { items } = (await answer.json()) as { items: { slug: string }[] };
    await signIn(page, run, await newMember(run), `/contenuti/${items[0]?.slug ?? ''}`);
    await page.getByRole('main').getByRole('link', { name: 'Acquista', exact: true }).first().waitFor();
    await page.route('**/api/v1/follows/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Segui la serie', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
    await expectClear(page);
  });

  it('covers no control of the membership form', async () => {
    const page = await open(width);
    await signIn(page, run, await newMember(run), '/profilo');
    await page.getByRole('button', { name: 'Completa profilo', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const field = (name: string) => dialog.getByLabel(name, { exact: true });
    for (const [name, text] of [
      ['Luogo di nascita', 'Roma'],
      ['Telefono', '06 1234567'],
      ['Indirizzo', 'Via Appia 1'],
      ['Città', 'Roma'],
      ['CAP', '00179'],
    ] as const)
      await field(name).fill(text);
    for (const [name, value] of [
      ['Titolo', 'Sig.ra'],
      ['Provincia', 'RM'],
      ['Giorno', '28'],
      ['Mese', '02'],
      ['Anno', '1991'],
    ] as const)
      await field(name).selectOption(value);
    await dialog.getByRole('button', { name: 'Avanti', exact: true }).click();
    for (const area of AREAS) await field(area).click();
    await expectClear(page);
  });
});
