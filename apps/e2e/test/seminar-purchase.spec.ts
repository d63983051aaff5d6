import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openPage, run } from './academy-in-browser.ts';
import { mailAbout } from './inbox.ts';
import { enter } from './keys.ts';
import { ADMIN, apiOf, type Call, newMember, payByCard, signIn } from './people.ts';

interface Content {
  id: string;
  slug: string;
  title: string;
}
interface Seats {
  ways: { way: string; taken: number }[];
}
interface Listed {
  items: { id: string; status: string }[];
}

let admin: Call;

beforeAll(async () => {
  admin = await apiOf(run, ADMIN);
});

/** A premium seminar with one seat in the room, and no other way to take part. */
function newSeminar(): Promise<Content> {
  const at = (minutes: number) => new Date(Date.now() + (3 * 1_440 + minutes) * 60_000).toISOString();
  return admin<Content>('POST', '/api/v1/contents', {
    title: `Seminario a pagamento ${randomUUID().slice(0, 8)}`,
    shortDescription: 'Per una prova.',
    contentType: 'seminar',
    isPremium: true,
    priceCents: 1500,
    currency: 'EUR',
    status: 'published',
    seminar: {
      startsAt: at(0),
      endsAt: at(60),
      room: { seats: 1, place: 'Biblioteca civica', address: '', accessibility: '' },
      online: null,
      closesMinutes: 120,
      programme: [],
      cancelled: null,
    },
  });
}

async function takenOf({ id }: Content): Promise<number> {
  const answer = await fetch(`${run.origin}/api/v1/seminars/${id}`);
  const { ways } = (await answer.json()) as Seats;
  return ways.reduce((sum, { taken }) => sum + taken, 0);
}

const main = (page: Page) => page.getByRole('main');
const buy = (page: Page) => main(page).getByRole('button', { name: 'Acquista ora', exact: true });

describe('a premium seminar', () => {
  it('holds the chosen seat while it is paid, books it, and frees it by a refund', async () => {
    const seminar = await newSeminar();
    const email = await newMember(run);
    const page = await openPage();
    await signIn(page, run, email, `/contenuti/${seminar.slug}`);
    await enter(main(page).getByRole('link', { name: 'Acquista il tuo posto', exact: true }));
    await page.waitForURL(`${run.origin}/acquista/${seminar.slug}?posto=room`);
    await page.getByRole('radio', { name: /^In sala/, checked: true }).waitFor();
    expect(await takenOf(seminar)).toBe(0);
    await enter(buy(page));
    await page.waitForURL(`${run.stripe}/**`);
    expect(await takenOf(seminar)).toBe(1);

    await payByCard(page.url());
    await mailAbout(run.mail, email, `Il tuo posto: ${seminar.title}`);
    await page.goto(`${run.origin}/contenuti/${seminar.slug}`);
    await page.getByRole('heading', { name: 'Il tuo posto c’è', exact: true }).waitFor();
    expect(await page.locator('.ticket__code [aria-hidden]').first().textContent()).toMatch(/^\w{4}$/);

    const [order] = (
      await admin<Listed>('GET', `/api/v1/orders?${new URLSearchParams({ search: seminar.title })}`)
    ).items;
    await admin('POST', `/api/v1/orders/${order?.id}/refund`, { reason: 'Prova' });
    await mailAbout(run.mail, email, `Il posto è libero: ${seminar.title}`);
    expect(await takenOf(seminar)).toBe(0);
    await page.context().close();
  });

  it('says that the last seat was taken meanwhile, and charges nothing', async () => {
    const seminar = await newSeminar();
    const email = await newMember(run);
    const page = await openPage();
    await signIn(page, run, email, `/acquista/${seminar.slug}?posto=room`);
    await buy(page).waitFor();
    const faster = await apiOf(run, await newMember(run));
    await faster('POST', '/api/v1/checkout', { type: 'single', contentId: seminar.id, seatWay: 'room' });

    await enter(buy(page));
    await main(page)
      .getByText(
        'I posti sono finiti mentre compravi. Non ti abbiamo addebitato nulla: puoi metterti in lista.',
      )
      .waitFor();
    expect(page.url()).toContain('/acquista/');
    expect(await takenOf(seminar)).toBe(1);
    const { items } = await admin<Listed>(
      'GET',
      `/api/v1/orders?${new URLSearchParams({ search: seminar.title })}`,
    );
    expect(items.filter(({ status }) => status === 'completed')).toEqual([]);
    await page.context().close();
  });
});
