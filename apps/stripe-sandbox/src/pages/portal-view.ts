import type Stripe from 'stripe';
import { currentPeriod } from '../billing/subscription.ts';
import { computeTotals } from '../order/totals.ts';
import type { Sandbox } from '../sandbox.ts';
import { equals } from '../store/condition.ts';
import { cardFields } from './card-fields.ts';
import type { FormState } from './card-fields.ts';
import { PORTAL_TEXTS } from './portal-texts.ts';
import { formatAmount, formatDate, TEXTS } from './texts.ts';
import type { Language } from './texts.ts';
import { idOf } from '../store/ids.ts';

/** Everything the portal template shows. */
export function portalView(
  { store }: Sandbox,
  portal: Stripe.BillingPortal.Session,
  language: Language,
  state: FormState & { done?: string | undefined },
): object {
  const t = { ...TEXTS[language], ...PORTAL_TEXTS[language] };
  const subscriptions = store.subscriptions.all(equals('customer', portal.customer));
  const running = subscriptions.find(({ status }) => status !== 'canceled');
  const method = running && store.paymentMethods.find(idOf(running.default_payment_method));
  return {
    t,
    action: `/p/session/${portal.id}`,
    returnUrl: portal.return_url,
    alert: state.alert,
    done: state.done,
    running: running !== undefined,
    currentCard: method?.sepa_debit
      ? t.currentAccount.replace('{last4}', method.sepa_debit.last4 ?? '????')
      : t.currentCard.replace('{last4}', method?.card?.last4 ?? '????'),
    subscriptions: subscriptions.map((subscription) => subscriptionView(store, subscription, language)),
    ...cardFields(TEXTS[language], state),
    invoices: store.invoices.all(equals('customer', portal.customer)).map((invoice) => ({
      url: invoice.hosted_invoice_url,
      number: invoice.number,
      date: formatDate(invoice.created, language),
      amount: formatAmount(invoice.total, invoice.currency, language),
      state: invoice.status === 'paid' ? t.paid : t.open,
    })),
  };
}

/** Everything the invoice template shows. */
export function invoiceView(invoice: Stripe.Invoice, language: Language): object {
  const t = PORTAL_TEXTS[language];
  const money = (amount: number): string => formatAmount(amount, invoice.currency, language);
  const tax = (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const discount = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return {
    t: { ...TEXTS[language], ...t },
    title: t.invoice.replace('{number}', invoice.number ?? ''),
    date: formatDate(invoice.created, language),
    period: t.period
      .replace('{start}', formatDate(invoice.period_start, language))
      .replace('{end}', formatDate(invoice.period_end, language)),
    state: invoice.status === 'paid' ? t.paid : t.open,
    isOpen: invoice.status === 'open',
    lines: invoice.lines.data.map(({ description, amount }) => ({ description, amount: money(amount) })),
    price: money(invoice.subtotal),
    taxable: money(invoice.total - tax),
    discount: discount > 0 ? money(-discount) : undefined,
    tax: money(tax),
    total: money(invoice.total),
  };
}

function subscriptionView(
  store: Sandbox['store'],
  subscription: Stripe.Subscription,
  language: Language,
): object {
  const t = PORTAL_TEXTS[language];
  const record = store.billing.find(subscription.id);
  const totals = computeTotals(record?.items ?? [], record?.discount ?? null);
  const amount = formatAmount(totals.total, subscription.currency, language);
  const invoice = store.invoices.find(idOf(subscription.latest_invoice));
  const say = (text: string, moment: number | null): string =>
    text.replace('{amount}', amount).replace('{date}', formatDate(moment ?? 0, language));
  const common = { id: subscription.id, name: record?.items[0]?.description ?? '' };
  if (subscription.status === 'canceled') return { ...common, text: say(t.ended, subscription.ended_at) };
  const isPastDue = subscription.status === 'past_due';
  return {
    ...common,
    text: isPastDue
      ? say(t.pastDue, invoice?.next_payment_attempt ?? null)
      : subscription.cancel_at === null
        ? say(t.renews, currentPeriod(subscription).end)
        : say(t.ends, subscription.cancel_at),
    isPastDue,
    payNow: t.payNow.replace('{amount}', amount),
    isEnding: subscription.cancel_at !== null,
    isRunning: true,
  };
}
