import { randomUUID } from 'node:crypto';
import type { Academy } from '../academy.ts';
import { signInMembers } from '../members.ts';
import { ADMIN, PASSWORD } from '../people.ts';
import { Caller } from './api.ts';

/** A coupon of ten percent with far fewer uses than requests for it. */
export const COUPON = 'SOAK';

/** Whose invoices some buyers want, the seller whose invoices they are, and the ways to pay them. */
export const RECIPIENT = {
  ...{
    kind: 'company',
    companyName: 'Più Cultura S.r.l.',
    vatNumber: '06382641006',
    recipientCode: 'ABC1234',
  },
  ...{ address: 'Via Nazionale 7', postalCode: '00184', city: 'Roma', province: 'RM' },
};
const SELLER = {
  ...{ acceptsSepaDebit: true, sepaCreditorId: 'IT66ZZZA1B2C3D4E5F6G7H8', acceptsSatispay: true },
  ...{ legalName: 'Associazione Civitas APS', vatNumber: '12345678903' },
  invoicing: {
    ...{ regime: 'RF18', vatNature: '', legalReference: '', vatCollection: 'I', transmitterTaxCode: '' },
    ...{ chargesStampDuty: false, includesCompanies: false },
    ...{ startsOn: '2026-01-01', address: 'Via Roma 1', postalCode: '00184', city: 'Roma', province: 'RM' },
  },
};

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
  academy: Academy,
  { buyers, items, couponUses }: { buyers: number; items: number; couponUses: number },
): Promise<Shop> {
  const { origin } = await academy.run();
  const admin = await Caller.signIn(origin, ADMIN, PASSWORD);
  await admin.retryWhileUnavailable('PATCH', '/api/v1/settings', SELLER);
  const coupon = { code: COUPON, type: 'percentage_discount', percentage: 10, usageLimit: couponUses };
  await admin.retryWhileUnavailable('POST', '/api/v1/coupons', coupon);
  const shop: Shop = { admin, buyers: await signInMembers(academy, buyers), items: [] };
  for (let index = 0; index < items; index += 1) shop.items.push(await createItem(admin, index));
  return shop;
}

function createItem(admin: Caller, index: number): Promise<Item> {
  return admin.retryWhileUnavailable<Item>('POST', '/api/v1/contents', {
    ...{ title: `Lezione ${index + 1} ${randomUUID()}`, shortDescription: 'Una prova.' },
    ...{ contentType: 'single_video', vimeoIds: '76979871', status: 'published' },
    ...{ isPremium: true, priceCents: 1000 },
  });
}
