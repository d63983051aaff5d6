import type { Quote, Session, Subscription } from '@academy/api-client';
import { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settings } from '../../testing/fixtures.ts';
import { overview } from '../../testing/guest-api.ts';
import { noSubscription, subscription } from '../../testing/purchase-fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { newSession, storeSession } from '../../testing/sign-in.ts';

const PATH = '/abbonamento';
const SUBSCRIPTION = 'GET /api/v1/subscription';
const CHECKOUT = 'POST /api/v1/checkout';
const PORTAL = 'POST /api/v1/portal';

const active = subscription();
const quote: Quote = {
  ...{ listCents: 20_000, creditCents: 0, netCents: 20_000, separateCents: null },
  discountCents: 0,
  vatPercent: 22,
  vatCents: 4400,
  totalCents: 24_400,
  currency: 'EUR',
  couponCode: null,
  isOwned: false,
  isNothingLeft: false,
  invoicedTo: null,
  debitedAt: null,
  renewal: null,
  ownedContents: [],
};

let server: FakeServer;
let session: Session;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on('GET /api/v1/me', { body: { id: '1', email: 'learner@academy.test', role: 'user' } })
    .on(SUBSCRIPTION, { body: noSubscription })
    .on('POST /api/v1/checkout/quote', { body: quote })
    .on(CHECKOUT, { body: { url: '/#payment-page' } });
  session = newSession();
});

afterEach(async () => {
  jest.restoreAllMocks();
  cleanup();
  await session.stop();
  server.close();
});

/** Opens the page of a member with this subscription. */
async function openAs(changes: Partial<Subscription>) {
  storeSession();
  server.on(SUBSCRIPTION, { body: { ...active, ...changes } });
  await renderApp(PATH, { session });
  return screen.findByRole('complementary', { name: 'Premium annuale' });
}

/** Replaces the tab that a click opens by a frame, which is a window too. */
function openTabs() {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const tab = frame.contentWindow;
  if (!tab) throw new Error('no window');
  const close = jest.spyOn(tab, 'close').mockImplementation(() => undefined);
  const open = jest.spyOn(window, 'open').mockReturnValue(tab);
  return { tab, close, open };
}

describe('the subscription page', () => {
  it('shows guests the plan and a link to sign in', async () => {
    await renderApp(`${PATH}?coupon=ESTATE50`, { session });
    const link = await screen.findByText('Accedi per abbonarti');
    expect(link.getAttribute('href')).toBe('/auth?next=%2Fabbonamento%3Fcoupon%3DESTATE50');
    expect(screen.getByText(/la registrazione è gratuita/)).toBeTruthy();
    expect((await screen.findAllByText(/244,00\s€/)).length).toBeGreaterThan(0);
    expect(server.received(SUBSCRIPTION)).toHaveLength(0);
  });

  it('compares its price with a content and a project', async () => {
    server.on('GET /api/v1/overview', { body: overview });
    await renderApp(PATH, { session });
    const compared = await screen.findByRole('region', { name: 'A confronto' });
    const titles = within(compared).getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'Un contenuto',
      'Un progetto',
      'Premium annuale',
    ]);
    expect(within(compared).queryByRole('link', { name: 'Abbonati' })).toBeNull();
  });

  it.each([
    ['none', 'Abbonati', true],
    ['ended', 'Riattiva l’abbonamento', true],
    ['active', '1 maggio 2027', false],
    ['canceled', '1 maggio 2027', false],
  ] as const)(
    'shows the comparison only without an active subscription: %s',
    async (status, ownPlan, isCompared) => {
      storeSession();
      server.on(SUBSCRIPTION, { body: status === 'none' ? noSubscription : { ...active, status } });
      await renderApp(PATH, { session, seed: [{ endpointName: 'getOverview', value: overview }] });
      await screen.findByText(ownPlan);
      // The compared prices come with the settings, which are requested separately.
      await waitFor(() =>
        expect(screen.queryByRole('region', { name: 'A confronto' }) !== null).toBe(isCompared),
      );
    },
  );

  it.each([
    [
      26_370,
      /^Acquistati a parte, .* i 9 contenuti premium costano 263,70\s€ più IVA\. .* 63,70\s€ in meno\.$/,
    ],
    [20_000, null],
    [17_400, null],
  ])('says what it saves in its first year beside a price of %d by the piece', async (priceCents, text) => {
    server.on('GET /api/v1/overview', {
      body: { ...overview, wholePrice: { priceCents, contentCount: 9 } },
    });
    await renderApp('/abbonamento');
    await screen.findByText('Puoi disattivare il rinnovo quando vuoi.');
    if (text) expect(await screen.findByText(text)).toBeTruthy();
    await screen.findByRole('heading', { name: 'Un contenuto' });
    expect(screen.queryAllByText(/in meno/)).toHaveLength(text ? 1 : 0);
  });

  it('shows guests the price of the renewal', async () => {
    await renderApp(PATH, { session });
    expect(await screen.findByText(/Si rinnova ogni anno a 244,00\s€ IVA inclusa/)).toBeTruthy();
  });

  it('shows members the price and date of the renewal', async () => {
    storeSession();
    server.on('POST /api/v1/checkout/quote', {
      body: {
        ...quote,
        renewal: { netCents: 20_000, vatCents: 4400, totalCents: 24_400, date: '2027-11-22' },
      } satisfies Quote,
    });
    await renderApp(PATH, { session });
    expect(
      await screen.findByText(/Dal 22 novembre 2027 si rinnova ogni anno a 244,00\s€ IVA inclusa/),
    ).toBeTruthy();
  });

  it('asks for what a renewal needs although the first year is free', async () => {
    storeSession();
    server.on('POST /api/v1/checkout/quote', {
      body: {
        ...{ ...quote, discountCents: 20_000, netCents: 0, vatCents: 0, totalCents: 0 },
        renewal: { netCents: 20_000, vatCents: 4400, totalCents: 24_400, date: '2027-11-22' },
      } satisfies Quote,
    });
    await renderApp(PATH, { session });
    expect(await screen.findByText('Il primo anno è gratuito: la carta serve per il rinnovo.')).toBeTruthy();
    expect(screen.queryByText(/non ti verrà chiesta nessuna carta/)).toBeNull();
    expect(screen.getByText('Abbonati')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Voglio la fattura' })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: /^Voglio l’accesso subito/ })).toBeTruthy();
  });

  it('sells the subscription with a discount code', async () => {
    storeSession();
    await renderApp(`${PATH}?coupon=ESTATE50`, { session });
    await screen.findByLabelText('Rimuovi il codice ESTATE50');
    await userEvent.setup().click(screen.getByText('Abbonati'));
    await waitFor(() => expect(window.location.hash).toBe('#payment-page'));
    expect(server.received(CHECKOUT)[0]?.body).toEqual({ type: 'subscription', couponCode: 'ESTATE50' });
  });

  it('applies the code of a link to another item only on request', async () => {
    storeSession();
    sessionStorage.setItem('academy.coupon', 'ESTATE50');
    await renderApp(PATH, { session });
    const user = userEvent.setup();
    expect(await screen.findByText('Hai un codice sconto:')).toBeTruthy();
    expect(
      server.received('POST /api/v1/checkout/quote').every(({ body }) => !('couponCode' in Object(body))),
    ).toBe(true);
    await user.click(screen.getByText('Applica'));
    expect(await screen.findByLabelText('Rimuovi il codice ESTATE50')).toBeTruthy();
    await user.click(screen.getByText('Abbonati'));
    await waitFor(() => expect(server.received(CHECKOUT)).toHaveLength(1));
    expect(server.received(CHECKOUT)[0]?.body).toMatchObject({ couponCode: 'ESTATE50' });
  });

  it('shows checkout errors in English, as specified', async () => {
    storeSession();
    server.on(CHECKOUT, { status: 500, body: { code: 'platform.internal' } });
    await renderApp(PATH, { session });
    await userEvent.setup().click(await screen.findByText('Abbonati'));
    expect(await screen.findAllByText('An error occurred during checkout. Please try again.')).toHaveLength(
      2,
    );
  });

  it('shows the subscription when the checkout is refused because there is one already', async () => {
    storeSession();
    server.on(CHECKOUT, () => {
      server.on(SUBSCRIPTION, { body: active });
      return { status: 409, body: { code: 'commerce.already_subscribed' } };
    });
    await renderApp(PATH, { session });
    await userEvent.setup().click(await screen.findByText('Abbonati'));
    expect(await screen.findByText('1 maggio 2027')).toBeTruthy();
  });

  it.each([
    ['active', 'Attivo', /il prossimo addebito, di 244,00\s€ IVA inclusa, è il 1 maggio 2027/],
    ['canceled', 'Attivo, senza rinnovo', /dopo il 1 maggio 2027 non ti verrà addebitato nulla/],
  ] as const)('shows when it expires and whether it renews: %s', async (status, badge, text) => {
    const isRenewing = status === 'active';
    const card = await openAs({
      ...{ status, autoRenewal: isRenewing, renewal: isRenewing ? active.renewal : null },
    });
    expect(await within(card).findByText(badge)).toBeTruthy();
    expect(within(card).getByText('1 maggio 2027')).toBeTruthy();
    expect(within(card).getByText(text)).toBeTruthy();
    expect(within(card).getByText('Vai ai contenuti').getAttribute('href')).toBe('/contenuti');
    expect(screen.queryByText('Abbonati')).toBeNull();
  });

  it('warns of an unpaid renewal, and shows when access ends', async () => {
    const card = await openAs({ status: 'past_due' });
    const alert = await within(card).findByRole('alert');
    expect(alert.textContent).toContain('Senza pagamento l’accesso termina il 1 maggio 2027.');
    expect(within(card).getByText('Aggiorna il pagamento')).toBeTruthy();
  });

  it('keeps access while the renewal is being debited', async () => {
    const card = await openAs({ isDebiting: true });
    expect(await within(card).findByText('Addebito del rinnovo in corso: l’accesso continua.')).toBeTruthy();
  });

  it('warns of a revoked mandate, and leads to where another method is chosen', async () => {
    const card = await openAs({ isMandateRevoked: true });
    const alert = await within(card).findByRole('alert');
    expect(alert.textContent).toContain('Hai revocato il mandato');
    expect(within(card).getByText('Aggiorna il pagamento')).toBeTruthy();
  });

  it('says why it is suspended while its payment is disputed', async () => {
    const card = await openAs({ status: 'suspended', hasActiveSubscription: false });
    const alert = await within(card).findByRole('alert');
    expect(alert.textContent).toContain('La tua banca ha contestato il pagamento');
    expect(within(card).getByText('Sospeso')).toBeTruthy();
    expect(within(card).getByText('Gestisci l’abbonamento')).toBeTruthy();
    expect(screen.queryByText('Abbonati')).toBeNull();
  });

  it('offers it again once it has ended', async () => {
    const card = await openAs({ status: 'ended', hasActiveSubscription: false });
    expect(await within(card).findByText('Il tuo abbonamento è terminato il 1 maggio 2027.')).toBeTruthy();
    expect(await within(card).findByText('Riattiva l’abbonamento')).toBeTruthy();
  });

  it('opens the portal in a new tab', async () => {
    const { tab, open } = openTabs();
    // A change of fragment is the only navigation that jsdom performs.
    server.on(PORTAL, { body: { url: 'about:blank#portal' } });
    await openAs({});
    await userEvent.setup().click(await screen.findByText('Gestisci l’abbonamento'));
    expect(open).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(tab.location.hash).toBe('#portal'));
  });

  it('closes the tab and shows an error when the portal cannot be opened', async () => {
    const { close } = openTabs();
    server.on(PORTAL, { status: 503, body: { code: 'commerce.provider_unavailable' } });
    await openAs({});
    await userEvent.setup().click(await screen.findByText('Gestisci l’abbonamento'));
    const text = "Si è verificato un errore durante l'apertura del portale clienti.";
    expect(await screen.findAllByText(text)).toHaveLength(2);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('refetches the subscription on return to the tab', async () => {
    const card = await openAs({});
    await within(card).findByText('Attivo');
    server.on(SUBSCRIPTION, { body: { ...active, status: 'canceled', autoRenewal: false, renewal: null } });
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
    });
    expect(await within(card).findByText('Attivo, senza rinnovo')).toBeTruthy();
  });

  it('has no offer until the subscription is known', async () => {
    storeSession();
    server.on(SUBSCRIPTION, { status: 503, body: { code: 'platform.unavailable' } });
    await renderApp(PATH, { session });
    expect(await screen.findByText('Non riusciamo a leggere il tuo abbonamento')).toBeTruthy();
    expect(screen.queryByText('Abbonati')).toBeNull();
    server.on(SUBSCRIPTION, { body: noSubscription });
    await userEvent.setup().click(screen.getByText('Riprova'));
    expect(await screen.findByText('Abbonati')).toBeTruthy();
  });
});
