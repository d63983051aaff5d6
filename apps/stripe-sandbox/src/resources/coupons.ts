import type Stripe from 'stripe';
import Type from 'typebox';
import { invalidRequest, missingObject } from '../http/errors.ts';
import { listPage } from '../http/lists.ts';
import { mergeMetadata } from '../http/metadata.ts';
import { CurrencyCode, Metadata, paging, parameters, Timestamp } from '../http/validation.ts';
import type { Sandbox } from '../sandbox.ts';
import { compare, equals } from '../store/condition.ts';
import { newId } from '../store/ids.ts';
import type { Store } from '../store/store.ts';

const MAX_LIFETIME_SECONDS = 5 * 366 * 24 * 60 * 60;

const editable = { name: Type.Optional(Type.String({ maxLength: 40 })), metadata: Type.Optional(Metadata) };

/** `/v1/coupons`; only name and metadata of a coupon can change. */
export function registerCoupons({ api, store, clock }: Sandbox): void {
  api.post(
    '/v1/coupons',
    parameters({
      ...editable,
      id: Type.Optional(Type.String({ maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' })),
      percent_off: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 100 })),
      amount_off: Type.Optional(Type.Integer({ minimum: 1 })),
      currency: Type.Optional(CurrencyCode),
      duration: Type.Optional(Type.Union([Type.Literal('once'), Type.Literal('forever')])),
      max_redemptions: Type.Optional(Type.Integer({ minimum: 1 })),
      redeem_by: Type.Optional(Timestamp),
    }),
    (details) => {
      const { id, percent_off: percent, amount_off: amount, redeem_by: redeemBy } = details;
      if ((percent === undefined) === (amount === undefined)) {
        throw invalidRequest('Must provide exactly one of percent_off or amount_off.');
      }
      if ((amount === undefined) !== (details.currency === undefined)) {
        throw invalidRequest('You must pass currency with amount_off, and only then.', { param: 'currency' });
      }
      if (id !== undefined && store.coupons.find(id)) {
        throw invalidRequest('Coupon already exists.', { code: 'resource_already_exists', param: 'id' });
      }
      const now = clock.wallNow();
      if (redeemBy !== undefined && (redeemBy <= now || redeemBy > now + MAX_LIFETIME_SECONDS)) {
        throw invalidRequest('The redeem_by date must be in the future and at most five years away.', {
          param: 'redeem_by',
        });
      }
      return store.coupons.save({
        id: id ?? newId('c', 8).slice(2),
        object: 'coupon',
        amount_off: amount ?? null,
        created: clock.now(),
        currency: details.currency?.toLowerCase() ?? null,
        duration: details.duration ?? 'once',
        duration_in_months: null,
        livemode: false,
        max_redemptions: details.max_redemptions ?? null,
        metadata: mergeMetadata({}, details.metadata),
        name: details.name ?? null,
        percent_off: percent ?? null,
        redeem_by: redeemBy ?? null,
        times_redeemed: 0,
        valid: true,
      } satisfies Stripe.Coupon);
    },
  );

  api.get('/v1/coupons', parameters(paging), (page) => listPage(store.coupons, '/v1/coupons', page));

  api.get('/v1/coupons/:id', parameters({}), (_, id) => requireCoupon(store, id));

  api.post('/v1/coupons/:id', parameters(editable), (changes, id) => {
    const coupon = requireCoupon(store, id);
    return store.coupons.save({
      ...coupon,
      name: changes.name ?? coupon.name,
      metadata: mergeMetadata(coupon.metadata, changes.metadata),
    });
  });

  api.delete('/v1/coupons/:id', parameters({}), (_, id) => {
    store.coupons.delete(requireCoupon(store, id).id);
    deactivateCodes(store, id);
    return { id, object: 'coupon', deleted: true } satisfies Stripe.DeletedCoupon;
  });
}

/** The coupon with this id. */
export function requireCoupon(store: Store, id: string, param = 'id'): Stripe.Coupon {
  const coupon = store.coupons.find(id);
  if (!coupon) throw missingObject('coupon', id, param);
  return coupon;
}

/** Counts a use; the last one makes the coupon and its codes invalid. */
export function redeemCoupon(store: Store, coupon: Stripe.Coupon): void {
  const times = coupon.times_redeemed + 1;
  const valid = coupon.valid && (coupon.max_redemptions === null || times < coupon.max_redemptions);
  store.coupons.save({ ...coupon, times_redeemed: times, valid });
  if (!valid) deactivateCodes(store, coupon.id);
}

/** Ends expired coupons and codes. */
export function runDueCoupons({ store, clock }: Sandbox): void {
  const now = clock.now();
  for (const coupon of store.coupons.all([...equals('valid', true), compare('redeem_by', '<=', now)])) {
    store.transaction(() => {
      store.coupons.save({ ...coupon, valid: false });
      deactivateCodes(store, coupon.id);
    });
  }
  for (const code of store.promotionCodes.all([
    ...equals('active', true),
    compare('expires_at', '<=', now),
  ])) {
    store.promotionCodes.save({ ...code, active: false });
  }
}

function deactivateCodes(store: Store, couponId: string): void {
  for (const code of store.promotionCodes.all([
    ...equals('promotion.coupon', couponId),
    ...equals('active', true),
  ])) {
    store.promotionCodes.save({ ...code, active: false });
  }
}
