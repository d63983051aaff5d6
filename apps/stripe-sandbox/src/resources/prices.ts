import Stripe from 'stripe';
import Type from 'typebox';
import type { Static, TObject } from 'typebox';
import { invalidRequest, missingObject } from '../http/errors.ts';
import { listPage } from '../http/lists.ts';
import { mergeMetadata } from '../http/metadata.ts';
import { CurrencyCode, Metadata, nested, paging, parameters } from '../http/validation.ts';
import type { Sandbox } from '../sandbox.ts';
import { equals, oneOf } from '../store/condition.ts';
import { newId } from '../store/ids.ts';
import { newProduct, requireProduct } from './products.ts';

const TaxBehavior = Type.Union([
  Type.Literal('exclusive'),
  Type.Literal('inclusive'),
  Type.Literal('unspecified'),
]);

/** How often a price is charged. */
export const Recurring = nested({
  interval: Type.Union([
    Type.Literal('day'),
    Type.Literal('week'),
    Type.Literal('month'),
    Type.Literal('year'),
  ]),
  interval_count: Type.Optional(Type.Integer({ minimum: 1, maximum: 36 })),
});

/** A product created inline. */
export const ProductData = nested({
  name: Type.String({ minLength: 1, maxLength: 250 }),
  description: Type.Optional(Type.String()),
  metadata: Type.Optional(Metadata),
});

/** The fields that a price and a line's `price_data` share. */
export const priceTerms = {
  currency: CurrencyCode,
  unit_amount: Type.Integer({ minimum: 0, maximum: 99_999_999 }),
  tax_behavior: Type.Optional(TaxBehavior),
  recurring: Type.Optional(Recurring),
  product: Type.Optional(Type.String()),
  product_data: Type.Optional(ProductData),
};

const editable = {
  active: Type.Optional(Type.Boolean()),
  lookup_key: Type.Optional(Type.String({ maxLength: 200 })),
  metadata: Type.Optional(Metadata),
  nickname: Type.Optional(Type.String()),
  transfer_lookup_key: Type.Optional(Type.Boolean()),
};

/** `/v1/prices` */
export function registerPrices(sandbox: Sandbox): void {
  const { api, store } = sandbox;

  api.post('/v1/prices', parameters({ ...editable, ...priceTerms }), (details) => {
    const price = newPrice(sandbox, details);
    claimLookupKey(store, details);
    return store.prices.save({
      ...price,
      active: details.active ?? true,
      lookup_key: details.lookup_key ?? null,
      metadata: mergeMetadata({}, details.metadata),
      nickname: details.nickname ?? null,
    });
  });

  api.get(
    '/v1/prices',
    parameters({
      ...paging,
      active: Type.Optional(Type.Boolean()),
      currency: Type.Optional(CurrencyCode),
      lookup_keys: Type.Optional(Type.Array(Type.String(), { maxItems: 10 })),
      product: Type.Optional(Type.String()),
    }),
    ({ active, currency, lookup_keys: lookupKeys, product, ...page }) =>
      listPage(store.prices, '/v1/prices', page, [
        ...equals('active', active),
        ...equals('currency', currency?.toLowerCase()),
        ...oneOf('lookup_key', lookupKeys),
        ...equals('product', product),
      ]),
  );

  api.get('/v1/prices/:id', parameters({}), (_, id) => requirePrice(store, id));

  api.post(
    '/v1/prices/:id',
    parameters({ ...editable, tax_behavior: Type.Optional(TaxBehavior) }),
    (changes, id) => {
      const price = requirePrice(store, id);
      if (changes.lookup_key !== price.lookup_key) claimLookupKey(store, changes);
      return store.prices.save({
        ...price,
        active: changes.active ?? price.active,
        lookup_key: changes.lookup_key === undefined ? price.lookup_key : changes.lookup_key || null,
        nickname: changes.nickname ?? price.nickname,
        tax_behavior: changes.tax_behavior ?? price.tax_behavior,
        metadata: mergeMetadata(price.metadata, changes.metadata),
      });
    },
  );
}

/** The price with this id. */
export function requirePrice(store: Sandbox['store'], id: string, param = 'id'): Stripe.Price {
  const price = store.prices.find(id);
  if (!price) throw missingObject('price', id, param);
  return price;
}

/** A price that is not stored yet, for an existing product or one created inline. */
export function newPrice(
  { store, clock }: Sandbox,
  terms: Static<TObject<typeof priceTerms>>,
  param = '',
): Stripe.Price {
  return {
    id: newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: clock.now(),
    currency: terms.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: productOf(),
    recurring: terms.recurring
      ? {
          interval: terms.recurring.interval,
          interval_count: terms.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: terms.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: terms.recurring ? 'recurring' : 'one_time',
    unit_amount: terms.unit_amount,
    unit_amount_decimal: Stripe.Decimal.from(terms.unit_amount),
  } satisfies Stripe.Price;

  function productOf(): string {
    const name = param ? `${param}[product]` : 'product';
    if (terms.product !== undefined && terms.product_data !== undefined) {
      throw invalidRequest(`You may only specify one of these parameters: ${name}, ${name}_data.`);
    }
    if (terms.product !== undefined) return requireProduct(store, terms.product, name).id;
    if (terms.product_data === undefined) {
      throw invalidRequest(`You must specify either ${name} or ${name}_data.`, {
        code: 'parameter_missing',
        param: name,
      });
    }
    const { name: productName, ...details } = terms.product_data;
    // A product created inline is not for sale elsewhere.
    return store.products.save(newProduct(productName, clock.now(), { ...details, active: param === '' })).id;
  }
}

function claimLookupKey(
  store: Sandbox['store'],
  { lookup_key: key, transfer_lookup_key: transfer }: { lookup_key?: string; transfer_lookup_key?: boolean },
): void {
  if (!key) return;
  const [holder] = store.prices.all(equals('lookup_key', key));
  if (!holder) return;
  if (!transfer) {
    throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, {
      code: 'resource_already_exists',
      param: 'lookup_key',
    });
  }
  store.prices.save({ ...holder, lookup_key: null });
}
