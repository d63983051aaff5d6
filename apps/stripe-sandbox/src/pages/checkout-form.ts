import type Stripe from 'stripe';
import Type from 'typebox';
import type { Static } from 'typebox';
import { parameterReader } from '../http/validation.ts';
import { debitWith, findTestCard, TEST_IBANS } from '../order/methods.ts';
import type { BankDebit, Card, Method } from '../order/methods.ts';
import type { Buyer } from '../order/buyer.ts';
import type { Texts } from './texts.ts';

const Text = Type.Optional(Type.String({ maxLength: 200 }));

/** The form as sent by the browser; missing fields are empty. */
const Fields = Type.Object({
  email: Text,
  name: Text,
  method: Text,
  number: Text,
  expiry: Text,
  cvc: Text,
  iban: Text,
  terms: Text,
  /** The promotion code as typed; absent when the page has no field for it. */
  code: Text,
  /** The button that was pressed. */
  action: Text,
  custom: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 200 }))),
});
export type Fields = Static<typeof Fields>;

/** Parses the posted fields without validating them. */
export const readFields = parameterReader(Fields);

/** Errors by field. */
export type Problems = Record<string, string>;

/** The buyer's choice, or the errors of the form. */
export type Reading =
  | { ok: true; buyer: Buyer; method: Method; custom: Record<string, string> }
  | { ok: false; problems: Problems };

/** Validates a posted form against the session's requirements. */
export function readForm(fields: Fields, session: Stripe.Checkout.Session, t: Texts, today: Date): Reading {
  const problems: Problems = {};
  const email = (fields.email ?? '').trim();
  const name = (fields.name ?? '').trim();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) problems['email'] = t.errorEmail;
  if (name === '') problems['name'] = t.errorName;
  const method = needsNoCard(session) ? FREE : readMethod(session, fields, t, today, problems);
  const custom: Record<string, string> = {};
  for (const { key, optional, type } of session.custom_fields) {
    const value = (fields.custom?.[key] ?? '').trim();
    custom[key] = value;
    if (value === '' && !optional) problems[`custom[${key}]`] = t.errorRequired;
    if (type === 'numeric' && /\D/.test(value)) problems[`custom[${key}]`] = t.errorDigits;
  }
  if (asksForTerms(session) && fields.terms !== 'accepted') problems['terms'] = t.errorTerms;
  return Object.keys(problems).length > 0
    ? { ok: false, problems }
    : { ok: true, buyer: { email, name }, method, custom };
}

/** Whether nothing is charged, now or later. */
export const needsNoCard = ({ amount_total: total, mode }: Stripe.Checkout.Session): boolean =>
  total === 0 && mode === 'payment';

/** Whether the buyer must accept terms. */
export const asksForTerms = (session: Stripe.Checkout.Session): boolean =>
  session.consent_collection?.terms_of_service === 'required';

/** Nothing is charged, so no card is needed. */
const FREE: Method = { kind: 'card', card: { number: '', expMonth: 1, expYear: 2000 } };

function readMethod(
  { payment_method_types: offered }: Stripe.Checkout.Session,
  fields: Fields,
  t: Texts,
  today: Date,
  problems: Problems,
): Method {
  const { method = 'card' } = fields;
  if (!offered.includes(method)) problems['method'] = t.errorMethod;
  if (method === 'sepa_debit') return readDebit(fields, t, problems);
  if (method === 'satispay') return { kind: 'satispay' };
  return { kind: 'card', card: readCard(fields, t, today, problems) };
}

function readDebit(fields: Fields, t: Texts, problems: Problems): BankDebit {
  const iban = (fields.iban ?? '').replace(/\s/g, '').toUpperCase();
  const account = TEST_IBANS.find((candidate) => candidate.iban === iban);
  if (!account) problems['iban'] = t.errorIban;
  return { ...debitWith('succeed'), ...account };
}

/** Parses a card; its errors are added to the problems. */
export function readCard(fields: Fields, t: Texts, today: Date, problems: Problems): Card {
  const number = (fields.number ?? '').replace(/[\s-]/g, '');
  if (!findTestCard(number)) problems['number'] = t.errorNumber;
  const [, month, year] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(fields.expiry ?? '') ?? [];
  const expMonth = Number(month);
  const expYear = 2000 + Number(year);
  // A card is valid until the end of its month.
  const isFuture = expMonth >= 1 && expMonth <= 12 && Date.UTC(expYear, expMonth) > today.getTime();
  if (!isFuture) problems['expiry'] = t.errorExpiry;
  if (!/^\d{3}$/.test((fields.cvc ?? '').trim())) problems['cvc'] = t.errorCvc;
  return { number, expMonth, expYear };
}
