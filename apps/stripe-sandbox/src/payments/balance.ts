import type Stripe from 'stripe';
import { invalidRequest, missingObject } from '../http/errors.ts';
import type { Sandbox } from '../sandbox.ts';
import type { BalanceRecord } from '../store/balance-record.ts';
import { absent, compare, equals } from '../store/condition.ts';
import { newId } from '../store/ids.ts';

const DAY = 24 * 60 * 60;
/** Seconds until the money of a payment can be paid out. */
const AVAILABLE_AFTER = 2 * DAY;
/** Seconds until a payout reaches the bank. */
const ARRIVES_AFTER = DAY;
/** The currency of the account: payments in others are converted. */
const ACCOUNT_CURRENCY = 'eur';
/** What one unit of a currency is worth in euro. */
const EXCHANGE_RATES: Record<string, number> = { usd: 0.92, gbp: 1.17 };

const FEES = 'balance.fees';
const PAID_OUT_DAY = 'balance.paid_out_day';

/** What the provider keeps: of each payment a percentage and fixed cents, of each dispute fixed cents. */
export interface Fees {
  percent: number;
  fixed: number;
  dispute: number;
}

interface Movement {
  type: Stripe.BalanceTransaction.Type;
  category: string;
  /** In cents of `currency`; negative when it leaves the balance. */
  amount: number;
  currency: string;
  fee?: number;
  source: string | null;
  created?: number;
  availableAfter?: number;
}

/** The fees that apply to new payments and disputes. */
export function feesOf({ store }: Pick<Sandbox, 'store'>): Fees {
  return (store.readSetting(FEES) as Fees | undefined) ?? { percent: 1.5, fixed: 25, dispute: 2_000 };
}

/** Changes the fees of later payments and disputes. */
export function setFees(sandbox: Sandbox, fees: Partial<Fees>): Fees {
  const changed = { ...feesOf(sandbox), ...fees };
  sandbox.store.writeSetting(FEES, changed);
  return changed;
}

/** Adds the money of a paid charge to the balance, once; returns the charge with its entry. */
export function bookCharge(sandbox: Sandbox, charge: Stripe.Charge, created?: number): Stripe.Charge {
  if (!charge.paid || charge.balance_transaction !== null) return charge;
  const { percent, fixed } = feesOf(sandbox);
  const entry = book(sandbox, {
    type: charge.payment_method_details?.type === 'card' ? 'charge' : 'payment',
    category: 'charge',
    amount: charge.amount,
    currency: charge.currency,
    fee: Math.round((converted(charge.amount, charge.currency) * percent) / 100) + fixed,
    source: charge.id,
    availableAfter: AVAILABLE_AFTER,
    ...(created !== undefined && { created }),
  });
  return { ...charge, balance_transaction: entry.id };
}

/** Takes the money of a refund from the balance; returns the refund with its entry. */
export function bookRefund(sandbox: Sandbox, refund: Stripe.Refund, created?: number): Stripe.Refund {
  const { id, amount, currency } = refund;
  const entry = book(sandbox, {
    type: 'refund',
    category: 'refund',
    amount: -amount,
    currency,
    source: id,
    ...(created !== undefined && { created }),
  });
  return { ...refund, balance_transaction: entry.id };
}

/** Returns the money of a failed refund to the balance. */
export function bookRefundFailure(sandbox: Sandbox, refund: Stripe.Refund, created?: number): Stripe.Refund {
  const { id, amount, currency } = refund;
  const entry = book(sandbox, {
    type: 'refund_failure',
    category: 'refund_failure',
    amount,
    currency,
    source: id,
    ...(created !== undefined && { created }),
  });
  return { ...refund, failure_balance_transaction: entry.id };
}

/** Takes the disputed money and a fee from the balance, once. */
export function bookDispute(sandbox: Sandbox, dispute: Stripe.Dispute, created?: number): Stripe.Dispute {
  if (dispute.balance_transactions.length > 0) return dispute;
  const fee = feesOf(sandbox).dispute;
  return adjust(sandbox, dispute, 'dispute', { amount: -dispute.amount, fee, created });
}

/** Returns the money of a dispute that was won; the fee is kept. */
export function bookReinstatement(
  sandbox: Sandbox,
  dispute: Stripe.Dispute,
  created?: number,
): Stripe.Dispute {
  if (dispute.balance_transactions.length === 0) return dispute;
  return adjust(sandbox, dispute, 'dispute_reversal', { amount: dispute.amount, fee: 0, created });
}

/** A fee that belongs to no payment, such as the monthly one of a tool. */
export function bookFee(sandbox: Sandbox, amount: number): Stripe.BalanceTransaction {
  return published(
    sandbox,
    book(sandbox, {
      type: 'stripe_fee',
      category: 'fee',
      amount: -amount,
      currency: ACCOUNT_CURRENCY,
      source: null,
    }),
  );
}

/** Makes the payout of the day once a day, and marks those that have arrived. */
export function runDuePayouts(sandbox: Sandbox): void {
  const { store, clock } = sandbox;
  const today = Math.floor(clock.now() / DAY);
  const last = store.readSetting(PAID_OUT_DAY);
  if (last === today) return;
  store.transaction(() => {
    store.writeSetting(PAID_OUT_DAY, today);
    // The day of the first start is not over, so that a test has all of it.
    if (last === undefined) return;
    for (const payout of store.payouts.all([
      ...equals('status', 'in_transit'),
      compare('arrival_date', '<=', clock.now()),
    ])) {
      store.payouts.save({ ...payout, status: 'paid' });
    }
    payOut(sandbox);
  });
}

/**
 * Pays out everything available.
 *
 * @param options `difference`: cents by which the payout differs from its entries, as no provider should; `byHand`: as an
 * account whose payouts are made by hand, of which the provider lists no entries.
 * @returns the payout; null when nothing is available.
 */
export function payOut(
  sandbox: Sandbox,
  { difference = 0, byHand = false }: { difference?: number; byHand?: boolean } = {},
): Stripe.Payout | null {
  const { store, clock } = sandbox;
  const now = clock.now();
  const available = store.balanceTransactions.all([absent('payout'), compare('available_on', '<=', now)]);
  const amount = available.reduce((sum, { net }) => sum + net, 0);
  if (amount <= 0) return null;
  const id = newId('po');
  for (const entry of available) store.balanceTransactions.save({ ...entry, payout: id });
  const out = book(
    sandbox,
    {
      type: 'payout',
      category: 'payout',
      amount: -amount - difference,
      currency: ACCOUNT_CURRENCY,
      source: id,
    },
    id,
  );
  return store.payouts.save({
    id,
    object: 'payout',
    amount: amount + difference,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: now + ARRIVES_AFTER,
    automatic: !byHand,
    balance_transaction: out.id,
    created: now,
    currency: ACCOUNT_CURRENCY,
    description: 'STRIPE PAYOUT',
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: byHand ? 'not_applicable' : 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: null,
    type: 'bank_account',
  } satisfies Stripe.Payout);
}

/** Fails a payout: the bank returns its money, which the next one contains. */
export function failPayout(sandbox: Sandbox, id: string): Stripe.Payout {
  const { store } = sandbox;
  const payout = store.payouts.find(id);
  if (!payout) throw missingObject('payout', id);
  if (payout.status === 'failed') throw invalidRequest(`Payout ${id} has failed already.`);
  const entry = book(sandbox, {
    type: 'payout_failure',
    category: 'payout_reversal',
    amount: payout.amount,
    currency: payout.currency,
    source: id,
  });
  return store.payouts.save({
    ...payout,
    status: 'failed',
    failure_balance_transaction: entry.id,
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
  });
}

/** An entry as the API returns it. */
export function published(
  { clock }: Pick<Sandbox, 'clock'>,
  { payout: _, ...entry }: BalanceRecord,
): Stripe.BalanceTransaction {
  return { ...entry, status: entry.available_on <= clock.now() ? 'available' : 'pending' };
}

function adjust(
  sandbox: Sandbox,
  dispute: Stripe.Dispute,
  category: 'dispute' | 'dispute_reversal',
  { amount, fee, created }: { amount: number; fee: number; created: number | undefined },
): Stripe.Dispute {
  const entry = book(sandbox, {
    type: 'adjustment',
    category,
    amount,
    fee,
    currency: dispute.currency,
    source: dispute.id,
    ...(created !== undefined && { created }),
  });
  return { ...dispute, balance_transactions: [...dispute.balance_transactions, published(sandbox, entry)] };
}

function book(
  { store, clock }: Sandbox,
  { type, category, amount, currency, fee = 0, source, created = clock.now(), availableAfter = 0 }: Movement,
  payout: string | null = null,
): BalanceRecord {
  const settled = converted(amount, currency);
  return store.balanceTransactions.save({
    id: newId('txn'),
    object: 'balance_transaction',
    amount: settled,
    available_on: created + availableAfter,
    balance_type: 'payments',
    created,
    currency: ACCOUNT_CURRENCY,
    description: null,
    exchange_rate: EXCHANGE_RATES[currency] ?? null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: ACCOUNT_CURRENCY,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: settled - fee,
    reporting_category: category,
    source,
    status: 'pending',
    type,
    payout,
  });
}

function converted(amount: number, currency: string): number {
  return Math.round(amount * (EXCHANGE_RATES[currency] ?? 1));
}

/** Changes the amount of an entry by cents, as no provider should. */
export function spoilEntry({ store }: Sandbox, id: string, change: number): BalanceRecord {
  const entry = findEntry(store, id);
  return store.balanceTransactions.save({
    ...entry,
    amount: entry.amount + change,
    net: entry.net + change,
  });
}

/** Removes an entry, as if the provider had forgotten it. */
export function removeEntry({ store }: Sandbox, id: string): { id: string } {
  findEntry(store, id);
  store.balanceTransactions.delete(id);
  return { id };
}

function findEntry(store: Sandbox['store'], id: string): BalanceRecord {
  const entry = store.balanceTransactions.find(id);
  if (!entry) throw missingObject('balance_transaction', id);
  return entry;
}
