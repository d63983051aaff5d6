import type Stripe from 'stripe';
import Type from 'typebox';
import type { Static } from 'typebox';
import { missingObject } from '../http/errors.ts';
import { listPage } from '../http/lists.ts';
import { mergeMetadata } from '../http/metadata.ts';
import { Metadata, paging, parameters } from '../http/validation.ts';
import type { Sandbox } from '../sandbox.ts';
import { newId } from '../store/ids.ts';
import { absent, equals } from '../store/condition.ts';

const Details = parameters({
  email: Type.Optional(Type.String({ maxLength: 512, pattern: '^$|^[^\\s@]+@[^\\s@]+$' })),
  name: Type.Optional(Type.String({ maxLength: 256 })),
  phone: Type.Optional(Type.String({ maxLength: 20 })),
  description: Type.Optional(Type.String()),
  preferred_locales: Type.Optional(Type.Array(Type.String())),
  metadata: Type.Optional(Metadata),
});

/** `/v1/customers` */
export function registerCustomers({ api, store, clock }: Sandbox): void {
  api.post('/v1/customers', Details, (details) =>
    store.customers.save(applyDetails(newCustomer(clock.now()), details)),
  );

  api.get(
    '/v1/customers',
    parameters({ ...paging, email: Type.Optional(Type.String()) }),
    ({ email, ...page }) =>
      listPage(store.customers, '/v1/customers', page, [...equals('email', email), absent('deleted')]),
  );

  api.get('/v1/customers/:id', parameters({}), (_, id) => store.customers.find(id) ?? throwMissing(id));

  api.post('/v1/customers/:id', Details, (details, id) =>
    store.customers.save(applyDetails(requireCustomer(store, id), details)),
  );

  api.delete('/v1/customers/:id', parameters({}), (_, id) =>
    store.customers.save({ id: requireCustomer(store, id).id, object: 'customer', deleted: true }),
  );
}

/** A customer without data, not stored yet. */
export const newCustomer = (created: number): Stripe.Customer => ({
  id: newId('cus', 14),
  object: 'customer',
  address: null,
  balance: 0,
  created,
  currency: null,
  customer_account: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  email: null,
  invoice_prefix: newId('in', 8).slice(3).toUpperCase(),
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: {},
  name: null,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
});

/** The customer with this id, unless deleted. */
export function requireCustomer(store: Sandbox['store'], id: string, param = 'id'): Stripe.Customer {
  const customer = store.customers.find(id);
  return customer && !customer.deleted ? customer : throwMissing(id, param);
}

function applyDetails(customer: Stripe.Customer, details: Static<typeof Details>): Stripe.Customer {
  const { email, name, phone, description, preferred_locales: locales, metadata } = details;
  return {
    ...customer,
    ...(email !== undefined && { email: email || null }),
    ...(name !== undefined && { name: name || null }),
    ...(phone !== undefined && { phone: phone || null }),
    ...(description !== undefined && { description: description || null }),
    ...(locales !== undefined && { preferred_locales: locales }),
    metadata: mergeMetadata(customer.metadata, metadata),
  };
}

function throwMissing(id: string, param?: string): never {
  throw missingObject('customer', id, param);
}
