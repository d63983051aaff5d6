import type { PaymentVerification, Session } from '@academy/api-client';
import { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { STARTS_NOTICED_VIDEO, STARTS_VIDEO } from '../../components/player/starts-at-once.ts';
import { around } from '../../testing/around.ts';
import { answerVideoConsent, videoConsent } from '../../components/consent/video-consent.ts';
import { contentDetail, contentSummary, settings } from '../../testing/fixtures.ts';
import { overview, project } from '../../testing/guest-api.ts';
import { receipt, subscription } from '../../testing/purchase-fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { recordSavedFiles } from '../../testing/saved-files.ts';
import { newSession, storeSession } from '../../testing/sign-in.ts';
import { POLL_LIMIT_MS, POLL_STEP_MS } from './use-verification.ts';

const PATH = '/payment-success?session_id=cs_1&slug=la-costituzione&type=single';
const VERIFY = 'POST /api/v1/checkout/verify';

const pending: PaymentVerification = {
  success: false,
  status: 'pending',
  debitedAt: null,
  type: 'single',
  slug: 'la-costituzione',
  orderId: '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0701',
  epoch: 1,
};
const paid: PaymentVerification = { ...pending, success: true, status: 'completed' };
const paper = receipt({ orderId: paid.orderId, title: 'Il titolo di allora' });
const begun = subscription({ subscriptionEnd: '2027-11-22T10:00:00Z' });

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
    .on(VERIFY, { body: pending });
  session = newSession();
});

afterEach(async () => {
  jest.useRealTimers();
  cleanup();
  await session.stop();
  server.close();
});

/** Advances polling by this many milliseconds. */
async function pass(milliseconds: number): Promise<void> {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
  });
}

/** Opens the page after the payment with a mocked clock. */
async function openPolled() {
  storeSession();
  const app = await renderApp('/abbonamento', { session });
  await waitFor(() => expect(session.getState().status).toBe('user'));
  jest.useFakeTimers();
  await act(() => app.router.navigate(PATH));
  await pass(10);
  return app;
}

describe('the payment result page', () => {
  it('polls every two seconds until the payment is confirmed, then links to the content', async () => {
    await openPolled();
    expect(screen.getByText('Verifichiamo il pagamento')).toBeTruthy();
    await pass(POLL_STEP_MS);
    expect(server.received(VERIFY)).toHaveLength(2);
    server.on(VERIFY, { body: paid });
    await pass(POLL_STEP_MS);
    expect(screen.getAllByText('Pagamento confermato').length).toBeGreaterThan(0);
    expect(screen.getByText('Vai al contenuto', { selector: 'main a' }).getAttribute('href')).toBe(
      '/contenuti/la-costituzione',
    );
    expect(screen.getByText('Vai al profilo').getAttribute('href')).toBe('/profilo');
    await pass(POLL_LIMIT_MS);
    expect(server.received(VERIFY)).toHaveLength(3);
    expect(server.received(VERIFY)[0]?.body).toEqual({ sessionId: 'cs_1' });
  });

  it('says at once that a debit takes days, with nothing to pay again', async () => {
    server.on(VERIFY, { body: { ...pending, debitedAt: '2026-11-30T10:00:00Z' } });
    await openPolled();
    expect(screen.getByRole('heading', { name: 'Addebito in corso' })).toBeTruthy();
    expect(screen.getByText(/di solito richiede 5 giorni lavorativi/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Verifica di nuovo' })).toBeNull();
    await pass(POLL_LIMIT_MS);
    expect(server.received(VERIFY)).toHaveLength(1);
  });

  it('shows what was bought: its first lesson, the receipt and the next steps', async () => {
    const content = contentDetail({
      access: { level: 'single', expiresAt: null },
      downloads: [{ label: 'Dispensa', isUntranslated: false, url: '/media/dispensa.pdf' }],
    });
    server
      .on('GET /api/v1/contents/la-costituzione', { body: content })
      .on('GET /api/v1/receipts', ({ query }) => ({
        body: { items: query.get('orderId') === paid.orderId ? [paper] : [], nextCursor: null },
      }))
      .on(VERIFY, { body: paid });
    storeSession();
    await renderApp(PATH, { session });
    const bought = await screen.findByRole('region', { name: 'La Costituzione' });
    const slip = await within(bought).findByRole('region', { name: 'Ricevuta' });
    expect(slip.textContent).toMatch(/Il titolo di allora39,00\s€IVA 22%8,58\s€Totale47,58\s€/);
    // One seat for each lesson, decorative beside the sentence with their number.
    expect(within(bought).getByText('3 lezioni, 3 posti. Il primo ti aspetta.')).toBeTruthy();
    expect(bought.querySelectorAll('.chamber .seat--todo')).toHaveLength(3);
    const next = screen.getByRole('region', { name: 'E adesso' });
    expect(within(next).getByRole('link', { name: 'Guarda' }).getAttribute('href')).toBe(
      '/contenuti/la-costituzione?video=1',
    );
    expect(within(next).getByRole('link', { name: 'Scarica' }).getAttribute('href')).toBe(
      '/media/dispensa.pdf',
    );
  });

  it('downloads the receipt, and shows why that failed', async () => {
    server
      .on('GET /api/v1/contents/la-costituzione', { body: contentDetail() })
      .on('GET /api/v1/receipts', { body: { items: [paper], nextCursor: null } })
      .on('GET /api/v1/receipts/r1/pdf', { status: 503, body: { code: 'platform.unavailable' } })
      .on(VERIFY, { body: paid });
    storeSession();
    await renderApp(PATH, { session });
    const slip = await screen.findByRole('region', { name: 'Ricevuta' });
    const download = within(slip).getByRole('button', { name: 'Scarica la ricevuta (PDF)' });
    fireEvent.click(download);
    expect(await within(slip).findByText(/temporaneamente non disponibile/)).toBeTruthy();
    const saved = recordSavedFiles();
    const headers = { 'Content-Disposition': 'attachment; filename="ricevuta-R-2026-000001.pdf"' };
    server.on('GET /api/v1/receipts/r1/pdf', { body: '%PDF-', headers });
    fireEvent.click(download);
    await waitFor(() => expect(saved).toEqual(['ricevuta-R-2026-000001.pdf']));
    expect(within(slip).queryByText(/temporaneamente non disponibile/)).toBeNull();
  });

  it.each([
    ['is the consent to start a video at Vimeo, which a notice beside it explains', {}, true],
    ['starts an uploaded film without a notice', { provider: 'file' as const }, false],
    ['names no host while the purchase has not opened the video yet', { locked: true }, false],
  ])('has a link that %s', async (_rule, changes, isNoticed) => {
    const [video] = contentDetail().videos;
    const videos = video ? [{ ...video, ...changes }] : [];
    server
      .on('GET /api/v1/contents/la-costituzione', { body: contentDetail({ videos }) })
      .on('GET /api/v1/receipts', { body: { items: [], nextCursor: null } })
      .on(VERIFY, { body: paid });
    storeSession();
    const { router } = await renderApp(PATH, { session });
    const link = await screen.findByRole('link', { name: 'Guarda' });
    const step = around('listitem', link);
    expect(within(step).queryByText(/Il video è ospitato da Vimeo/) !== null).toBe(isNoticed);
    expect(document.querySelector('iframe')).toBeNull();
    fireEvent.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe('/contenuti/la-costituzione'));
    expect(router.state.location.state).toEqual(isNoticed ? STARTS_NOTICED_VIDEO : STARTS_VIDEO);
    expect(videoConsent()).toBe('unasked');
  });

  it('shows no notice to buyers who have agreed for six months', async () => {
    answerVideoConsent('given');
    server
      .on('GET /api/v1/contents/la-costituzione', { body: contentDetail() })
      .on('GET /api/v1/receipts', { body: { items: [], nextCursor: null } })
      .on(VERIFY, { body: paid });
    storeSession();
    await renderApp(PATH, { session });
    await screen.findByRole('link', { name: 'Guarda' });
    expect(screen.queryByText(/Il video è ospitato da Vimeo/)).toBeNull();
  });

  it('marks Italian titles on the English page, inside sentences too', async () => {
    window.history.replaceState(null, '', '/en/payment-success');
    const reference = {
      id: project.id,
      slug: 'conti',
      title: 'Capire i conti',
      untranslated: ['title' as const],
      earnsCertificate: true,
    };
    server
      .on('GET /api/v1/contents/la-costituzione', {
        body: contentDetail({ untranslated: ['title'], projects: [reference] }),
      })
      .on('GET /api/v1/receipts', { body: { items: [], nextCursor: null } })
      .on(VERIFY, { body: paid });
    storeSession();
    await renderApp(PATH, { session, language: 'en' });
    expect((await screen.findByRole('heading', { name: 'La Costituzione' })).lang).toBe('it');
    const title = screen.getByText('Capire i conti');
    expect(title.lang).toBe('it');
    expect(title.closest('h3')).toHaveProperty('textContent', 'Part of “Capire i conti”');
  });

  it('links button and cover to the first lesson of a bought project', async () => {
    server
      .on('GET /api/v1/projects/conti', { body: { ...project, isPurchased: true } })
      .on('GET /api/v1/receipts', { body: { items: [], nextCursor: null } })
      .on('GET /api/v1/contents/la-costituzione', { body: contentDetail() })
      .on(VERIFY, { body: { ...paid, type: 'project', slug: 'conti' } });
    storeSession();
    const { router } = await renderApp('/payment-success?session_id=cs_1&slug=conti&type=project', {
      session,
    });
    const next = await screen.findByRole('region', { name: 'E adesso' });
    fireEvent.click(within(next).getByRole('link', { name: 'Guarda' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/contenuti/la-costituzione'));
    expect(router.state.location.search).toBe('?video=1');
    expect(router.state.location.state).toEqual(STARTS_VIDEO);
  });

  it('announces every stage in one live region', async () => {
    await openPolled();
    const region = around('status', screen.getByText('Verifichiamo il pagamento'));
    server.on(VERIFY, { body: paid });
    await pass(POLL_STEP_MS);
    expect(region.isConnected).toBe(true);
    expect(region.textContent).toContain('Pagamento confermato');
  });

  it('removes the payment’s id from the address', async () => {
    const { router } = await openPolled();
    expect(router.state.location.search).toBe('?slug=la-costituzione&type=single');
  });

  it('shows the payment as pending after thirty seconds, and can check again', async () => {
    await openPolled();
    await pass(POLL_LIMIT_MS - 2 * POLL_STEP_MS);
    expect(screen.getByText('Verifichiamo il pagamento')).toBeTruthy();
    await pass(2 * POLL_STEP_MS);
    expect(screen.getAllByText('Pagamento in verifica').length).toBeGreaterThan(0);
    const asked = server.received(VERIFY).length;
    await pass(POLL_LIMIT_MS);
    expect(server.received(VERIFY)).toHaveLength(asked);

    server.on(VERIFY, { body: paid });
    fireEvent.click(screen.getByText('Verifica di nuovo'));
    await pass(10);
    expect(screen.getAllByText('Pagamento confermato').length).toBeGreaterThan(0);
  });

  it('stops polling when the payment has failed finally', async () => {
    server.on(VERIFY, { body: { ...pending, status: 'failed' } });
    await openPolled();
    expect(screen.getByText(/non ti è stato addebitato nulla/)).toBeTruthy();
    await pass(POLL_LIMIT_MS);
    expect(server.received(VERIFY)).toHaveLength(1);
  });

  it('continues polling after a failed request', async () => {
    server.on(VERIFY, { status: 503, body: { code: 'platform.unavailable' } });
    await openPolled();
    server.on(VERIFY, { body: paid });
    await pass(POLL_STEP_MS);
    expect(screen.getAllByText('Pagamento confermato').length).toBeGreaterThan(0);
  });

  it('shows an error for another user’s payment', async () => {
    server.on(VERIFY, { status: 404, body: { code: 'commerce.session_not_found' } });
    await openPolled();
    const text = 'Si è verificato un errore durante la verifica del pagamento.';
    expect(screen.getAllByText(new RegExp(text)).length).toBeGreaterThan(1);
    expect(server.received(VERIFY)).toHaveLength(1);
  });

  it('shows the last failed check only, and none once the payment is confirmed', async () => {
    server.on(VERIFY, { status: 404, body: { code: 'commerce.session_not_found' } });
    await openPolled();
    fireEvent.click(screen.getByText('Verifica di nuovo'));
    await pass(10);
    expect(server.received(VERIFY)).toHaveLength(2);
    expect(screen.getAllByText('Errore')).toHaveLength(1);

    server.on(VERIFY, { body: paid });
    fireEvent.click(screen.getByText('Verifica di nuovo'));
    await pass(10);
    expect(screen.getAllByText('Pagamento confermato')).toHaveLength(2);
    expect(screen.queryByText('Errore')).toBeNull();
  });

  it('refetches owned items on success only', async () => {
    storeSession();
    server
      .on('GET /api/v1/purchases', { body: { items: [], nextCursor: null } })
      .on('GET /api/v1/purchases/debits', { body: [] })
      .on('GET /api/v1/progress', { body: { items: [], nextCursor: null } })
      .on('GET /api/v1/me/profile', { status: 503 });
    const { router } = await renderApp('/profilo', { session });
    await screen.findByText(/Non hai ancora acquistato nulla/);
    jest.useFakeTimers();
    await act(() => router.navigate(PATH));
    await pass(10);
    expect(server.received(VERIFY)).toHaveLength(1);
    await act(() => router.navigate('/profilo'));
    await pass(10);
    expect(server.received('GET /api/v1/purchases')).toHaveLength(1);

    server.on(VERIFY, { body: paid });
    await act(() => router.navigate(PATH));
    await pass(10);
    await act(() => router.navigate('/profilo'));
    await pass(10);
    expect(server.received('GET /api/v1/purchases')).toHaveLength(2);
  });

  it('removes the discount code once the payment is confirmed', async () => {
    sessionStorage.setItem('academy.coupon', 'ESTATE50');
    await openPolled();
    expect(sessionStorage.getItem('academy.coupon')).toBe('ESTATE50');
    server.on(VERIFY, { body: paid });
    await pass(POLL_STEP_MS);
    expect(screen.getAllByText('Pagamento confermato').length).toBeGreaterThan(0);
    expect(sessionStorage.getItem('academy.coupon')).toBeNull();
  });

  it('removes the discount code once a debit has begun', async () => {
    sessionStorage.setItem('academy.coupon', 'ESTATE50');
    server.on(VERIFY, { body: { ...pending, debitedAt: '2026-11-30T10:00:00Z' } });
    await openPolled();
    expect(sessionStorage.getItem('academy.coupon')).toBeNull();
  });

  it('links to the subscription when that was bought', async () => {
    server.on(VERIFY, { body: { ...paid, type: 'subscription', slug: 'abbonamento' } });
    await openPolled();
    expect(screen.getByText(/Il tuo abbonamento è attivo: tutti i contenuti premium/)).toBeTruthy();
    expect(screen.getByText('Il tuo abbonamento è attivo.')).toBeTruthy();
    expect(screen.getByText('Vai all’abbonamento').getAttribute('href')).toBe('/abbonamento');
  });

  it('shows the plan, until when it is valid, its receipt, and what can be started now', async () => {
    const open = (id: string, title: string) =>
      contentSummary({ id, slug: id, title, access: { level: 'subscription', expiresAt: null } });
    const left = {
      contentId: 'c1',
      content: { slug: 'c1', title: 'A metà', coverImageUrl: null, isUntranslated: false },
      lessons: [],
      projects: [],
      nextPosition: 1,
      lastPlayedAt: '2026-11-21T10:00:00Z',
    };
    const plan = { type: 'subscription' as const, title: 'Premium annuale' };
    server
      .on('GET /api/v1/overview', { body: overview })
      .on('GET /api/v1/subscription', { body: begun })
      .on('GET /api/v1/progress/continue', { body: { items: [left] } })
      .on('GET /api/v1/receipts', {
        body: { items: [{ ...paper, ...plan, totalCents: 24_400, vatCents: 4_400 }], nextCursor: null },
      })
      .on('GET /api/v1/contents', ({ query }) => ({
        body: {
          items:
            query.get('access') === 'premium'
              ? [
                  open('c1', 'A metà'),
                  contentSummary({ id: 'c2', title: 'Chiuso' }),
                  open('c3', 'Il bilancio'),
                ]
              : [],
          nextCursor: null,
        },
      }))
      .on(VERIFY, { body: { ...paid, type: 'subscription', slug: 'abbonamento' } });
    storeSession();
    await renderApp('/payment-success?session_id=cs_1&slug=abbonamento&type=subscription', { session });
    const bought = await screen.findByRole('region', { name: 'Premium annuale' });
    expect(await within(bought).findByText('22 novembre 2027')).toBeTruthy();
    expect(within(bought).getByText(/il prossimo addebito, di 244,00\s€ IVA inclusa/)).toBeTruthy();
    expect(
      await within(bought).findByText('38 lezioni in catalogo: un posto per te in ognuna.'),
    ).toBeTruthy();
    const slip = await within(bought).findByRole('region', { name: 'Ricevuta' });
    expect(slip.textContent).toMatch(/200,00\s€IVA 22%44,00\s€Totale244,00\s€/);
    const next = screen.getByRole('region', { name: 'E adesso' });
    await within(next).findByRole('heading', { name: 'Comincia da «Il bilancio»' });
    const steps = within(next).getAllByRole('listitem');
    const linkOf = (step: HTMLElement) => within(step).getByRole('link').getAttribute('href');
    expect(steps.map((step) => [within(step).getByRole('heading').textContent, linkOf(step)])).toEqual([
      ['Riprendi «A metà»', '/contenuti/c1?video=2'],
      ['Comincia da «Il bilancio»', '/contenuti/c3?video=1'],
      ['Tutti i contenuti premium', '/contenuti?access=premium'],
    ]);
  });

  it('announces an email after thirty seconds without confirmation', async () => {
    await openPolled();
    await pass(POLL_LIMIT_MS);
    expect(screen.getByText(/Ti scriveremo un’email appena il pagamento sarà confermato/)).toBeTruthy();
  });

  it.each([
    [
      'does not exist, or is somebody else’s',
      { status: 404, body: { code: 'commerce.session_not_found' } },
      'trovato',
    ],
    ['failed', { body: { ...paid, success: false, status: 'failed' } }, 'riuscito'],
  ])('does not say that a payment is being verified that %s', async (_which, answer, title) => {
    storeSession();
    server.on(VERIFY, answer);
    await renderApp(PATH, { session });
    expect(await screen.findByRole('heading', { level: 1, name: `Pagamento non ${title}` })).toBeTruthy();
    expect(screen.queryByText('Pagamento in verifica')).toBeNull();
  });

  it('shows an error without a payment id', async () => {
    storeSession();
    await renderApp('/payment-success?slug=la-costituzione&type=project', { session });
    expect(await screen.findByText('Pagamento non trovato')).toBeTruthy();
    expect(screen.getByText('Vai al progetto').getAttribute('href')).toBe('/progetto/la-costituzione');
    const toast = around('alert', await screen.findByText('Errore'));
    expect(within(toast).getByText(/^Manca il riferimento del pagamento/)).toBeTruthy();
    expect(server.received(VERIFY)).toHaveLength(0);
  });

  it('links to other pages without a payment id', async () => {
    await renderApp('/payment-success', { session });
    const link = await screen.findByText('Accedi', { selector: 'main a' });
    expect(link.getAttribute('href')).toBe('/auth?next=%2Fprofilo');
    expect(screen.getByRole('link', { name: 'Esplora i contenuti' }).getAttribute('href')).toBe('/contenuti');
  });

  it('asks guests to sign in, and returns with the payment id', async () => {
    await renderApp('/payment-success?session_id=cs_1', { session });
    const link = await screen.findByText('Accedi', { selector: 'main a' });
    expect(link.getAttribute('href')).toBe('/auth?next=%2Fpayment-success%3Fsession_id%3Dcs_1');
    expect(server.received(VERIFY)).toHaveLength(0);
  });

  it('knows the payment after a sign-in by the header, or in the other language', async () => {
    server.on(VERIFY, { body: paid });
    const { router } = await renderApp(PATH, { session });
    await screen.findByText('Accedi', { selector: 'main a' });
    await waitFor(() => expect(router.state.location.search).not.toContain('cs_1'));
    const { pathname, search } = router.state.location;
    cleanup();
    storeSession();
    await session.stop();
    session = newSession();
    await renderApp(pathname + search, { session });
    expect((await screen.findAllByText('Pagamento confermato')).length).toBeGreaterThan(0);
    expect(server.received(VERIFY)[0]?.body).toEqual({ sessionId: 'cs_1' });
    cleanup();
    await renderApp('/payment-success?slug=conti&type=project', { session });
    expect(await screen.findByText('Pagamento non trovato')).toBeTruthy();
  });
});

describe('the cancelled payment page', () => {
  it('explains what happened and links back', async () => {
    await renderApp('/payment-cancel', { session });
    expect(await screen.findByText('Pagamento annullato')).toBeTruthy();
    expect(screen.getByText('Esplora i contenuti').getAttribute('href')).toBe('/contenuti');
    expect(screen.getByText('Abbonamento annuale', { selector: 'main a' }).getAttribute('href')).toBe(
      '/abbonamento',
    );
    const email = await screen.findByText('info@civitas.example', { selector: 'main a' });
    expect(email.getAttribute('href')).toBe('mailto:info@civitas.example');
  });

  const goBack = async () => fireEvent.click(await screen.findByRole('button', { name: 'Torna indietro' }));

  it.each([
    [1, '/contenuti'],
    [2, '/supporto'],
  ])(
    'leads one page back when the purchase is not known, in a tab of %d pages to %s',
    async (pages, path) => {
      sessionStorage.clear();
      const length = jest.spyOn(window.history, 'length', 'get').mockReturnValue(pages);
      const { router } = await renderApp('/supporto', { session });
      await act(() => router.navigate('/payment-cancel'));
      await goBack();
      await waitFor(() => expect(router.state.location.pathname).toBe(path));
      length.mockRestore();
    },
  );

  it('leads back to what was being bought', async () => {
    storeSession();
    server
      .on('GET /api/v1/contents/la-costituzione', { body: contentDetail() })
      .on('POST /api/v1/checkout', { body: { url: '/#payment-page' } });
    await renderApp('/acquista/la-costituzione', { session });
    fireEvent.click(await screen.findByText('Acquista ora'));
    await waitFor(() => expect(window.location.hash).toBe('#payment-page'));
    cleanup();
    const { router } = await renderApp('/payment-cancel', { session });
    await goBack();
    await waitFor(() => expect(router.state.location.pathname).toBe('/acquista/la-costituzione'));
  });
});
