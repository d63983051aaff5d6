import type Stripe from 'stripe';
import type { Checkout } from '../checkout/checkout.ts';
import { orderTaxes } from '../checkout/details.ts';
import { computeTotals } from '../checkout/totals.ts';
import { TEST_CARDS } from '../payments/methods.ts';
import type { CardBehaviour, DeclineCode } from '../payments/methods.ts';
import { asksForTerms } from './checkout-form.ts';
import type { Fields, Problems } from './checkout-form.ts';
import { formatAmount, TEXTS } from './texts.ts';
import type { Language, Texts } from './texts.ts';

/** What stands in the form and what is wrong with it. */
export interface FormState {
  fields: Fields;
  problems: Problems;
  alert?: string;
}

/** Everything the checkout template shows. */
export function checkoutView({ session, draft }: Checkout, language: Language, state: FormState): object {
  const t = TEXTS[language];
  const { fields, problems, alert } = state;
  const money = (amount: number): string => formatAmount(amount, session.currency ?? 'eur', language);
  const totals = computeTotals(draft.items, draft.discount);
  const total = money(totals.total);
  const input = (id: keyof Fields, label: string, more: object) => ({
    id,
    label,
    type: 'text',
    value: fields[id] ?? '',
    problem: problems[id],
    ...more,
  });
  return {
    t: { ...t, payAmount: t.payAmount.replace('{amount}', total) },
    action: `/c/pay/${session.id}`,
    alert,
    cancelUrl: session.cancel_url,
    free: totals.total === 0,
    total,
    net: money(totals.subtotal),
    discount: totals.discount > 0 ? money(-totals.discount) : undefined,
    taxes: orderTaxes(draft).map(({ rate, amount }) => ({
      label: `${rate.display_name} ${rate.percentage}%`,
      amount: money(amount),
    })),
    code: session.allow_promotion_codes
      ? {
          value: fields.code ?? draft.discount?.code ?? '',
          problem: problems['code'],
          applied: draft.discount?.code,
        }
      : undefined,
    lines: draft.items.map(({ description, quantity }, index) => ({
      description,
      quantity: quantity > 1 ? t.quantity.replace('{count}', String(quantity)) : undefined,
      amount: money(totals.lines[index]?.subtotal ?? 0),
    })),
    email: input('email', t.email, { type: 'email', autocomplete: 'email' }),
    name: input('name', t.name, { autocomplete: 'cc-name' }),
    number: input('number', t.number, {
      autocomplete: 'cc-number',
      inputmode: 'numeric',
      placeholder: '4242 4242 4242 4242',
    }),
    expiry: input('expiry', t.expiry, {
      autocomplete: 'cc-exp',
      inputmode: 'numeric',
      placeholder: t.expiryHint,
    }),
    cvc: input('cvc', t.cvc, {
      autocomplete: 'cc-csc',
      inputmode: 'numeric',
      placeholder: '123',
      maxlength: 4,
    }),
    customFields: customFields(session, t, state),
    consent: asksForTerms(session)
      ? { checked: fields.terms === 'accepted', problem: problems['terms'] }
      : undefined,
    methods: [
      { value: 'card', label: t.methodCard },
      { value: 'debit-succeeds', label: t.methodDebitSucceeds },
      { value: 'debit-fails', label: t.methodDebitFails },
    ].map((method) => ({ ...method, checked: method.value === (fields.method ?? 'card') })),
    testCards: TEST_CARDS.map(({ number, behaviour }) => ({
      number: number.replace(/(.{4})(?=.)/g, '$1 '),
      effect: cardEffect(behaviour, t),
    })),
  };
}

function customFields(session: Stripe.Checkout.Session, t: Texts, { fields, problems }: FormState): object[] {
  return session.custom_fields.map(({ key, label, optional, type }) => ({
    id: `custom[${key}]`,
    label: optional ? `${label.custom} ${t.optional}` : label.custom,
    type: 'text',
    inputmode: type === 'numeric' ? 'numeric' : undefined,
    optional,
    value: fields.custom?.[key] ?? '',
    problem: problems[`custom[${key}]`],
  }));
}

function cardEffect(behaviour: CardBehaviour, t: Texts): string {
  switch (behaviour.kind) {
    case 'succeeds':
      return t.effectSucceeds;
    case 'authenticates':
      return t.effectAuthenticates;
    case 'declines':
      return declineEffect(behaviour.code, t);
  }
}

function declineEffect(code: DeclineCode, t: Texts): string {
  switch (code) {
    case 'insufficient_funds':
      return t.effectNoFunds;
    case 'expired_card':
      return t.effectExpired;
    default:
      return t.effectDeclined;
  }
}
