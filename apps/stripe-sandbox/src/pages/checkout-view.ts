import type Stripe from 'stripe';
import type { Checkout } from '../checkout/checkout.ts';
import { orderTaxes } from '../checkout/details.ts';
import { computeTotals } from '../order/totals.ts';
import { accountFields, cardFields, textField } from './card-fields.ts';
import type { FormState } from './card-fields.ts';
import { asksForTerms, needsNoCard } from './checkout-form.ts';
import { formatAmount, rhythm, TEXTS } from './texts.ts';
import type { Language, Texts } from './texts.ts';

/** Everything the checkout template shows. */
export function checkoutView({ session, draft }: Checkout, language: Language, state: FormState): object {
  const t = TEXTS[language];
  const { fields, problems, alert } = state;
  const money = (amount: number): string => formatAmount(amount, session.currency ?? 'eur', language);
  const totals = computeTotals(draft.items, draft.discount);
  const total = money(totals.total);
  const isSubscription = session.mode === 'subscription';
  return {
    t: { ...t, payAmount: (isSubscription ? t.subscribeAmount : t.payAmount).replace('{amount}', total) },
    renewal: isSubscription ? t.renewal : undefined,
    sellerText: session.custom_text.submit?.message,
    action: `/c/pay/${session.id}`,
    alert,
    cancelUrl: session.cancel_url,
    free: needsNoCard(session),
    total,
    price: money(totals.subtotal),
    // A rate that is included is part of the lines' amounts.
    taxable: money(totals.total - totals.tax),
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
    lines: draft.items.map(({ description, note, quantity, price }, index) => ({
      description,
      note,
      rhythm: price.recurring ? rhythm(price.recurring, t) : undefined,
      quantity: quantity > 1 ? t.quantity.replace('{count}', String(quantity)) : undefined,
      amount: money(totals.lines[index]?.subtotal ?? 0),
    })),
    email: textField('email', t.email, state, { type: 'email', autocomplete: 'email' }),
    name: textField('name', t.name, state, { autocomplete: 'cc-name' }),
    ...cardFields(t, state),
    ...accountFields(t, state),
    takesDebit: session.payment_method_types.includes('sepa_debit'),
    methodProblem: problems['method'],
    customFields: customFields(session, t, state),
    consent: asksForTerms(session)
      ? { checked: fields.terms === 'accepted', problem: problems['terms'] }
      : undefined,
    choice: session.payment_method_types.length > 1,
    methods: [
      { value: 'card', label: t.methodCard },
      { value: 'sepa_debit', label: t.methodDebit },
      { value: 'satispay', label: t.methodSatispay },
    ]
      .filter(({ value }) => session.payment_method_types.includes(value))
      .map((method) => ({ ...method, checked: method.value === (fields.method ?? 'card') })),
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
