import type Stripe from 'stripe';
import Type from 'typebox';
import { missingObject } from '../http/errors.ts';
import { listPage } from '../http/lists.ts';
import { mergeMetadata } from '../http/metadata.ts';
import { Metadata, paging, parameters } from '../http/validation.ts';
import type { Sandbox } from '../sandbox.ts';
import { equals } from '../store/condition.ts';
import { newId } from '../store/ids.ts';

const DisplayName = Type.String({ minLength: 1, maxLength: 50 });
const editable = {
  active: Type.Optional(Type.Boolean()),
  country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  description: Type.Optional(Type.String()),
  jurisdiction: Type.Optional(Type.String()),
  metadata: Type.Optional(Metadata),
  tax_type: Type.Optional(Type.Union([Type.Literal('vat'), Type.Literal('sales_tax'), Type.Literal('gst')])),
};

/** `/v1/tax_rates`; percentage and inclusiveness of a rate never change. */
export function registerTaxRates({ api, store, clock }: Sandbox): void {
  api.post(
    '/v1/tax_rates',
    parameters({
      ...editable,
      display_name: DisplayName,
      inclusive: Type.Boolean(),
      percentage: Type.Number({ minimum: 0, maximum: 100 }),
    }),
    (details) =>
      store.taxRates.save({
        id: newId('txr'),
        object: 'tax_rate',
        active: details.active ?? true,
        country: details.country ?? null,
        created: clock.now(),
        description: details.description ?? null,
        display_name: details.display_name,
        effective_percentage: details.percentage,
        flat_amount: null,
        inclusive: details.inclusive,
        jurisdiction: details.jurisdiction ?? null,
        jurisdiction_level: null,
        livemode: false,
        metadata: mergeMetadata({}, details.metadata),
        percentage: details.percentage,
        rate_type: 'percentage',
        state: null,
        tax_type: details.tax_type ?? null,
      } satisfies Stripe.TaxRate),
  );

  api.get(
    '/v1/tax_rates',
    parameters({
      ...paging,
      active: Type.Optional(Type.Boolean()),
      inclusive: Type.Optional(Type.Boolean()),
    }),
    ({ active, inclusive, ...page }) =>
      listPage(store.taxRates, '/v1/tax_rates', page, [
        ...equals('active', active),
        ...equals('inclusive', inclusive),
      ]),
  );

  api.get('/v1/tax_rates/:id', parameters({}), (_, id) => requireTaxRate(store, id));

  api.post(
    '/v1/tax_rates/:id',
    parameters({ ...editable, display_name: Type.Optional(DisplayName) }),
    (changes, id) => {
      const rate = requireTaxRate(store, id);
      return store.taxRates.save({
        ...rate,
        active: changes.active ?? rate.active,
        country: changes.country ?? rate.country,
        description: changes.description ?? rate.description,
        display_name: changes.display_name ?? rate.display_name,
        jurisdiction: changes.jurisdiction ?? rate.jurisdiction,
        tax_type: changes.tax_type ?? rate.tax_type,
        metadata: mergeMetadata(rate.metadata, changes.metadata),
      });
    },
  );
}

/** The tax rate with this id. */
export function requireTaxRate(store: Sandbox['store'], id: string, param = 'id'): Stripe.TaxRate {
  const rate = store.taxRates.find(id);
  if (!rate) throw missingObject('tax rate', id, param);
  return rate;
}
