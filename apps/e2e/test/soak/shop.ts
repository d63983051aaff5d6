import { randomUUID } from 'node:crypto';
import type { RunningAcademy } from '../academy.ts';
import { confirmationLink } from '../inbox.ts';
import { Caller } from './api.ts';

const ADMIN = { email: 'admin@academy.test', password: 'Academy-2026!' };
/** A coupon of ten percent with far fewer uses than requests for it. */
export const COUPON = 'SOAK';

/** An item for sale. */
export interface Item {
  id: string;
  slug: string;
}

/** The prepared accounts, items and coupon of a soak. */
export interface Shop {
  admin: Caller;
  buyers: Caller[];
  items: Item[];
}

/** @param couponUses how often the coupon may be used. */
export async function openShop(
  run: RunningAcademy,
  { buyers, items, couponUses }: { buyers: number; items: number; couponUses: number },
): Promise<Shop> {
  const admin = await Caller.signIn(run.origin, ADMIN.email, ADMIN.password);
  const coupon = { code: COUPON, type: 'percentage_discount', percentage: 10, usageLimit: couponUses };
  await admin.retryWhileUnavailable('POST', '/api/v1/coupons', coupon);
  const shop: Shop = { admin, buyers: [], items: [] };
  for (let index = 0; index < items; index += 1) shop.items.push(await createItem(admin, index));
  for (let index = 0; index < buyers; index += 1) shop.buyers.push(await createBuyer(run, index));
  return shop;
}

function createItem(admin: Caller, index: number): Promise<Item> {
  return admin.retryWhileUnavailable<Item>('POST', '/api/v1/contents', {
    ...{ title: `Lezione ${index + 1} ${randomUUID()}`, shortDescription: 'Una prova.' },
    ...{ contentType: 'single_video', vimeoIds: '76979871', status: 'published' },
    ...{ isPremium: true, priceCents: 1000 },
  });
}

async function createBuyer({ origin, mail }: RunningAcademy, index: number): Promise<Caller> {
  const email = `soak-${index + 1}-${randomUUID()}@example.org`;
  await Caller.signUp(origin, email);
  await fetch(await confirmationLink(mail, email), { redirect: 'manual' });
  return Caller.signIn(origin, email);
}
