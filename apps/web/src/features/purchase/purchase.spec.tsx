import type { Session } from '@academy/api-client';
import { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contentDetail, settings } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { newSession, storeSession } from '../../testing/sign-in.ts';

const PATH = '/acquista/la-costituzione';
const CONTENT = 'GET /api/v1/contents/la-costituzione';
const CHECKOUT = 'POST /api/v1/checkout';

let server: FakeServer;
let session: Session;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on('GET /api/v1/me', { body: { id: '1', email: 'learner@academy.test', role: 'user' } })
    .on('GET /api/v1/contents', { body: { items: [], nextCursor: null, total: 0 } })
    .on('GET /api/v1/projects', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/projects/featured', { body: { project: null } })
    .on(CONTENT, { body: contentDetail() })
    // A change of fragment is the one navigation jsdom performs.
    .on(CHECKOUT, { body: { url: '/#payment-page' } });
  session = newSession();
});

afterEach(async () => {
  cleanup();
  await session.stop();
  server.close();
});

describe('purchase page', () => {
  it('shows the net price, the VAT and the total', async () => {
    await renderApp(PATH, { session });
    const card = await screen.findByRole('complementary', { name: 'Acquisto' });
    expect(card.textContent).toMatch(/39\s€\+ IVA/);
    await waitFor(() => expect(card.textContent).toMatch(/IVA 22%8,58\s€/));
    expect(card.textContent).toMatch(/Totale IVA inclusa47,58\s€/);
    expect(within(card).getAllByRole('listitem')).toHaveLength(4);
  });

  it('sends guests to sign-in and back', async () => {
    await renderApp(`${PATH}?coupon=X`, { session });
    const link = await screen.findByText('Accedi per acquistare');
    expect(link.getAttribute('href')).toBe('/auth?next=%2Facquista%2Fla-costituzione%3Fcoupon%3DX');
  });

  it('goes to the payment page, once for two clicks', async () => {
    storeSession();
    await renderApp(PATH, { session });
    await userEvent.setup().dblClick(await screen.findByText('Acquista ora'));
    await waitFor(() => expect(window.location.hash).toBe('#payment-page'));
    expect(await screen.findByText('Reindirizzamento')).toBeTruthy();
    expect(server.received(CHECKOUT).map(({ body }) => body)).toEqual([
      { type: 'single', contentId: contentDetail().id },
    ]);
    expect(screen.getByText('Elaborazione…')).toBeTruthy();
  });

  it('says why it cannot be bought, and can be tried again', async () => {
    storeSession();
    server.on(CHECKOUT, { status: 422, body: { code: 'commerce.item_not_for_sale' } });
    await renderApp(PATH, { session });
    await userEvent.setup().click(await screen.findByText('Acquista ora'));
    const reason = "Contenuto non trovato o non disponibile per l'acquisto.";
    expect(await screen.findAllByText(reason)).toHaveLength(2);
    expect(screen.getByText('Acquista ora')).toBeTruthy();
  });

  it('refuses an answer without an address', async () => {
    storeSession();
    server.on(CHECKOUT, { body: {} });
    await renderApp(PATH, { session });
    await userEvent.setup().click(await screen.findByText('Acquista ora'));
    expect(await screen.findAllByText('URL di checkout non ricevuto dal server')).toHaveLength(2);
  });

  it('learns from the refusal that the content is already owned', async () => {
    storeSession();
    server.on(CHECKOUT, () => {
      server.on(CONTENT, { body: contentDetail({ access: { level: 'single', expiresAt: null } }) });
      return { status: 409, body: { code: 'commerce.already_owned' } };
    });
    const { router } = await renderApp(PATH, { session });
    await userEvent.setup().click(await screen.findByText('Acquista ora'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/contenuti'));
  });

  it.each([
    ['free', { isPremium: false, priceCents: 0 }],
    ['owned', { access: { level: 'project', expiresAt: null } }],
  ] as const)('leaves for the catalogue when the content is %s', async (_case, changes) => {
    server.on(CONTENT, { body: contentDetail(changes) });
    const { router } = await renderApp(PATH, { session });
    await waitFor(() => expect(router.state.location.pathname).toBe('/contenuti'));
  });

  it('leaves for the catalogue with an error when the content cannot be loaded', async () => {
    server.on(CONTENT, { status: 503, body: { code: 'platform.unavailable' } });
    const { router } = await renderApp(PATH, { session });
    await waitFor(() => expect(router.state.location.pathname).toBe('/contenuti'));
    expect(await screen.findByText(/Servizio temporaneamente non disponibile/)).toBeTruthy();
  });

  it('says so when there is no such content', async () => {
    server.on(CONTENT, { status: 404, body: { code: 'catalogue.content_not_found' } });
    await renderApp(PATH, { session });
    expect(await screen.findByText('Contenuto non trovato')).toBeTruthy();
    expect(screen.getByText('Torna ai contenuti').getAttribute('href')).toBe('/contenuti');
  });
});
