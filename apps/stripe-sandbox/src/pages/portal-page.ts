import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Stripe from 'stripe';
import Type from 'typebox';
import { changeCancellation, findBilling, requireAlive, retry } from '../billing/cycle.ts';
import { currentPeriod } from '../billing/subscription.ts';
import { parameterReader } from '../http/validation.ts';
import { newPaymentMethod } from '../payments/payment-method.ts';
import type { Sandbox } from '../sandbox.ts';
import { equals } from '../store/condition.ts';
import { readCard, readFields } from './checkout-form.ts';
import type { Problems } from './checkout-form.ts';
import { PORTAL_TEXTS } from './portal-texts.ts';
import { invoiceView, portalView } from './portal-view.ts';
import { sendPage } from './render.ts';
import { pageLanguage, TEXTS } from './texts.ts';
import { idOf } from '../store/ids.ts';

type PageRequest = FastifyRequest<{ Params: { id: string } }>;

const readOrder = parameterReader(
  Type.Object({ action: Type.Optional(Type.String()), subscription: Type.Optional(Type.String()) }),
);

/** The customer portal and the page of an invoice. */
export function registerPortalPages(app: FastifyInstance, sandbox: Sandbox): void {
  const { store } = sandbox;

  app.get('/p/session/:id', async (request: PageRequest, reply) => {
    const portal = findPortal(request, reply);
    if (!portal) return reply;
    const language = languageOf(request, portal);
    const done = isDone(request.query) ? PORTAL_TEXTS[language].done : undefined;
    return sendPage(
      reply,
      200,
      'portal',
      language,
      portalView(sandbox, portal, language, { ...EMPTY, done }),
    );
  });

  app.post('/p/session/:id', async (request: PageRequest, reply) => {
    const portal = findPortal(request, reply);
    if (!portal) return reply;
    const { action, subscription: id = '' } = readOrder(request.body ?? {});
    if (action === 'card') return changeCard(request, reply, portal);
    const billing = findBilling(sandbox, id);
    if (billing.subscription.customer !== portal.customer) return missing(request, reply);
    requireAlive(billing.subscription);
    store.transaction(() => {
      if (action === 'cancel') cancel(billing);
      if (action === 'resume')
        changeCancellation(sandbox, billing, { cancel_at: null, cancel_at_period_end: false });
      if (action === 'pay') retry(sandbox, billing, null);
    });
    const isStillDue = action === 'pay' && findBilling(sandbox, id).subscription.status !== 'active';
    if (!isStillDue) return reply.redirect(`/p/session/${portal.id}?done`, 303);
    const language = languageOf(request, portal);
    const state = { ...EMPTY, alert: PORTAL_TEXTS[language].refused };
    return sendPage(reply, 402, 'portal', language, portalView(sandbox, portal, language, state));
  });

  app.get('/i/:id', async (request: PageRequest, reply) => {
    const invoice = store.invoices.find(request.params.id);
    if (!invoice) return missing(request, reply);
    const customer = store.customers.find(idOf(invoice.customer));
    const [locale = null] = customer?.deleted ? [] : (customer?.preferred_locales ?? []);
    const language = pageLanguage(locale, request.headers['accept-language']);
    return sendPage(reply, 200, 'invoice', language, invoiceView(invoice, language));
  });

  /** Ends at the end of the period; the flexible billing mode indicates this only by the date. */
  function cancel(billing: ReturnType<typeof findBilling>): void {
    const { subscription } = billing;
    changeCancellation(sandbox, billing, {
      cancel_at: currentPeriod(subscription).end,
      cancel_at_period_end: subscription.billing_mode.type === 'classic',
    });
  }

  /** Sets another card on every running subscription of the customer, and charges unpaid invoices again. */
  function changeCard(
    request: PageRequest,
    reply: FastifyReply,
    portal: Stripe.BillingPortal.Session,
  ): FastifyReply {
    const language = languageOf(request, portal);
    const fields = readFields(request.body ?? {});
    const problems: Problems = {};
    const card = readCard(fields, TEXTS[language], new Date(), problems);
    if (Object.keys(problems).length > 0) {
      const view = portalView(sandbox, portal, language, { fields, problems, alert: TEXTS[language].check });
      return sendPage(reply, 422, 'portal', language, view);
    }
    const customer = store.customers.find(portal.customer);
    const buyer = customer?.deleted ? undefined : customer;
    store.transaction(() => {
      const method = store.paymentMethods.save(
        newPaymentMethod(
          { kind: 'card', card },
          { email: buyer?.email ?? '', name: buyer?.name ?? '' },
          portal.customer,
          sandbox.clock.now(),
        ),
      );
      for (const subscription of store.subscriptions.all(equals('customer', portal.customer))) {
        if (subscription.status === 'canceled') continue;
        const { record } = findBilling(sandbox, subscription.id);
        store.billing.save({ ...record, method: { kind: 'card', card } });
        const changed = store.subscriptions.save({ ...subscription, default_payment_method: method.id });
        sandbox.events.emit('customer.subscription.updated', changed, {
          default_payment_method: subscription.default_payment_method,
        });
      }
    });
    return reply.redirect(`/p/session/${portal.id}?done`, 303);
  }

  function findPortal(request: PageRequest, reply: FastifyReply): Stripe.BillingPortal.Session | undefined {
    const portal = store.portalSessions.find(request.params.id);
    if (!portal) missing(request, reply);
    return portal;
  }
}

const EMPTY = { fields: {}, problems: {} };

const languageOf = (request: PageRequest, { locale }: Stripe.BillingPortal.Session) =>
  pageLanguage(locale, request.headers['accept-language']);

function missing(request: PageRequest, reply: FastifyReply): FastifyReply {
  const language = pageLanguage(null, request.headers['accept-language']);
  const { missingTitle: title, missingText: text } = PORTAL_TEXTS[language];
  return sendPage(reply, 404, 'notice', language, { title, text });
}

const isDone = (query: unknown) =>
  typeof query === 'object' && query !== null && Object.hasOwn(query, 'done');
