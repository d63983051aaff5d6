import type { SeriesStops } from '@academy/api-client';
import type { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { auditEntry } from '../../testing/people-fixtures.ts';
import { staffSettings } from '../../testing/settings-fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { setUpUser, staffServer } from '../../testing/staff-server.ts';
import { textOf } from '../../testing/text-of.ts';

const COMMERCE = 'GET /api/v1/stats/commerce';
const PERIOD = { from: '2026-03-01', to: '2026-03-02', interval: 'day' };

const DAYS = 'GET /api/v1/stats/learning/days';
const STOPS = 'GET /api/v1/stats/learning/stops';

const DAY_MS = 86_400_000;

/** The last days, ending with today. */
const days = (counts: Record<string, number>) => ({
  body: { days: Object.entries(counts).map(([start, count]) => ({ start, count })) },
});
const series = (title: string, changes: Partial<SeriesStops> = {}): SeriesStops => ({
  ...{ contentId: `id-${title}`, slug: title, title, coverImageUrl: null },
  ...{ started: 50, completed: 31, halfStop: { position: 2, seconds: 540 } },
  ...changes,
});

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

beforeEach(() => {
  server = staffServer()
    .on('GET /api/v1/stats/catalogue', { body: { totalContents: 1234, premiumContents: 9 } })
    .on('GET /api/v1/stats/identity', {
      body: { ...PERIOD, totalUsers: 50, adminUsers: 2, newUsers: [{ start: '2026-03-01', count: 3 }] },
    })
    .on('GET /api/v1/stats/learning', {
      body: { ...PERIOD, completions: [{ start: '2026-03-01', count: 4 }] },
    })
    .on(COMMERCE, {
      body: {
        ...PERIOD,
        activeSubscriptions: 1,
        ordersInReview: 2,
        currencies: [
          {
            currency: 'EUR',
            sales: 3,
            grossCents: 123_400,
            refundedCents: 1_220,
            series: [
              { start: '2026-03-01', sales: 1, grossCents: 100_000 },
              { start: '2026-03-02', sales: 2, grossCents: 23_400 },
            ],
          },
        ],
      },
    })
    .on('GET /api/v1/stats/learning/cohorts', {
      body: {
        cohorts: [
          { month: '2026-01-01', learners: 0, active: [0, 0, 0] },
          { month: '2026-02-01', learners: 8, active: [8, 6] },
          { month: '2026-03-01', learners: 3, active: [3] },
        ],
      },
    })
    .on(DAYS, days({ '2026-11-12': 62, '2026-11-22': 5, '2026-11-23': 38 }))
    .on(STOPS, { body: { items: [series('Il Parlamento')] } })
    .on('GET /api/v1/stats/learning/study', {
      body: { questions: 42, answered: 40, waiting: 1, medianHours: 5 },
    })
    .on('GET /api/v1/waiting', {
      body: {
        applications: { count: 0, oldestAt: null },
        withdrawals: { count: 1, oldestAt: new Date(Date.now() - 3.5 * DAY_MS).toISOString() },
        disputes: { count: 3, oldestAt: null },
        orderReviews: { count: 2, oldestAt: new Date().toISOString() },
        uncaptionedVideos: { count: 4, oldestAt: null },
        discrepancies: null,
      },
    })
    .on('GET /api/v1/audit', { body: { items: [auditEntry()], nextCursor: null } });
});

afterEach(async () => {
  cleanup();
  await opened?.session.stop();
  server.close();
});

describe('the dashboard', () => {
  it('warns that receipts cannot be issued without the seller’s details, with a link to them', async () => {
    opened = await renderApp('/');
    const notice = within(await screen.findByRole('region', { name: 'Mancano dati di chi vende' }));
    expect(notice.getByText(/in produzione le ricevute non si possono emettere/)).toBeTruthy();
    const link = notice.getByRole('link', { name: 'Compila i dati nelle impostazioni' });
    expect(link.getAttribute('href')).toBe('/impostazioni#legal');
  });

  it('has no such warning once they are filled in', async () => {
    const seller = { legalName: 'Civitas APS', legalAddress: 'Via Appia 1, Roma', taxCode: '97000000000' };
    server.on('GET /api/v1/settings/all', { body: { ...staffSettings, ...seller } });
    opened = await renderApp('/');
    await waitFor(() => expect(server.received('GET /api/v1/settings/all')).toHaveLength(1));
    await screen.findByText('1.234,00 €');
    expect(screen.queryByText('Mancano dati di chi vende')).toBeNull();
  });

  it('shows counts, totals and the latest actions', async () => {
    opened = await renderApp('/');
    expect(await screen.findByText('1.234')).toBeTruthy();
    const valueOf = (name: string) => {
      const names = screen.getAllByRole('term').map(textOf);
      return screen.getAllByRole('definition').map(textOf)[names.indexOf(name)];
    };
    // Each service is requested separately.
    await waitFor(() => expect(valueOf('Utenti')).toBe('50'));
    expect(await screen.findByText('1.234,00 €')).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Incassi in EUR, IVA inclusa' });
    expect(textOf(within(table).getByRole('row', { name: /2 mar/ }))).toBe('2 mar 234 €');
    expect(screen.getByText('Rimborsati 12,20 €')).toBeTruthy();
    await screen.findByText('Ruolo cambiato');
    const items = screen.getAllByRole('listitem').map(textOf);
    expect(items).toContainEqual(expect.stringMatching(/Ruolo cambiato.*admin@academy\.test/));
  });

  it('starts with pending decisions, how long they have waited, and links to them', async () => {
    opened = await renderApp('/');
    const region = within(await screen.findByRole('region', { name: 'Da fare' }));
    const withdrawals = await region.findByRole('link', { name: '1 recesso da decidere' });
    expect(withdrawals.getAttribute('href')).toBe('/ordini?withdrawal=requested');
    const disputes = region.getByRole('link', { name: '3 pagamenti contestati' });
    expect(disputes.getAttribute('href')).toBe('/ordini?dispute=open');
    expect(region.getByText('In attesa da 3 giorni')).toBeTruthy();
    expect(region.getByText('In attesa da meno di un giorno')).toBeTruthy();
    const reviews = region.getByRole('link', { name: '2 ordini pagati aspettano una decisione' });
    expect(reviews.getAttribute('href')).toBe('/ordini?status=review');
    const videos = region.getByRole('link', { name: '4 video senza sottotitoli' });
    expect(videos.getAttribute('href')).toBe('/contenuti?captions=missing&status=published');
    expect(region.getAllByRole('listitem')).toHaveLength(4);
    expect(region.getByText('Non tutto si è potuto contare: riprova tra poco.')).toBeTruthy();
  });

  it('says what was asked in the last thirty days, and how soon staff answered', async () => {
    opened = await renderApp('/');
    const region = within(await screen.findByRole('region', { name: 'Domande degli ultimi 30 giorni' }));
    await region.findByText('42');
    expect(region.getAllByRole('definition').map(textOf)).toEqual(['42', '40', '1', '5 h']);
    expect(region.getByRole('link', { name: 'Tutte le domande' }).getAttribute('href')).toBe('/questions');
  });

  it('shows that nothing is pending', async () => {
    server.on('GET /api/v1/waiting', { body: { applications: { count: 0, oldestAt: null } } });
    opened = await renderApp('/');
    expect(await screen.findByText('Niente aspetta una tua decisione.')).toBeTruthy();
  });

  it('links each figure to the list it counts', async () => {
    opened = await renderApp('/');
    // Each service is requested separately, and returns the first day of its figures.
    const leadsTo = (name: string | RegExp, address: string) =>
      waitFor(() => expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address));
    await leadsTo('Incassi in EUR, IVA inclusa', '/ordini?soldFrom=2026-03-01&currency=EUR');
    await leadsTo(/^Rimborsati/, '/ordini?refundedFrom=2026-03-01&currency=EUR');
    await leadsTo('Vendite e rinnovi', '/ordini?soldFrom=2026-03-01');
    await leadsTo('1 abbonamento attivo', '/ordini?subscription=active');
    await leadsTo('Contenuti completati', '/apprendimento/completamenti?from=2026-03-01');
    await leadsTo('Iscrizioni', '/utenti?from=2026-03-01');
  });

  it('shows today’s learners as seats, the busiest day, and links to their lists', async () => {
    opened = await renderApp('/');
    const region = within(await screen.findByRole('region', { name: 'In sala oggi' }));
    const chamber = await region.findByRole('img', {
      name: 'Oggi a lezione 38 persone; nel giorno più pieno 62',
    });
    expect(chamber.querySelectorAll('circle')).toHaveLength(62);
    expect(chamber.querySelectorAll('.seat--done')).toHaveLength(38);
    const target = (name: string) => region.getByRole('link', { name }).getAttribute('href');
    expect(target('Chi sono')).toBe('/apprendimento/giorni/2026-11-23');
    expect(target('62 persone, giovedì 12 novembre 2026')).toBe('/apprendimento/giorni/2026-11-12');
  });

  it.each([
    ['few people', { '2026-11-22': 1, '2026-11-23': 2 }, 2, 'Negli ultimi 30 giorni mai di più.'],
    ['many people', { '2026-11-22': 4000, '2026-11-23': 1 }, 1, 'Il giorno più pieno:'],
    ['nobody today', { '2026-11-22': 3, '2026-11-23': 0 }, 0, 'Il giorno più pieno:'],
  ] as const)('keeps the number of seats readable: %s', async (_name, counts, taken, text) => {
    server.on(DAYS, days(counts));
    opened = await renderApp('/');
    const region = within(await screen.findByRole('region', { name: 'In sala oggi' }));
    const chamber = await region.findByRole('img');
    expect(chamber.querySelectorAll('.seat--done')).toHaveLength(taken);
    expect(chamber.querySelectorAll('circle').length).toBeGreaterThanOrEqual(20);
    expect(chamber.querySelectorAll('circle').length).toBeLessThanOrEqual(100);
    expect(region.getByText(new RegExp(text))).toBeTruthy();
  });

  it('shows that nobody has learned for a month, or that the data cannot be loaded', async () => {
    server.on(DAYS, days({ '2026-11-22': 0, '2026-11-23': 0 }));
    opened = await renderApp('/');
    expect(await screen.findByText('Negli ultimi 30 giorni nessuno è stato a lezione.')).toBeTruthy();
    cleanup();
    await opened.session.stop();
    server.on(DAYS, { status: 503, body: { code: 'platform.unavailable' } });
    opened = await renderApp('/');
    expect(await screen.findByText('Le presenze non si caricano')).toBeTruthy();
  });

  it('shows where half of the learners stop, and links to the figures of the series', async () => {
    server.on(STOPS, {
      body: {
        items: [
          series('Il Parlamento'),
          series('Il bilancio', { completed: 15, halfStop: { position: 1, seconds: 0 } }),
          series('La notizia', { completed: 40, halfStop: null }),
        ],
      },
    });
    opened = await renderApp('/');
    const region = within(await screen.findByRole('region', { name: 'Dove si fermano' }));
    const link = await region.findByRole('link', { name: 'Il Parlamento' });
    expect(link.getAttribute('href')).toBe('/apprendimento/contenuti/id-Il Parlamento');
    expect(region.getAllByRole('listitem').map(textOf)).toEqual([
      'Il Parlamento La metà si ferma alla lezione 3, minuto 9 62%',
      'Il bilancio La metà non apre la lezione 2 30%',
      'La notizia Più della metà arriva in fondo 80%',
    ]);
    expect(region.getByRole('img', { name: 'completato: 62%' }).querySelectorAll('.seat--done')).toHaveLength(
      6,
    );
  });

  it('shows that too few have begun a series, or that the data cannot be loaded', async () => {
    server.on(STOPS, { body: { items: [] } });
    opened = await renderApp('/');
    expect(await screen.findByText(/appena almeno due persone guardano la stessa serie/)).toBeTruthy();
    cleanup();
    await opened.session.stop();
    server.on(STOPS, { status: 503, body: { code: 'platform.unavailable' } });
    opened = await renderApp('/');
    const region = within(await screen.findByRole('region', { name: 'Dove si fermano' }));
    expect(await region.findByRole('button', { name: 'Riprova' })).toBeTruthy();
  });

  it('shows returning learners by cohort, from the first month with any', async () => {
    opened = await renderApp('/');
    const region = within(await screen.findByRole('region', { name: 'Chi torna a imparare' }));
    const table = within(await region.findByRole('table'));
    expect(table.getAllByRole('row').map(textOf)).toEqual([
      'Inizio Persone Dopo 1 mese',
      'feb 2026 8 75%',
      'mar 2026 3',
    ]);
    const links = table.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/apprendimento/coorti/2026-02-01/2026-02-01',
      '/apprendimento/coorti/2026-02-01/2026-03-01',
      '/apprendimento/coorti/2026-03-01/2026-03-01',
    ]);
  });

  it('downloads the cohorts as a file', async () => {
    const EXPORT = 'GET /api/v1/stats/learning/cohorts/export';
    server.on(EXPORT, { status: 503, body: { code: 'platform.unavailable' } });
    opened = await renderApp('/');
    const region = within(await screen.findByRole('region', { name: 'Chi torna a imparare' }));
    await setUpUser().click(await region.findByRole('button', { name: 'Scarica CSV' }));
    expect(await screen.findByText('Esportazione non riuscita')).toBeTruthy();
    expect(server.received(EXPORT)).toHaveLength(1);
  });

  it('shows that there are no cohorts yet', async () => {
    server.on('GET /api/v1/stats/learning/cohorts', { body: { cohorts: [] } });
    opened = await renderApp('/');
    expect(await screen.findByText('Nessuno ha ancora iniziato a imparare.')).toBeTruthy();
  });

  it('can group by month', async () => {
    opened = await renderApp('/');
    await setUpUser().click(await screen.findByText('Ultimi 12 mesi'));
    await waitFor(() => expect(server.received(COMMERCE).at(-1)?.query.get('interval')).toBe('month'));
    expect(screen.getByText('Ultimi 12 mesi').getAttribute('aria-pressed')).toBe('true');
  });

  it('shows the other sections when one service does not respond', async () => {
    server.on(COMMERCE, { status: 503, body: { code: 'platform.unavailable' } });
    opened = await renderApp('/');
    await waitFor(() => expect(screen.getAllByText('Questi dati non si caricano')).toHaveLength(2));
    expect(await screen.findByText('1.234')).toBeTruthy();
    expect(await screen.findByRole('table', { name: 'Contenuti completati' })).toBeTruthy();
  });
});
