import type { ContentSummaryReply } from '@academy/contracts';
import { describe, expect, it } from '@jest/globals';
import type { OrderSnapshot } from '../../ledger/orders/order-snapshot.ts';
import { Purchase } from '../../ledger/purchases/purchase.entity.ts';
import type { PurchasedContent } from '../purchases/purchased-contents.service.ts';
import { bundleCredits } from './bundle-credits.ts';

const project: OrderSnapshot = {
  ...{ kind: 'project', itemId: 'p', slug: 'p', title: 'Progetto', coverImageUrl: null, accessDays: null },
  ...{ netCents: 2990, credits: [], currency: 'EUR', vatPercent: 22, language: 'it' },
  ...{
    seatWay: null,
    couponId: null,
    couponCode: null,
    paymentMethods: ['card'],
    stripePromotionCodeId: null,
  },
};

function content(id: string, priceCents: number, changes: Partial<ContentSummaryReply> = {}) {
  return {
    ...{ id, slug: id, title: id, contentType: 'document', coverImageUrl: null, isPremium: true },
    ...{ priceCents, currency: 'EUR', isPublished: true, ...changes },
  } satisfies ContentSummaryReply;
}

function purchase(id: string, netCents: number, changes: Partial<Purchase> = {}): Purchase {
  return Object.assign(new Purchase(), { id, netCents, discountCents: 0, currency: 'EUR', ...changes });
}

function amounts(owned: PurchasedContent[], changes: Partial<OrderSnapshot> = {}): [string, number][] {
  const credits = bundleCredits({ ...project, ...changes }, owned, keptOf(owned));
  return credits.map(({ contentId, amountCents }) => [contentId, amountCents]);
}

/** Nothing was refunded. */
function keptOf(owned: PurchasedContent[]): Map<string, number> {
  return new Map(
    owned.map(({ purchase: { id, netCents, discountCents } }) => [id, netCents - discountCents]),
  );
}

describe('the credits of a project', () => {
  it('are the net prices of contents bought alone', () => {
    const owned = [
      { content: content('a', 1000), purchase: purchase('1', 1000) },
      { content: content('b', 500), purchase: purchase('2', 500) },
    ];
    expect(amounts(owned)).toEqual([
      ['a', 1000],
      ['b', 500],
    ]);
  });

  it('never exceed what was paid, after grants and discounts', () => {
    expect(
      amounts([
        { content: content('discounted', 1000), purchase: purchase('1', 1000, { discountCents: 400 }) },
        { content: content('dearer now', 1500), purchase: purchase('2', 900) },
        { content: content('granted', 1000), purchase: purchase('3', 0) },
      ]),
    ).toEqual([
      ['discounted', 600],
      ['dearer now', 900],
    ]);
  });

  it('share the price paid for another project among its contents', () => {
    const bundle = purchase('1', 1200);
    const owned = ['a', 'b'].map((id) => ({ content: content(id, 1000), purchase: bundle }));
    expect(amounts(owned)).toEqual([
      ['a', 1000],
      ['b', 200],
    ]);
  });

  it('count a content once, by the purchase with the highest payment', () => {
    const a = content('a', 1000);
    const owned = [purchase('gift', 0), purchase('bought', 1000)].map((by) => ({ content: a, purchase: by }));
    expect(bundleCredits(project, owned, keptOf(owned))).toEqual([
      { purchaseId: 'bought', contentId: 'a', title: 'a', amountCents: 1000 },
    ]);
  });

  it('leave out free contents and other currencies', () => {
    expect(
      amounts([
        { content: content('free', 0, { isPremium: false }), purchase: purchase('1', 1000) },
        { content: content('dollars', 1000, { currency: 'USD' }), purchase: purchase('2', 1000) },
        { content: content('paid in dollars', 1000), purchase: purchase('3', 1000, { currency: 'USD' }) },
      ]),
    ).toEqual([]);
  });

  it('leave at least the minimum amount of the provider', () => {
    const owned = [{ content: content('a', 5000), purchase: purchase('1', 5000) }];
    expect(amounts(owned)).toEqual([['a', 2949]]);
    expect(amounts(owned, { vatPercent: 0 })).toEqual([['a', 2940]]);
    expect(amounts(owned, { netCents: 41 })).toEqual([]);
  });
});
