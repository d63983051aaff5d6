import { baseApi, type Quote, type Session } from '@academy/api-client';
import { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contentsApi } from '../../api/contents.ts';
import { around } from '../../testing/around.ts';
import { contentDetail, settings } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { booking, inHours, seats, seminar } from '../../testing/seminar-fixtures.ts';
import { newSession, storeSession } from '../../testing/sign-in.ts';

const PATH = '/acquista/la-costituzione';
const CONTENT = 'GET /api/v1/contents/la-costituzione';
const CHECKOUT = 'POST /api/v1/checkout';
const QUOTE = 'POST /api/v1/checkout/quote';

const quote: Quote = {
  ...{ listCents: 3900, creditCents: 0, netCents: 3900, separateCents: null },
  discountCents: 0,
  vatPercent: 22,
  vatCents: 858,
  totalCents: 4758,
  currency: 'EUR',
  couponCode: null,
  isOwned: false,
  isNothingLeft: false,
  invoicedTo: null,
  debitedAt: null,
  renewal: null,
  ownedContents: [],
};
const discounted: Quote = {
  ...quote,
  discountCents: 1950,
  vatCents: 429,
  totalCents: 2379,
  couponCode: 'ESTATE50',
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
    .on('GET /api/v1/contents', { body: { items: [], nextCursor: null, total: 0 } })
    .on('GET /api/v1/projects', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/projects/featured', { body: { project: null } })
    .on(CONTENT, { body: contentDetail() })
    // A change of fragment is the only navigation that jsdom performs.
    .on(CHECKOUT, { body: { url: '/#payment-page' } })
    .on(QUOTE, { body: quote });
  session = newSession();
});

afterEach(async () => {
  cleanup();
  await session.stop();
  server.close();
  jest.restoreAllMocks();
});

describe('the purchase page', () => {
  it('shows the net price, the VAT and the total', async () => {
    await renderApp(PATH, { session });
    const card = await screen.findByRole('complementary', { name: 'Acquisto' });
    expect(card.textContent).toMatch(/39\s€\+ IVA/);
    await waitFor(() => expect(card.textContent).toMatch(/IVA 22%8,58\s€/));
    expect(card.textContent).toMatch(/Totale IVA inclusa47,58\s€/);
    expect(within(card).getAllByRole('listitem')).toHaveLength(4);
  });

  it('says that it is being debited instead of selling it again', async () => {
    server.on(QUOTE, { body: { ...quote, debitedAt: '2026-11-30T10:00:00Z' } });
    storeSession();
    await renderApp(PATH, { session });
    const card = await screen.findByRole('complementary', { name: 'Acquisto' });
    expect(await within(card).findByText('Addebito in corso')).toBeTruthy();
    expect(within(card).queryByText('Acquista ora')).toBeNull();
    expect(within(card).getByText('I tuoi acquisti').getAttribute('href')).toBe('/profilo');
  });

  it('leads from a quiz to the content that it closes', async () => {
    const closes = {
      ...{ id: 'c', slug: 'la-costituzione', title: 'La Costituzione' },
      ...{ untranslated: [], earnsCertificate: false },
    };
    server
      .on('GET /api/v1/contents/verifica', { body: contentDetail({ id: 'q', slug: 'verifica', closes }) })
      .on(CONTENT, { body: contentDetail() });
    await renderApp('/acquista/verifica', { session });
    expect(await screen.findByRole('heading', { level: 1, name: /La Costituzione/ })).toBeTruthy();
  });

  it('offers the project and the subscription as alternatives', async () => {
    window.history.replaceState(null, '', '/en/acquista/la-costituzione');
    const project = {
      id: '9',
      slug: 'conti',
      title: 'Capire i conti',
      untranslated: ['title' as const],
      earnsCertificate: true,
    };
    server.on(CONTENT, { body: contentDetail({ projects: [project] }) });
    await renderApp(PATH, { session, language: 'en' });
    const title = await screen.findByText('Capire i conti');
    expect(title.lang).toBe('it');
    expect(title.closest('p')?.lang).toBe('');
    expect(screen.getByRole('link', { name: 'View project' }).getAttribute('href')).toBe('/progetto/conti');
    const plan = await screen.findByRole('link', { name: /€200/ });
    expect(plan.getAttribute('href')).toBe('/abbonamento');
  });

  it('redirects guests to sign-in and back', async () => {
    await renderApp(`${PATH}?coupon=x`, { session });
    const link = await screen.findByText('Accedi per acquistare');
    expect(link.getAttribute('href')).toBe('/auth?next=%2Facquista%2Fla-costituzione%3Fcoupon%3Dx');
  });

  it('goes to the payment page, with one checkout for two clicks', async () => {
    storeSession();
    await renderApp(PATH, { session });
    const button = await screen.findByText('Acquista ora');
    // Both happen before the page renders again.
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByText('Reindirizzamento')).toBeTruthy();
    await waitFor(() => expect(window.location.hash).toBe('#payment-page'));
    expect(server.received(CHECKOUT)[0]?.headers.get('Idempotency-Key')).toBeTruthy();
    expect(server.received(CHECKOUT).map(({ body }) => body)).toEqual([
      { type: 'single', contentId: contentDetail().id },
    ]);
    expect(screen.getByText('Elaborazione…')).toBeTruthy();
  });

  it.each([
    [
      'an item that is not sold',
      422,
      'commerce.item_not_for_sale',
      "Contenuto non trovato o non disponibile per l'acquisto.",
    ],
    [
      'a content that is gone',
      404,
      'catalogue.content_not_found',
      "Contenuto non trovato o non disponibile per l'acquisto.",
    ],
    [
      'a missing id',
      400,
      'commerce.content_id_missing',
      'ID contenuto mancante. Ricarica la pagina e riprova.',
    ],
    [
      'a missing project id',
      400,
      'commerce.project_id_missing',
      'ID progetto mancante. Ricarica la pagina e riprova.',
    ],
    [
      'an ended session',
      403,
      'platform.forbidden',
      "Errore di autenticazione. Effettua nuovamente l'accesso.",
    ],
    ['a refused code', 422, 'commerce.coupon_exhausted', 'Codice sconto non valido o scaduto.'],
    [
      'a misconfigured provider',
      502,
      'commerce.provider_misconfigured',
      'Errore di configurazione Stripe. Contatta il supporto.',
    ],
    ['anything else', 500, 'platform.internal', 'Errore: Errore del server. Riprova più tardi.'],
  ])('shows why the content cannot be bought: %s', async (_case, status, code, text) => {
    storeSession();
    server.on(CHECKOUT, { status, body: { code } });
    await renderApp(PATH, { session });
    await userEvent.setup().click(await screen.findByText('Acquista ora'));
    expect(await screen.findAllByText(text)).toHaveLength(2);
    expect(screen.getByText('Errore')).toBeTruthy();
    expect(screen.getByText('Acquista ora')).toBeTruthy();
  });

  it('keeps the offer and shows why it is refused when the content was withdrawn in the meantime', async () => {
    storeSession();
    server.on(CHECKOUT, { status: 404, body: { code: 'commerce.item_not_for_sale' } });
    const { store } = await renderApp(PATH, { session });
    await userEvent.setup().click(await screen.findByText('Acquista ora'));
    const refusal = "Contenuto non trovato o non disponibile per l'acquisto.";
    expect(await screen.findAllByText(refusal)).toHaveLength(2);

    server.on(CONTENT, { status: 404, body: { code: 'catalogue.content_not_found' } });
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Access'])));
    const { select } = contentsApi.endpoints.getContent;
    await waitFor(() => expect(select('la-costituzione')(store.getState()).isError).toBe(true));
    expect(screen.getAllByText(refusal)).toHaveLength(2);
  });

  it('reports a response without an address', async () => {
    storeSession();
    server.on(CHECKOUT, { body: {} });
    await renderApp(PATH, { session });
    await userEvent.setup().click(await screen.findByText('Acquista ora'));
    expect(await screen.findAllByText('Errore: URL di checkout non ricevuto dal server')).toHaveLength(2);
  });

  it('redirects when the checkout is refused because the content is already owned', async () => {
    storeSession();
    server.on(CHECKOUT, () => {
      server.on(CONTENT, { body: contentDetail({ access: { level: 'single', expiresAt: null } }) });
      return { status: 409, body: { code: 'commerce.already_owned' } };
    });
    const { router } = await renderApp(PATH, { session });
    await userEvent.setup().click(await screen.findByText('Acquista ora'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/contenuti'));
  });

  it('applies the code of a link, in capital letters', async () => {
    storeSession();
    server.on(QUOTE, ({ body }) => ({ body: hasCode(body) ? discounted : quote }));
    await renderApp(`${PATH}?coupon=%20estate50`, { session });
    const card = await screen.findByRole('complementary', { name: 'Acquisto' });
    await waitFor(() => expect(card.textContent).toMatch(/Sconto ESTATE50−19,50\s€IVA 22%4,29\s€/));
    expect(card.textContent).toMatch(/Totale IVA inclusa23,79\s€/);
    await userEvent.setup().click(screen.getByText('Acquista ora'));
    await waitFor(() => expect(server.received(CHECKOUT)).toHaveLength(1));
    expect(server.received(CHECKOUT)[0]?.body).toMatchObject({ couponCode: 'ESTATE50' });
  });

  it('stores the code of a link to another page for the visit', async () => {
    storeSession();
    server.on(QUOTE, ({ body }) => ({ body: hasCode(body) ? discounted : quote }));
    const { router } = await renderApp('/contenuti?coupon=estate50', { session });
    await act(() => router.navigate(PATH));
    expect(await screen.findByText('Sconto ESTATE50')).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).not.toBe('Rimuovi il codice ESTATE50');
    await userEvent.setup().click(screen.getByLabelText('Rimuovi il codice ESTATE50'));
    await waitFor(() => expect(screen.queryByText('Sconto ESTATE50')).toBeNull());
    expect(document.activeElement).toBe(screen.getByText('Hai un codice sconto?'));
    expect(sessionStorage.getItem('academy.coupon')).toBeNull();
  });

  it('applies a typed code, keeps it in the address, and can remove it', async () => {
    storeSession();
    server.on(QUOTE, ({ body }) => ({ body: hasCode(body) ? discounted : quote }));
    const { router } = await renderApp(PATH, { session });
    const user = userEvent.setup();
    await user.click(await screen.findByText('Hai un codice sconto?'));
    const field = await screen.findByLabelText('Codice sconto');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.paste('estate50');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Sconto ESTATE50')).toBeTruthy();
    expect(router.state.location.search).toBe('?coupon=ESTATE50');
    const remove = screen.getByLabelText('Rimuovi il codice ESTATE50');
    expect(document.activeElement).toBe(remove);
    await user.click(remove);
    await waitFor(() => expect(screen.queryByText('Sconto ESTATE50')).toBeNull());
    expect(router.state.location.search).toBe('');
    expect(document.activeElement).toBe(screen.getByLabelText('Codice sconto'));
  });

  it.each([
    ['commerce.coupon_invalid', 'Codice sconto non valido o scaduto.'],
    ['commerce.coupon_expired', 'Codice sconto non valido o scaduto.'],
    ['commerce.coupon_exhausted', 'Questo codice sconto è esaurito.'],
    ['commerce.coupon_not_applicable', 'Questo codice sconto non si applica a questo acquisto.'],
  ])('shows why a code is refused (%s), and sells without it', async (code, text) => {
    storeSession();
    server.on(QUOTE, ({ body }) =>
      hasCode(body) ? { status: 422, body: { code } } : { body: { ...quote, totalCents: 4758 } },
    );
    await renderApp(`${PATH}?coupon=VECCHIO`, { session });
    expect(around('alert', await screen.findByText(text))).toBeTruthy();
    expect(screen.getByLabelText('Codice sconto').getAttribute('aria-invalid')).toBe('true');
    await userEvent.setup().click(screen.getByText('Acquista ora'));
    await waitFor(() => expect(server.received(CHECKOUT)).toHaveLength(1));
    expect(server.received(CHECKOUT)[0]?.body).not.toHaveProperty('couponCode');
  });

  it.each([
    ['commerce.coupon_expired', null],
    ['commerce.coupon_not_applicable', 'VECCHIO'],
  ])('takes a code refused with %s to other pages: %j', async (code, kept) => {
    storeSession();
    server.on(QUOTE, ({ body }) => (hasCode(body) ? { status: 422, body: { code } } : { body: quote }));
    const { router } = await renderApp('/contenuti?coupon=vecchio', { session });
    await act(() => router.navigate(PATH));
    await waitFor(() =>
      expect(screen.getByLabelText('Codice sconto').getAttribute('aria-invalid')).toBe('true'),
    );
    await waitFor(() => expect(sessionStorage.getItem('academy.coupon')).toBe(kept));
    expect(screen.getByLabelText<HTMLInputElement>('Codice sconto').value).toBe('VECCHIO');
  });

  it('sells at the list price when the quote cannot be loaded', async () => {
    storeSession();
    server.on(QUOTE, { status: 503, body: { code: 'platform.unavailable' } });
    await renderApp(PATH, { session });
    await userEvent.setup().click(await screen.findByText('Acquista ora'));
    await waitFor(() => expect(window.location.hash).toBe('#payment-page'));
  });

  it('can check a code again after a failed request', async () => {
    storeSession();
    server.on(QUOTE, { status: 503, body: { code: 'platform.unavailable' } });
    await renderApp(`${PATH}?coupon=ESTATE50`, { session });
    expect(await screen.findByText(/Puoi riprovare, o continuare senza codice/)).toBeTruthy();
    server.on(QUOTE, { body: discounted });
    await userEvent.setup().click(screen.getByText('Applica'));
    expect(await screen.findByText('Sconto ESTATE50')).toBeTruthy();
  });

  it('shows that nothing is charged when the code covers the whole price', async () => {
    storeSession();
    const gift = { ...discounted, discountCents: 3900, vatCents: 0, totalCents: 0, couponCode: 'DONO' };
    server.on(QUOTE, { body: gift });
    await renderApp(`${PATH}?coupon=DONO`, { session });
    await userEvent.setup().click(await screen.findByText('Ottieni gratis'));
    expect(screen.getByText(/non ti verrà chiesta nessuna carta/)).toBeTruthy();
    await waitFor(() => expect(window.location.hash).toBe('#payment-page'));
  });

  it.each([
    ['free', { isPremium: false, priceCents: 0 }],
    ['owned', { access: { level: 'project', expiresAt: null } }],
  ] as const)('redirects to the catalogue when the content is %s', async (_case, changes) => {
    server.on(CONTENT, { body: contentDetail(changes) });
    const { router } = await renderApp(PATH, { session });
    await waitFor(() => expect(router.state.location.pathname).toBe('/contenuti'));
  });

  it('redirects to the catalogue when the content is owned although a guest’s view was embedded', async () => {
    storeSession();
    server.on(CONTENT, { body: contentDetail({ access: { level: 'single', expiresAt: null } }) });
    const { router } = await renderApp(PATH, {
      session,
      seed: [{ endpointName: 'getContent', arg: 'la-costituzione', value: contentDetail() }],
    });
    // Checked first, since the toast disappears by itself and the catalogue may take longer to load.
    expect(await screen.findByText('Hai già accesso')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/contenuti'));
  });

  it('redirects to the catalogue with an error when the content cannot be loaded', async () => {
    server.on(CONTENT, { status: 503, body: { code: 'platform.unavailable' } });
    // A toast counts as about the next page for a second, in which a busy machine does not get there.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const { router } = await renderApp(PATH, { session });
    await screen.findByRole('heading', { level: 1, name: 'Il catalogo' });
    expect(router.state.location.pathname).toBe('/contenuti');
    expect(screen.getByText(/Servizio temporaneamente non disponibile/)).toBeTruthy();
  });

  it('shows that the content does not exist', async () => {
    server.on(CONTENT, { status: 404, body: { code: 'catalogue.content_not_found' } });
    await renderApp(PATH, { session });
    expect(await screen.findByText('Contenuto non trovato')).toBeTruthy();
    expect(screen.getByText('Torna ai contenuti').getAttribute('href')).toBe('/contenuti');
  });
});

function hasCode(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'couponCode' in body;
}

describe('buying a seat of a seminar', () => {
  const SEATS = 'GET /api/v1/seminars/s';
  const premium = {
    isPremium: true,
    priceCents: 3900,
    access: { level: 'locked', expiresAt: null },
  } as const;
  const open = async (search = '') => {
    storeSession();
    server.on('GET /api/v1/contents/in-diretta', { body: seminar(premium) });
    await renderApp(`/acquista/in-diretta${search}`, { session });
  };
  const bought = () => server.received(CHECKOUT).map(({ body }) => body);

  it('asks for the way that the page of the seminar had chosen, or another one', async () => {
    server.on(SEATS, { body: seats() });
    await open('?posto=online');
    const online = await screen.findByRole('radio', { name: /In linea/ });
    expect((online as HTMLInputElement).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: /In sala/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Acquista ora' }));
    await waitFor(() => expect(bought()).toEqual([{ type: 'single', contentId: 's', seatWay: 'room' }]));
  });

  it('says that the places ran out, and that nothing was charged', async () => {
    server.on(SEATS, { body: seats() });
    server.on(CHECKOUT, { status: 409, body: { code: 'commerce.seats_gone' } });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Acquista ora' }));
    expect((await screen.findAllByText(/Non ti abbiamo addebitato nulla/)).length).toBeGreaterThan(0);
  });

  it('offers no payment when every place is gone, or bookings are closed', async () => {
    server.on(SEATS, { body: seats({ takesBookings: false }) });
    await open();
    expect(await screen.findByText('Le prenotazioni sono chiuse.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Acquista ora' })).toBeNull();
  });

  it('sells a place that is offered, also after bookings have closed', async () => {
    const offered = booking({ status: 'waiting', ticket: null, offeredUntil: inHours(2) });
    const ways = [{ way: 'room' as const, seats: 60, taken: 60, left: 0, waiting: 2 }];
    server.on(SEATS, { body: seats({ takesBookings: false, booking: offered, ways }) });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Acquista ora' }));
    await waitFor(() => expect(bought()).toEqual([{ type: 'single', contentId: 's', seatWay: 'room' }]));
  });
});
