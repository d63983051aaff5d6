import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { ask } from './provider-call.ts';
import { ProviderError } from './provider-error.ts';

/** From a moment until before another. */
export interface Period {
  from: Date;
  to: Date;
}

/**
 * The provider's whole lists, fetched page by page, with which reconciliation compares our rows. Every method throws
 * {@link ProviderError}.
 */
@Injectable()
export class ProviderLists {
  constructor(private readonly stripe: Stripe) {}

  /** Completed sessions created since a time, with payment and charge expanded, newest first. */
  completedSessions(since: Date): AsyncIterable<Stripe.Checkout.Session> {
    const params = { status: 'complete', created: createdSince(since), limit: 100 } as const;
    return each(
      this.stripe.checkout.sessions.list({ ...params, expand: ['data.payment_intent.latest_charge'] }),
    );
  }

  /** All subscriptions, including ended ones, with their latest invoices expanded. */
  allSubscriptions(): AsyncIterable<Stripe.Subscription> {
    return each(
      this.stripe.subscriptions.list({ status: 'all', limit: 100, expand: ['data.latest_invoice'] }),
    );
  }

  /** Refunds created since a time, with their charges expanded. */
  refundsSince(since: Date): AsyncIterable<Stripe.Refund> {
    return each(
      this.stripe.refunds.list({ created: createdSince(since), limit: 100, expand: ['data.charge'] }),
    );
  }

  /** Disputes opened since a time. */
  disputesSince(since: Date): AsyncIterable<Stripe.Dispute> {
    return each(this.stripe.disputes.list({ created: createdSince(since), limit: 100 }));
  }

  /** The entries of our balance of a period, its end excluded, newest first, with their sources expanded. */
  balanceEntries(period: Period): AsyncIterable<Stripe.BalanceTransaction> {
    return each(
      this.stripe.balanceTransactions.list({
        created: createdIn(period),
        limit: 100,
        expand: ['data.source'],
      }),
    );
  }

  /** The entries of our balance that a payout contains. */
  payoutEntries(payout: string): AsyncIterable<Stripe.BalanceTransaction> {
    return each(this.stripe.balanceTransactions.list({ payout, limit: 100 }));
  }

  /** An entry of our balance with its source expanded. */
  retrieveBalanceEntry(id: string): Promise<Stripe.BalanceTransaction> {
    return ask('balance_transaction', () =>
      this.stripe.balanceTransactions.retrieve(id, { expand: ['source'] }),
    );
  }

  /** The payouts made in a period, its end excluded. */
  payouts(period: Period): AsyncIterable<Stripe.Payout> {
    return each(this.stripe.payouts.list({ created: createdIn(period), limit: 100 }));
  }
}

/** All pages of a list, fetched as they are needed. */
async function* each<T>(list: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* list;
  } catch (error) {
    throw ProviderError.from(error);
  }
}

function createdSince(time: Date): { gte: number } {
  return { gte: Math.floor(time.getTime() / 1000) };
}

function createdIn({ from, to }: Period): { gte: number; lt: number } {
  // The provider's times are whole seconds: the one that has begun is in.
  return { ...createdSince(from), lt: Math.ceil(to.getTime() / 1000) };
}
