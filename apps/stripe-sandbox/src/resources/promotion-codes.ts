import type Stripe from 'stripe';
import Type from 'typebox';
import { invalidRequest, missingObject } from '../http/errors.ts';
import { listPage } from '../http/lists.ts';
import { mergeMetadata } from '../http/metadata.ts';
import { Metadata, nested, paging, parameters, Timestamp } from '../http/validation.ts';
import type { Sandbox } from '../sandbox.ts';
import { equals, sameText } from '../store/condition.ts';
import { idOf, newId } from '../store/ids.ts';
import type { Store } from '../store/store.ts';
import { requireCoupon } from './coupons.ts';

const PATH = '/v1/promotion_codes';

/** `/v1/promotion_codes`; a code is never deleted and only `active` and metadata can change. */
export function registerPromotionCodes({ api, store, clock }: Sandbox): void {
  api.post(
    PATH,
    parameters({
      promotion: nested({ type: Type.Literal('coupon'), coupon: Type.String() }),
      active: Type.Optional(Type.Boolean()),
      code: Type.Optional(Type.String({ maxLength: 500, pattern: '^[A-Za-z0-9-]+$' })),
      expires_at: Type.Optional(Timestamp),
      max_redemptions: Type.Optional(Type.Integer({ minimum: 1 })),
      metadata: Type.Optional(Metadata),
    }),
    ({ promotion, active = true, code = newId('c', 8).slice(2), ...details }) => {
      const coupon = requireCoupon(store, promotion.coupon, 'promotion[coupon]');
      if (active) refuseTwin(store, code);
      if (details.expires_at !== undefined && details.expires_at <= clock.wallNow()) {
        throw invalidRequest('The expires_at date must be in the future.', { param: 'expires_at' });
      }
      if ((details.max_redemptions ?? 0) > (coupon.max_redemptions ?? Number.MAX_SAFE_INTEGER)) {
        throw invalidRequest('The max_redemptions of a promotion code cannot exceed that of its coupon.', {
          param: 'max_redemptions',
        });
      }
      return store.promotionCodes.save({
        id: newId('promo'),
        object: 'promotion_code',
        active: active && coupon.valid,
        code,
        created: clock.now(),
        customer: null,
        customer_account: null,
        expires_at: details.expires_at ?? null,
        livemode: false,
        max_redemptions: details.max_redemptions ?? null,
        metadata: mergeMetadata({}, details.metadata),
        promotion: { type: 'coupon', coupon: coupon.id },
        restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
        times_redeemed: 0,
      } satisfies Stripe.PromotionCode);
    },
  );

  api.get(
    PATH,
    parameters({
      ...paging,
      active: Type.Optional(Type.Boolean()),
      code: Type.Optional(Type.String()),
      coupon: Type.Optional(Type.String()),
    }),
    ({ active, code, coupon, ...page }) =>
      listPage(store.promotionCodes, PATH, page, [
        ...equals('active', active),
        ...sameText('code', code),
        ...equals('promotion.coupon', coupon),
      ]),
  );

  api.get(`${PATH}/:id`, parameters({}), (_, id) => requirePromotionCode(store, id));

  api.post(
    `${PATH}/:id`,
    parameters({ active: Type.Optional(Type.Boolean()), metadata: Type.Optional(Metadata) }),
    ({ active, metadata }, id) => {
      const code = requirePromotionCode(store, id);
      if (active === true && !code.active) checkRevival(store, code, clock.now());
      return store.promotionCodes.save({
        ...code,
        active: active ?? code.active,
        metadata: mergeMetadata(code.metadata, metadata),
      });
    },
  );
}

/** The promotion code with this id. */
export function requirePromotionCode(store: Store, id: string, param = 'id'): Stripe.PromotionCode {
  const code = store.promotionCodes.find(id);
  if (!code) throw missingObject('promotion code', id, param);
  return code;
}

/** Counts a use; the last one makes the code inactive. */
export function redeemPromotionCode(store: Store, code: Stripe.PromotionCode): void {
  const times = code.times_redeemed + 1;
  const active = code.active && (code.max_redemptions === null || times < code.max_redemptions);
  store.promotionCodes.save({ ...code, times_redeemed: times, active });
}

function checkRevival(store: Store, code: Stripe.PromotionCode, now: number): void {
  const isOver =
    !store.coupons.find(idOf(code.promotion.coupon))?.valid ||
    (code.expires_at !== null && code.expires_at <= now) ||
    (code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions);
  if (isOver) throw invalidRequest('This promotion code can no longer be used.', { param: 'active' });
  refuseTwin(store, code.code);
}

/** Active codes must differ in more than case. */
function refuseTwin(store: Store, code: string): void {
  if (store.promotionCodes.all([...sameText('code', code), ...equals('active', true)]).length === 0) return;
  throw invalidRequest(`An active promotion code with \`code: ${code}\` already exists.`, {
    code: 'resource_already_exists',
    param: 'code',
  });
}
