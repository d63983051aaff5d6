import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Static, TObject } from 'typebox';
import { renewNow } from '../billing/cycle.ts';
import { findCheckout } from '../checkout/checkout.ts';
import { answerAuthentication, confirmSession } from '../checkout/confirm.ts';
import { applyCode } from '../checkout/discounts.ts';
import { expireOpenSession } from '../checkout/lifecycle.ts';
import { settleNow } from '../checkout/settle.ts';
import type { Clock } from '../clock.ts';
import { ApiError, missingObject } from '../http/errors.ts';
import type { FaultPlan } from '../http/faults.ts';
import { nested, parameterReader } from '../http/validation.ts';
import {
  bookFee,
  failPayout,
  feesOf,
  payOut,
  removeEntry,
  setFees,
  spoilEntry,
} from '../payments/balance.ts';
import { MadePayments, makePayments } from '../payments/made-payments.ts';
import { closeDispute, openDispute } from '../payments/dispute.ts';
import { revokeMandate } from '../payments/mandate.ts';
import { chargeToRefund, failRefund, refund } from '../payments/refund.ts';
import { debitWith } from '../order/methods.ts';
import type { Method } from '../order/methods.ts';
import type { Sandbox } from '../sandbox.ts';
import type { DeliveryLog } from '../webhooks/deliveries.ts';
import type { Dispatcher } from '../webhooks/dispatcher.ts';
import type { DeliveryPlans } from '../webhooks/plan.ts';
import * as orders from './orders.ts';

/** Dependencies of the control interface. */
export interface Controls {
  plans: DeliveryPlans;
  deliveries: DeliveryLog;
  dispatcher: Dispatcher;
  faults: FaultPlan;
  /** Runs what is due by the clock. */
  tick: () => void;
}

/** `/__sandbox`: lets a test or a person act as the provider. JSON in and out, from this machine only. */
export function registerControl(app: FastifyInstance, sandbox: Sandbox, controls: Controls): void {
  const { store, clock } = sandbox;
  const { plans, deliveries, dispatcher, faults, tick } = controls;

  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/__sandbox') && !isLoopback(request.ip)) {
      throw new ApiError(403, {
        type: 'invalid_request_error',
        message: 'The control interface accepts requests from this machine only.',
      });
    }
  });

  const order = <S extends TObject>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    schema: S,
    obey: (parameters: Static<S>, id: string) => object,
  ) => {
    const read = parameterReader(schema);
    app.route<{ Params: { id?: string } }>({
      method,
      url: `/__sandbox/${path}`,
      handler: async ({ body, query, params }) =>
        obey(read(method === 'GET' ? query : (body ?? {})), params.id ?? ''),
    });
  };

  order('POST', 'reset', nested({}), () => {
    store.clear();
    return clockState(clock);
  });

  order('GET', 'clock', nested({}), () => clockState(clock));
  order('POST', 'clock/advance', orders.Advance, ({ seconds }) => {
    clock.advance(seconds);
    tick();
    return clockState(clock);
  });

  order('GET', 'delivery', nested({}), () => plans.current);
  order(
    'PUT',
    'delivery',
    orders.Delivery,
    ({ mode = 'once', delayMs = 0, signature = 'valid', types, remaining }) => {
      plans.set({ mode, delayMs, signature, types, remaining });
      return plans.current;
    },
  );
  order('GET', 'deliveries', orders.DeliveryList, ({ limit = 100 }) => ({
    deliveries: deliveries.recent(limit),
  }));
  order('POST', 'deliveries/retry', nested({}), () => {
    deliveries.retryAll();
    dispatcher.wake();
    return { deliveries: deliveries.recent(100) };
  });

  order('GET', 'faults', nested({}), () => faults.current ?? {});
  order('PUT', 'faults', orders.Faults, (fault) => {
    const plan = {
      kind: 'status',
      status: 500,
      delayMs: 0,
      afterCommit: false,
      remembered: false,
      ...fault,
    } as const;
    faults.set(plan);
    return plan;
  });

  order('POST', 'sessions/:id/pay', orders.Pay, (payment, id) => {
    const { card, bankDebit, satispay, settleSeconds, promotionCode, ...buyer } = payment;
    const refused = promotionCode && applyCode(sandbox, findCheckout(sandbox, id), promotionCode);
    if (refused) return { kind: 'discount_refused', problem: refused };
    const details = {
      number: card ?? orders.GOOD_CARD,
      expMonth: 12,
      expYear: new Date().getUTCFullYear() + 3,
    };
    const method: Method = satispay
      ? { kind: 'satispay' }
      : bankDebit
        ? debitWith(bankDebit, settleSeconds)
        : { kind: 'card', card: details };
    const confirmation = confirmSession(
      sandbox,
      id,
      { email: buyer.email ?? 'buyer@example.com', name: buyer.name ?? 'Test Buyer' },
      method,
    );
    return satispay && confirmation.kind === 'authenticate'
      ? answerAuthentication(sandbox, id, satispay === 'accept')
      : confirmation;
  });
  order('POST', 'sessions/:id/expire', nested({}), (_, id) =>
    store.transaction(() => expireOpenSession(sandbox, id)),
  );

  order('POST', 'payment_intents/:id/refund', orders.Refund, (terms, id) =>
    store.transaction(() => {
      if (!store.paymentIntents.find(id)) throw missingObject('payment_intent', id);
      return refund(sandbox, { charge: chargeToRefund(store, { payment_intent: id }), ...terms });
    }),
  );
  order('POST', 'payment_intents/:id/settle', orders.Settlement, ({ outcome }, id) =>
    store.transaction(() => settleNow(sandbox, id, outcome)),
  );
  order('POST', 'mandates/:id/revoke', nested({}), (_, id) =>
    store.transaction(() => revokeMandate(sandbox, id)),
  );
  order('POST', 'payment_intents/:id/dispute', orders.Dispute, (terms, id) =>
    store.transaction(() => openDispute(sandbox, chargeToRefund(store, { payment_intent: id }), terms)),
  );
  order('POST', 'disputes/:id/close', orders.DisputeEnd, ({ outcome }, id) =>
    store.transaction(() => closeDispute(sandbox, id, outcome)),
  );
  order('POST', 'subscriptions/:id/renew', orders.Renewal, ({ outcome = null }, id) =>
    store.transaction(() => renewNow(sandbox, id, outcome)),
  );
  order('GET', 'fees', nested({}), () => feesOf(sandbox));
  order('PUT', 'fees', orders.FeesOrder, (fees) => setFees(sandbox, fees));
  order('POST', 'balance/fee', orders.ExtraFee, ({ amount }) =>
    store.transaction(() => bookFee(sandbox, amount)),
  );
  order('POST', 'balance/:id/spoil', orders.SpoiledEntry, ({ change }, id) =>
    store.transaction(() => spoilEntry(sandbox, id, change)),
  );
  order('POST', 'balance/:id/remove', nested({}), (_, id) =>
    store.transaction(() => removeEntry(sandbox, id)),
  );
  order('POST', 'payouts', orders.PayoutOrder, (options) => ({
    payout: store.transaction(() => payOut(sandbox, options)),
  }));
  order('POST', 'payouts/:id/fail', nested({}), (_, id) => store.transaction(() => failPayout(sandbox, id)));
  order('POST', 'payments', MadePayments, (made) => store.transaction(() => makePayments(sandbox, made)));
  order('POST', 'refunds/:id/fail', nested({}), (_, id) => store.transaction(() => failRefund(sandbox, id)));
}

const clockState = (clock: Clock) => ({ now: clock.now(), offset: clock.offset });

const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && (address === '::1' || /^(::ffff:)?127\./.test(address));
