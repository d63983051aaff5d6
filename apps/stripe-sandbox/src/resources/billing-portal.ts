import type Stripe from 'stripe';
import Type from 'typebox';
import { parameters } from '../http/validation.ts';
import type { Sandbox } from '../sandbox.ts';
import { newId } from '../store/ids.ts';
import { requireCustomer } from './customers.ts';

/** `/v1/billing_portal/sessions` */
export function registerBillingPortal(sandbox: Sandbox): void {
  const { api, store, clock } = sandbox;
  api.post(
    '/v1/billing_portal/sessions',
    parameters({
      customer: Type.String(),
      return_url: Type.Optional(Type.String({ pattern: '^https?://' })),
      locale: Type.Optional(Type.Union([Type.Literal('auto'), Type.Literal('it'), Type.Literal('en')])),
    }),
    ({ customer, return_url: returnUrl, locale }) => {
      const id = newId('bps');
      return store.portalSessions.save({
        id,
        object: 'billing_portal.session',
        configuration: 'bpc_sandbox',
        created: clock.now(),
        customer: requireCustomer(store, customer, 'customer').id,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: locale ?? null,
        on_behalf_of: null,
        return_url: returnUrl ?? null,
        url: `${sandbox.publicUrl}/p/session/${id}`,
      } satisfies Stripe.BillingPortal.Session);
    },
  );
}
