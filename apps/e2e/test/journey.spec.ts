import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { RunningAcademy } from './academy.ts';
import { academy, openPage } from './academy-in-browser.ts';
import { confirmationLink } from './inbox.ts';
import { TEXTS } from './texts.ts';
import { readToast } from './toasts.ts';

const PASSWORD = 'Repubblica-1946';

/** A premium series of the demo that nobody has bought yet, with its title in a language. */
async function premiumSeries(
  { origin }: RunningAcademy,
  language: keyof typeof TEXTS,
): Promise<{ slug: string; title: string }> {
  const response = await fetch(`${origin}/api/v1/contents?type=video_series&access=premium&lang=${language}`);
  const { items } = (await response.json()) as { items: { slug: string; title: string }[] };
  const item = items[language === 'it' ? 0 : 1];
  if (item === undefined) throw new Error('The demo has too few premium series');
  return item;
}

/** The series' lessons, in order. The playable ones are links. */
const lessons = (page: Page) => page.getByLabel(/^(Lezioni|Lessons)$/).getByRole('listitem');
const openLessons = (page: Page) => lessons(page).filter({ has: page.getByRole('link') });

describe.each(['it', 'en'] as const)('a visitor who becomes a learner (%s)', (language) => {
  const texts = TEXTS[language];
  const email = `anna.${language}.${Date.now()}@example.org`;
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  let run: RunningAcademy;
  let series: { slug: string; title: string };
  let page: Page;

  beforeAll(async () => {
    run = await academy.run();
    series = await premiumSeries(run, language);
    page = await openPage({ viewport: { width: 1280, height: 900 } });
  });
  afterAll(() => page.context().close());

  it('browses from the home page to a premium series and can play its first video only', async () => {
    await page.goto(`${run.origin}${texts.prefix || '/'}`);
    expect(await page.getAttribute('html', 'lang')).toBe(language);
    await page.getByRole('banner').getByRole('link', { name: texts.contents, exact: true }).click();
    await page.waitForURL(`${run.origin}${texts.prefix}/contenuti`);
    // The address changes a moment before the page, and the home page has two links of this name, to the same page.
    await page.getByRole('main').getByRole('link', { name: series.title, exact: true }).first().click();
    await page.waitForURL(`${run.origin}${texts.prefix}/contenuti/${series.slug}`);
    await lessons(page).first().waitFor();
    expect(await lessons(page).count()).toBeGreaterThan(1);
    expect(await openLessons(page).count()).toBe(1);
    expect(await lessons(page).first().getByRole('link').count()).toBe(1);
  });

  it('signs up, receives a mail and confirms the address', async () => {
    await page.getByRole('banner').getByRole('link', { name: texts.signUp, exact: true }).click();
    await page.getByLabel(texts.firstName, { exact: true }).fill('Anna');
    await page.getByLabel(texts.lastName, { exact: true }).fill('Bianchi');
    await page.getByLabel(texts.email, { exact: true }).fill(email);
    if (language === 'it')
      await page.getByLabel(texts.codiceFiscale, { exact: true }).fill('rss mra 85t10 a562s');
    else await page.getByLabel(texts.noCodiceFiscale).check();
    await page.getByLabel(texts.password, { exact: true }).fill(PASSWORD);
    await page.getByLabel(texts.confirmPassword, { exact: true }).fill(PASSWORD);
    for (const consent of texts.consents) await page.getByRole('checkbox', { name: consent }).check();
    await button(texts.createAccount).click();
    await readToast(page, texts.requested);

    // On another device the link confirms the address but cannot sign in.
    const other = await openPage();
    await other.goto(await confirmationLink(run.mail, email));
    await other.getByRole('button', { name: texts.confirmEmail, exact: true }).click();
    await other.waitForURL((url) => !url.pathname.startsWith('/auth/v1/'));
    await other.context().close();
  });

  it('signs in', async () => {
    await page.goto(
      `${run.origin}${texts.prefix}/auth?next=${encodeURIComponent(`${texts.prefix}/contenuti/${series.slug}`)}`,
    );
    await page.getByLabel(texts.email, { exact: true }).fill(email);
    await page.getByLabel(texts.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: texts.signIn, exact: true }).click();
    await readToast(page, texts.welcome);
    await page.waitForURL(`${run.origin}${texts.prefix}/contenuti/${series.slug}`);
    await page.getByRole('banner').getByRole('link', { name: texts.profile }).waitFor();
  });

  it('buys the series with a test card and gets access to all its videos', async () => {
    await page.getByRole('main').getByRole('link', { name: texts.buy, exact: true }).click();
    await button(texts.buyNow).click();
    await page.waitForURL(`${run.stripe}/**`);
    await page.locator('[autocomplete="cc-number"]').fill('4242 4242 4242 4242');
    await page.locator('[autocomplete="cc-exp"]').fill('12 / 34');
    await page.locator('[autocomplete="cc-csc"]').fill('123');
    const name = page.locator('[autocomplete="cc-name"]');
    if ((await name.count()) > 0) await name.fill('Anna Bianchi');
    await page.getByRole('button', { name: texts.pay }).click();
    await page.waitForURL(`${run.origin}${texts.prefix}/payment-success**`);
    await page.getByText(texts.confirmed).first().waitFor();
    await page.getByRole('main').getByRole('link', { name: texts.toContent, exact: true }).click();
    await page.waitForURL(`${run.origin}${texts.prefix}/contenuti/${series.slug}`);
    await openLessons(page).nth(1).waitFor();
    expect(await openLessons(page).count()).toBe(await lessons(page).count());
    await page.getByRole('heading', { name: texts.downloads }).waitFor();
  });

  // Each change is shown before the server has it; the toast confirms that it has.
  it('marks it as saved', async () => {
    await button(texts.save).click();
    await readToast(page, texts.savedNotice);
  });

  it('marks it as completed, and both marks survive a reload', async () => {
    await button(texts.complete).click();
    await readToast(page, texts.completedNotice);
    await page.reload();
    await button(texts.saved).waitFor();
    await button(texts.completed).waitFor();
    expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
  });

  it('finds purchase and progress after a restart of all services', async () => {
    await academy.restart();
    run = await academy.run();
    await page.goto(`${run.origin}${texts.prefix}/contenuti/${series.slug}`);
    await button(texts.saved).waitFor();
    await button(texts.completed).waitFor();
    await openLessons(page).nth(1).waitFor();
    expect(await openLessons(page).count()).toBe(await lessons(page).count());
  });
});
