import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { idOf } from '../src/store/ids.ts';
import { pay, sessionFor, startSandbox } from './harness.ts';
import type { Harness } from './harness.ts';

const DAY = 24 * 60 * 60;

let sandbox: Harness;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await startSandbox();
  ({ stripe } = sandbox);
});
beforeEach(async () => {
  await sandbox.control('POST', 'reset');
  // The first payout is made on the day after the first start.
  await sandbox.control('POST', 'clock/advance', { seconds: 1 });
});
afterAll(() => sandbox.close());

/** Pays for something of this net price. @returns the payment's id. */
async function paid(netCents: number): Promise<string> {
  const session = await sessionFor(stripe, netCents);
  await pay(session);
  return idOf((await stripe.checkout.sessions.retrieve(session.id)).payment_intent);
}
const entries = async (params: Stripe.BalanceTransactionListParams = {}) =>
  (await stripe.balanceTransactions.list({ limit: 100, ...params })).data;
const payOut = async (body: object = {}) =>
  (await sandbox.control('POST', 'payouts', body)) as { payout: Stripe.Payout | null };
const sumOf = (list: readonly Stripe.BalanceTransaction[]) => list.reduce((sum, { net }) => sum + net, 0);

describe('the balance', () => {
  it('gets an entry with a fee for every payment, which the charge names', async () => {
    const intent = await paid(10_000);
    const [entry] = await entries({ expand: ['data.source'] });
    expect(entry).toMatchObject({
      type: 'charge',
      reporting_category: 'charge',
      amount: 12_200,
      fee: 208,
      net: 11_992,
      currency: 'eur',
      status: 'pending',
      source: { object: 'charge', payment_intent: intent },
    });
    const { data } = await stripe.charges.list({ payment_intent: intent });
    expect(data[0]?.balance_transaction).toBe(entry?.id);
    expect(await stripe.balanceTransactions.retrieve(String(entry?.id))).toMatchObject({ net: 11_992 });
  });

  it('keeps other fees from later payments', async () => {
    await sandbox.control('PUT', 'fees', { percent: 2.9, fixed: 30 });
    await paid(10_000);
    expect(await entries()).toMatchObject([{ fee: 384 }]);
  });

  it('converts payments in other currencies', async () => {
    await sandbox.control('POST', 'payments', {
      payments: [{ paymentIntent: 'pi_usd', amount: 10_000, currency: 'USD', created: 1_700_000_000 }],
    });
    expect(await entries({ expand: ['data.source'] })).toMatchObject([
      { amount: 9_200, currency: 'eur', exchange_rate: 0.92, source: { amount: 10_000, currency: 'usd' } },
    ]);
  });

  it('loses refunds, and gets back those that fail', async () => {
    const intent = await paid(10_000);
    const refund = await stripe.refunds.create({ payment_intent: intent, amount: 1_000 });
    const [taken] = await entries({ type: 'refund' });
    expect(taken).toMatchObject({
      id: refund.balance_transaction,
      amount: -1_000,
      fee: 0,
      source: refund.id,
    });
    await sandbox.control('POST', `refunds/${refund.id}/fail`);
    const [back] = await entries({ type: 'refund_failure' });
    expect(back).toMatchObject({ amount: 1_000, source: refund.id });
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ failure_balance_transaction: back?.id });
  });

  it.each([
    [
      'won',
      [
        ['dispute', -12_200, 2_000],
        ['dispute_reversal', 12_200, 0],
      ],
    ],
    ['lost', [['dispute', -12_200, 2_000]]],
  ])('loses disputed money and a fee, and gets it back when the dispute is %s', async (outcome, expected) => {
    const intent = await paid(10_000);
    const dispute = (await sandbox.control(
      'POST',
      `payment_intents/${intent}/dispute`,
      {},
    )) as Stripe.Dispute;
    await sandbox.control('POST', `disputes/${dispute.id}/close`, { outcome });
    const found = (await entries({ type: 'adjustment' })).toReversed();
    expect(found.map((entry) => [entry.reporting_category, entry.amount, entry.fee])).toEqual(expected);
    expect((await stripe.disputes.retrieve(dispute.id)).balance_transactions).toHaveLength(expected.length);
  });

  it('loses nothing by an inquiry', async () => {
    const intent = await paid(10_000);
    const body = { inquiry: true };
    const { id } = (await sandbox.control(
      'POST',
      `payment_intents/${intent}/dispute`,
      body,
    )) as Stripe.Dispute;
    await sandbox.control('POST', `disputes/${id}/close`, { outcome: 'won' });
    expect(await entries({ type: 'adjustment' })).toEqual([]);
  });

  it('is listed by time, page by page, and refuses unknown filters and payouts', async () => {
    for (const netCents of [1_000, 2_000, 3_000]) await paid(netCents);
    const ids = (await entries()).map(({ id }) => id);
    const first = await stripe.balanceTransactions.list({ limit: 2 });
    expect(first.has_more).toBe(true);
    const rest = await stripe.balanceTransactions.list({ starting_after: String(ids[1]) });
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(ids);
    expect(await entries({ created: { lt: 1_000 } })).toEqual([]);
    const params: object = { colour: 'red' };
    await expect(stripe.balanceTransactions.list(params)).rejects.toMatchObject({
      code: 'parameter_unknown',
    });
    await expect(stripe.payouts.list(params)).rejects.toMatchObject({ code: 'parameter_unknown' });
    await expect(entries({ payout: 'po_nobody' })).rejects.toMatchObject({ param: 'payout' });
  });
});

describe('payouts', () => {
  it('are made daily of what is available, and arrive a day later', async () => {
    await paid(10_000);
    await sandbox.control('POST', 'clock/advance', { seconds: DAY });
    expect((await stripe.payouts.list()).data).toEqual([]);
    await paid(2_000);
    await sandbox.control('POST', 'clock/advance', { seconds: DAY });
    const [payout] = (await stripe.payouts.list()).data;
    expect(payout).toMatchObject({
      amount: 11_992,
      automatic: true,
      status: 'in_transit',
      reconciliation_status: 'completed',
    });
    const contained = await entries({ payout: String(payout?.id) });
    expect(contained.map(({ type }) => type)).toEqual(['payout', 'charge']);
    expect(sumOf(contained)).toBe(0);
    await sandbox.control('POST', 'clock/advance', { seconds: DAY });
    const [next] = (await stripe.payouts.list({ status: 'in_transit' })).data;
    expect(next?.amount).toBe(2_440 - 62);
    const arrived = { lte: Number(payout?.arrival_date) };
    const paidOut = await stripe.payouts.list({ status: 'paid', arrival_date: arrived });
    expect(paidOut.data.map(({ id }) => id)).toEqual([payout?.id]);
  });

  it('contain the money of one that failed', async () => {
    await paid(10_000);
    expect(await payOut()).toEqual({ payout: null });
    await sandbox.control('POST', 'clock/advance', { seconds: 2 * DAY });
    const [failing] = (await stripe.payouts.list()).data;
    await sandbox.control('POST', `payouts/${String(failing?.id)}/fail`);
    expect(await stripe.payouts.retrieve(String(failing?.id))).toMatchObject({ status: 'failed' });
    const { payout } = await payOut();
    expect(payout?.amount).toBe(failing?.amount);
    const contained = await entries({ payout: String(payout?.id) });
    expect(contained.map(({ reporting_category: kind }) => kind)).toEqual(['payout', 'payout_reversal']);
  });

  it('include fees, entries that were changed, and a difference on request', async () => {
    const payment = { paymentIntent: 'pi_made', amount: 10_000, currency: 'EUR', created: 1_700_000_000 };
    await sandbox.control('POST', 'payments', { payments: [payment] });
    await sandbox.control('POST', 'balance/fee', { amount: 300 });
    const [entry] = await entries({ type: 'charge' });
    await sandbox.control('POST', `balance/${String(entry?.id)}/spoil`, { change: 1 });
    const { payout } = await payOut({ difference: -5 });
    expect(payout?.amount).toBe(10_000 - 175 - 300 + 1 - 5);
    expect(await payOut()).toEqual({ payout: null });
    await sandbox.control('POST', `balance/${String(entry?.id)}/remove`);
    expect(await entries({ type: 'charge' })).toEqual([]);
  });

  it('made by hand have no list, and their money is in no other', async () => {
    const payment = { paymentIntent: 'pi_made', amount: 10_000, currency: 'EUR', created: 1_700_000_000 };
    await sandbox.control('POST', 'payments', { payments: [payment] });
    const { payout } = await payOut({ byHand: true });
    expect(payout).toMatchObject({
      ...{ amount: 9_825, automatic: false, reconciliation_status: 'not_applicable' },
    });
    await expect(entries({ payout: String(payout?.id) })).rejects.toMatchObject({ param: 'payout' });
    expect(await payOut()).toEqual({ payout: null });
  });
});

describe('payments of the past', () => {
  it('have refunds, disputes and entries', async () => {
    const created = 1_700_000_000;
    await sandbox.control('POST', 'payments', {
      payments: [
        {
          paymentIntent: 'pi_made',
          amount: 10_000,
          currency: 'EUR',
          created,
          refunds: [
            { amount: 1_000, created: created + 60 },
            { amount: 500, created: created + 61, failedAt: created + DAY },
          ],
          dispute: { created: created + 2 * DAY, wonAt: created + 3 * DAY },
        },
      ],
    });
    const found = (await entries()).toReversed();
    expect(found.map(({ amount }) => amount)).toEqual([10_000, -1_000, -500, 500, -9_000, 9_000]);
    expect(await stripe.paymentIntents.retrieve('pi_made', { expand: ['latest_charge'] })).toMatchObject({
      latest_charge: { amount_refunded: 1_000, disputed: true },
    });
  });
});
