import Type from 'typebox';
import type { Static } from 'typebox';
import { Metadata, nested, parameters, Timestamp } from '../http/validation.ts';
import { priceTerms } from '../resources/prices.ts';

const Url = Type.String({ maxLength: 5_000, pattern: '^https?://' });
const RequiredOrNone = Type.Union([Type.Literal('none'), Type.Literal('required')]);

const LineItemParameters = nested({
  quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999 })),
  price: Type.Optional(Type.String()),
  price_data: Type.Optional(nested(priceTerms)),
  tax_rates: Type.Optional(Type.Array(Type.String(), { maxItems: 5 })),
});

const CustomFieldParameters = nested({
  key: Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9]+$' }),
  label: nested({ custom: Type.String({ maxLength: 50 }), type: Type.Literal('custom') }),
  optional: Type.Optional(Type.Boolean()),
  type: Type.Union([Type.Literal('text'), Type.Literal('numeric')]),
});

/** The parameters of `checkout.sessions.create`. */
export const SessionParameters = parameters({
  mode: Type.Union([Type.Literal('payment'), Type.Literal('subscription')]),
  ui_mode: Type.Optional(Type.Literal('hosted_page')),
  line_items: Type.Array(LineItemParameters, { minItems: 1, maxItems: 100 }),
  customer: Type.Optional(Type.String()),
  customer_email: Type.Optional(Type.String({ pattern: '^[^\\s@]+@[^\\s@]+$' })),
  customer_creation: Type.Optional(Type.Union([Type.Literal('always'), Type.Literal('if_required')])),
  client_reference_id: Type.Optional(Type.String({ maxLength: 200 })),
  metadata: Type.Optional(Metadata),
  payment_intent_data: Type.Optional(
    nested({
      description: Type.Optional(Type.String({ maxLength: 1_000 })),
      metadata: Type.Optional(Metadata),
    }),
  ),
  subscription_data: Type.Optional(
    nested({
      billing_mode: Type.Optional(
        nested({ type: Type.Union([Type.Literal('classic'), Type.Literal('flexible')]) }),
      ),
      description: Type.Optional(Type.String({ maxLength: 500 })),
      metadata: Type.Optional(Metadata),
    }),
  ),
  allow_promotion_codes: Type.Optional(Type.Boolean()),
  discounts: Type.Optional(
    Type.Array(
      nested({ coupon: Type.Optional(Type.String()), promotion_code: Type.Optional(Type.String()) }),
      {
        maxItems: 1,
      },
    ),
  ),
  success_url: Url,
  cancel_url: Type.Optional(Url),
  expires_at: Type.Optional(Timestamp),
  locale: Type.Optional(Type.Union([Type.Literal('auto'), Type.Literal('it'), Type.Literal('en')])),
  allowed_payment_method_types: Type.Optional(
    Type.Array(Type.Union([Type.Literal('card'), Type.Literal('sepa_debit'), Type.Literal('satispay')]), {
      minItems: 1,
    }),
  ),
  billing_address_collection: Type.Optional(Type.Union([Type.Literal('auto'), Type.Literal('required')])),
  tax_id_collection: Type.Optional(nested({ enabled: Type.Boolean() })),
  custom_fields: Type.Optional(Type.Array(CustomFieldParameters, { maxItems: 3 })),
  custom_text: Type.Optional(
    nested({ submit: Type.Optional(nested({ message: Type.String({ maxLength: 1_200 }) })) }),
  ),
  consent_collection: Type.Optional(nested({ terms_of_service: Type.Optional(RequiredOrNone) })),
});
export type SessionParameters = Static<typeof SessionParameters>;

/** One line of a new session. */
export type LineItemParameters = Static<typeof LineItemParameters>;
