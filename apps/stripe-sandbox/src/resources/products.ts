import type Stripe from 'stripe';
import Type from 'typebox';
import { missingObject } from '../http/errors.ts';
import { listPage } from '../http/lists.ts';
import { mergeMetadata } from '../http/metadata.ts';
import { Metadata, paging, parameters } from '../http/validation.ts';
import type { Sandbox } from '../sandbox.ts';
import { equals } from '../store/condition.ts';
import { newId } from '../store/ids.ts';

const editable = {
  active: Type.Optional(Type.Boolean()),
  description: Type.Optional(Type.String()),
  metadata: Type.Optional(Metadata),
};
const Name = Type.String({ minLength: 1, maxLength: 250 });

/** `/v1/products` */
export function registerProducts({ api, store, clock }: Sandbox): void {
  api.post(
    '/v1/products',
    parameters({ ...editable, name: Name, id: Type.Optional(Type.String()) }),
    (details) => store.products.save(newProduct(details.name, clock.now(), details)),
  );

  api.get(
    '/v1/products',
    parameters({ ...paging, active: Type.Optional(Type.Boolean()) }),
    ({ active, ...page }) => listPage(store.products, '/v1/products', page, equals('active', active)),
  );

  api.get('/v1/products/:id', parameters({}), (_, id) => requireProduct(store, id));

  api.post('/v1/products/:id', parameters({ ...editable, name: Type.Optional(Name) }), (changes, id) => {
    const product = requireProduct(store, id);
    return store.products.save({
      ...product,
      active: changes.active ?? product.active,
      description: changes.description ?? product.description,
      name: changes.name ?? product.name,
      metadata: mergeMetadata(product.metadata, changes.metadata),
      updated: clock.now(),
    });
  });
}

/** The product with this id. */
export function requireProduct(store: Sandbox['store'], id: string, param = 'id'): Stripe.Product {
  const product = store.products.find(id);
  if (!product) throw missingObject('product', id, param);
  return product;
}

/** A product that is not stored yet. */
export function newProduct(
  name: string,
  created: number,
  details: { id?: string; active?: boolean; description?: string; metadata?: Stripe.Metadata } = {},
): Stripe.Product {
  return {
    id: details.id ?? newId('prod', 14),
    object: 'product',
    active: details.active ?? true,
    created,
    default_price: null,
    description: details.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata(details.metadata ?? {}),
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: created,
    url: null,
  };
}
