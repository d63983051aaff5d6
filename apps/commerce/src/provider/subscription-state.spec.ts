import { describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { readSubscription } from './subscription-state.ts';

const DAY_S = 86_400;
const END_S = 2_000_000_000;
const dateOf = (seconds: number) => new Date(seconds * 1000);

const VAT = { percentage: 22, inclusive: false };

/** The fields that are read, as the provider sends them. */
function subscription(changes: object = {}): Stripe.Subscription {
  const fields = {
    status: 'active',
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    latest_invoice: { created: END_S - 10 },
    items: {
      data: [{ current_period_end: END_S, price: { unit_amount: 20_000 }, quantity: 1, tax_rates: [VAT] }],
    },
    ...changes,
  };
  return fields as object as Stripe.Subscription;
}

describe('readSubscription', () => {
  it.each<[string, object, number | null]>([
    ['running: a day after its period', {}, END_S + DAY_S],
    ['on trial', { status: 'trialing' }, END_S + DAY_S],
    ['cancelled at a date, as by the portal', { cancel_at: END_S - 50 }, END_S - 50],
    ['cancelled at the period end, as by the API', { cancel_at_period_end: true }, END_S],
    ['past due: a week after the failure', { status: 'past_due' }, END_S - 10 + 7 * DAY_S],
    ['past due and ending sooner', { status: 'past_due', cancel_at: END_S }, END_S],
    ['unpaid', { status: 'unpaid' }, null],
    ['canceled', { status: 'canceled', ended_at: END_S - 90 }, null],
    ['incomplete', { status: 'incomplete' }, null],
  ])('%s', (_, changes, until) => {
    expect(readSubscription(subscription(changes)).accessUntil).toEqual(
      until === null ? null : dateOf(until),
    );
  });

  it('returns what the next year costs, VAT included', () => {
    expect(readSubscription(subscription()).renewalCents).toBe(24_400);
    const gross = { price: { unit_amount: 999 }, tax_rates: [{ ...VAT, inclusive: true }] };
    expect(readSubscription(subscription({ items: { data: [gross] } })).renewalCents).toBe(999);
  });

  it('returns the end of the period, and when it was cancelled', () => {
    expect(readSubscription(subscription({ cancel_at_period_end: true, ended_at: END_S + 5 }))).toMatchObject(
      {
        periodEnd: dateOf(END_S),
        cancelAt: dateOf(END_S),
        endedAt: dateOf(END_S + 5),
      },
    );
  });
});
