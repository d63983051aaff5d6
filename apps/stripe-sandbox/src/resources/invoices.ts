import Type from 'typebox';
import { missingObject } from '../http/errors.ts';
import type { Includables } from '../http/expand.ts';
import { listObject, listPage } from '../http/lists.ts';
import { nested, paging, parameters } from '../http/validation.ts';
import type { Sandbox } from '../sandbox.ts';
import { equals } from '../store/condition.ts';
import type { Store } from '../store/store.ts';

/** Properties of an invoice that are only included when expanded. */
export const invoiceIncludables = (store: Store): Includables => ({
  invoice: {
    payments: (id) =>
      listObject(
        { items: store.invoicePayments.all(equals('invoice', id)), hasMore: false },
        `/v1/invoice_payments?invoice=${id}`,
      ),
  },
});

/** `/v1/invoices` and `/v1/invoice_payments`: created by subscriptions, read-only here. */
export function registerInvoices({ api, store }: Sandbox): void {
  api.get(
    '/v1/invoices',
    parameters({
      ...paging,
      customer: Type.Optional(Type.String()),
      subscription: Type.Optional(Type.String()),
      status: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('paid')])),
    }),
    ({ customer, subscription, status, ...page }) =>
      listPage(store.invoices, '/v1/invoices', page, [
        ...equals('customer', customer),
        ...equals('parent.subscription_details.subscription', subscription),
        ...equals('status', status),
      ]),
  );

  api.get('/v1/invoices/:id', parameters({}), (_, id) => {
    const invoice = store.invoices.find(id);
    if (!invoice) throw missingObject('invoice', id);
    return invoice;
  });

  api.get(
    '/v1/invoice_payments',
    parameters({
      ...paging,
      invoice: Type.Optional(Type.String()),
      status: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('paid')])),
      payment: Type.Optional(nested({ type: Type.Literal('payment_intent'), payment_intent: Type.String() })),
    }),
    ({ invoice, status, payment, ...page }) =>
      listPage(store.invoicePayments, '/v1/invoice_payments', page, [
        ...equals('invoice', invoice),
        ...equals('status', status),
        ...equals('payment.payment_intent', payment?.payment_intent),
      ]),
  );

  api.get('/v1/invoice_payments/:id', parameters({}), (_, id) => {
    const payment = store.invoicePayments.find(id);
    if (!payment) throw missingObject('invoice_payment', id);
    return payment;
  });
}
