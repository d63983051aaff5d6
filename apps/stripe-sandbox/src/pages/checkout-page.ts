import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { answerAuthentication, confirmSession } from '../checkout/confirm.ts';
import { findCheckout } from '../checkout/checkout.ts';
import type { Checkout } from '../checkout/checkout.ts';
import type { Confirmation } from '../checkout/confirm.ts';
import { parameterReader } from '../http/validation.ts';
import { applyCode, putDiscount } from '../checkout/discounts.ts';
import type { DiscountProblem } from '../checkout/discounts.ts';
import { METHOD_TYPES } from '../order/methods.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Dispatcher } from '../webhooks/dispatcher.ts';
import { readFields, readForm } from './checkout-form.ts';
import type { Fields, Problems } from './checkout-form.ts';
import { checkoutView } from './checkout-view.ts';
import type { FormState } from './card-fields.ts';
import { sendPage } from './render.ts';
import { formatAmount, pageLanguage, TEXTS } from './texts.ts';

/** How long the buyer waits for the seller to accept the webhook before being redirected. */
const WEBHOOK_PATIENCE_MS = 10_000;

const readAnswer = parameterReader(Type.Object({ answer: Type.Optional(Type.String()) }));

const CODE_PROBLEMS = {
  unknown: 'codeUnknown',
  ended: 'codeEnded',
  currency: 'codeCurrency',
  amount: 'codeAmount',
} as const satisfies Record<DiscountProblem, string>;

type PageRequest = FastifyRequest<{ Params: { id: string } }>;

/** The hosted checkout page and the test bank's page. */
export function registerCheckoutPage(app: FastifyInstance, sandbox: Sandbox, dispatcher: Dispatcher): void {
  const { store } = sandbox;

  app.get('/c/pay/:id', async (request: PageRequest, reply) => {
    const checkout = findOpen(request, reply);
    if (!checkout) return reply;
    const { session, draft } = checkout;
    const fields = { email: session.customer_details?.email ?? '', ...fieldsOf(draft.authentication) };
    return showForm(request, reply, checkout, { fields, problems: {} });
  });

  app.post('/c/pay/:id', async (request: PageRequest, reply) => {
    const checkout = findOpen(request, reply);
    if (!checkout) return reply;
    const { session, draft } = checkout;
    const t = TEXTS[languageOf(request, checkout)];
    const fields = readFields(request.body ?? {});
    const typed = fields.code?.trim();
    // A code typed but not applied yet changes the total, which the buyer must see before paying.
    if (
      session.allow_promotion_codes &&
      (fields.action === 'apply' || (typed ?? '') !== (draft.discount?.code ?? ''))
    ) {
      const problem = applyCode(sandbox, checkout, typed ?? '');
      const problems: Problems = problem ? { code: t[CODE_PROBLEMS[problem]] } : {};
      const changed = findCheckout(sandbox, session.id);
      const { code: _, ...withoutCode } = fields;
      const shown = problem ? fields : withoutCode;
      return showForm(request, reply, changed, { fields: shown, problems }, problem ? 422 : 200);
    }
    const reading = readForm(fields, session, t, new Date());
    if (!reading.ok) {
      return showForm(request, reply, checkout, { fields, problems: reading.problems, alert: t.check }, 422);
    }
    const confirmation = confirmSession(sandbox, session.id, reading.buyer, reading.method, reading.custom);
    return proceed(request, reply, checkout, confirmation, fields);
  });

  app.get('/c/pay/:id/3ds', async (request: PageRequest, reply) => {
    const checkout = findOpen(request, reply);
    if (!checkout) return reply;
    const { session, draft } = checkout;
    if (!draft.authentication) return reply.redirect(`/c/pay/${session.id}`, 303);
    const language = languageOf(request, checkout);
    const amount = formatAmount(session.amount_total ?? 0, session.currency ?? 'eur', language);
    const t = TEXTS[language];
    const isSatispay = draft.authentication.method.kind === 'satispay';
    const [title, text] = isSatispay ? [t.satispayTitle, t.satispayText] : [t.bankTitle, t.bankText];
    return sendPage(reply, 200, 'authentication', language, {
      action: `/c/pay/${session.id}/3ds`,
      t: { ...t, bankTitle: title, bankText: text.replace('{amount}', amount) },
    });
  });

  app.post('/c/pay/:id/3ds', async (request: PageRequest, reply) => {
    const checkout = findOpen(request, reply);
    if (!checkout) return reply;
    const { session, draft } = checkout;
    if (!draft.authentication) return reply.redirect(`/c/pay/${session.id}`, 303);
    const authorised = readAnswer(request.body ?? {}).answer === 'authorise';
    const confirmation = answerAuthentication(sandbox, session.id, authorised);
    return proceed(request, reply, checkout, confirmation, fieldsOf(draft.authentication));
  });

  /** Redirects the buyer according to the result of the confirmation. */
  async function proceed(
    request: PageRequest,
    reply: FastifyReply,
    checkout: Checkout,
    confirmation: Confirmation,
    fields: Fields,
  ): Promise<FastifyReply> {
    switch (confirmation.kind) {
      case 'declined': {
        const alert = TEXTS[languageOf(request, checkout)][confirmation.code];
        return showForm(request, reply, checkout, { fields, problems: {}, alert }, 402);
      }
      case 'discount_ended':
        return refuseDiscount(request, reply, checkout, fields);
      case 'authenticate':
        return reply.redirect(`/c/pay/${checkout.session.id}/3ds`, 303);
      case 'complete':
        await dispatcher.settled(confirmation.eventId, WEBHOOK_PATIENCE_MS);
        return reply.redirect(returnUrl(checkout), 303);
    }
  }

  /**
   * The discount ended before the buyer paid. One typed by the buyer is removed; one set by the seller ends the
   * payment.
   */
  function refuseDiscount(
    request: PageRequest,
    reply: FastifyReply,
    checkout: Checkout,
    fields: Fields,
  ): FastifyReply {
    const t = TEXTS[languageOf(request, checkout)];
    if (!checkout.session.allow_promotion_codes) {
      return showForm(request, reply, checkout, { fields, problems: {}, alert: t.discountEnded }, 409);
    }
    putDiscount(sandbox, checkout, null);
    const problems = { code: t.codeEnded };
    return showForm(request, reply, findCheckout(sandbox, checkout.session.id), { fields, problems }, 409);
  }

  /** The checkout while it is open; otherwise responds with a page that shows why it is not. */
  function findOpen(request: PageRequest, reply: FastifyReply): Checkout | undefined {
    const session = store.sessions.find(request.params.id);
    const draft = store.drafts.find(request.params.id);
    const language = pageLanguage(session?.locale ?? null, request.headers['accept-language']);
    const t = TEXTS[language];
    if (!session || !draft) {
      sendPage(reply, 404, 'notice', language, { title: t.missingTitle, text: t.missingText });
      return undefined;
    }
    const checkout = { session, draft };
    if (session.status === 'open') return checkout;
    if (session.status === 'complete') {
      // A second click on "pay" is redirected like the first one.
      if (request.method === 'POST') void reply.redirect(returnUrl(checkout), 303);
      else {
        const link = { url: returnUrl(checkout), label: t.doneLink };
        sendPage(reply, 200, 'notice', language, { title: t.doneTitle, text: t.doneText, link });
      }
      return undefined;
    }
    const link = session.cancel_url ? { url: session.cancel_url, label: t.expiredLink } : undefined;
    sendPage(reply, 410, 'notice', language, { title: t.expiredTitle, text: t.expiredText, link });
    return undefined;
  }
}

const showForm = (
  request: PageRequest,
  reply: FastifyReply,
  checkout: Checkout,
  state: FormState,
  status = 200,
) => {
  const language = languageOf(request, checkout);
  return sendPage(reply, status, 'checkout', language, checkoutView(checkout, language, state));
};

const languageOf = (request: PageRequest, { session }: Checkout) =>
  pageLanguage(session.locale, request.headers['accept-language']);

const returnUrl = ({ session }: Checkout): string =>
  (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id);

/** The form as it was before the other page. */
function fieldsOf(waiting: Checkout['draft']['authentication']): Fields {
  if (!waiting) return {};
  const { buyer, method } = waiting;
  if (method.kind !== 'card') return { ...buyer, method: METHOD_TYPES[method.kind] };
  const { number, expMonth, expYear } = method.card;
  return {
    ...buyer,
    number: number.replace(/(.{4})(?=.)/g, '$1 '),
    expiry: `${String(expMonth).padStart(2, '0')} / ${String(expYear).slice(-2)}`,
  };
}
