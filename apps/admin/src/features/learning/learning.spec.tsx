import type {
  Completion,
  ContentStats,
  ItemLearner,
  ItemStats,
  Learner,
  StudyStats,
} from '@academy/api-client';
import type { FakeServer } from '@academy/api-client/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.tsx';
import { setUpUser, staffServer } from '../../testing/staff-server.ts';
import { textOf } from '../../testing/text-of.ts';

const LIST = 'GET /api/v1/stats/learning/items';
const ID = '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0009';
const PERSON = '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0001';
const CONTENT = `GET /api/v1/stats/learning/contents/${ID}`;
const STUDY = `GET /api/v1/stats/learning/study/contents/${ID}`;
const LEARNERS = `GET /api/v1/stats/learning/items/${ID}/learners`;
const LEARNER = `GET /api/v1/stats/learning/learners/${PERSON}`;

const item: ItemStats = {
  ...{ itemType: 'content', itemId: ID, title: 'Il Comune' },
  ...{ started: 40, completed: 10, certified: 4, watchedShare: 0.625 },
};
const content: ContentStats = {
  ...item,
  videos: [
    {
      ...{ position: 0, title: 'La giunta', durationSeconds: 15, learners: 40, watchedShare: 0.5 },
      points: [
        { from: 0, to: 5, reached: 40, watched: 38, stopped: 5 },
        { from: 5, to: 10, reached: 35, watched: 20, stopped: 25 },
        { from: 10, to: 15, reached: 10, watched: 10, stopped: 10 },
      ],
    },
    {
      ...{ position: 1, title: null, durationSeconds: null, learners: 0, watchedShare: null },
      points: [],
    },
  ],
};
const study: StudyStats = {
  ...{ questions: 12, answered: 9, waiting: 2, medianHours: 2.5, notes: 40, noteTakers: 6 },
};
const learner: ItemLearner = {
  ...{ userId: PERSON, email: 'elena@example.org', name: 'Elena Riva', startedAt: '2026-11-02T10:00:00Z' },
  ...{ watchedSeconds: 90, watchedShare: 0.9, completedAt: '2026-11-04T10:00:00Z', isCertified: true },
  lastActiveAt: '2026-11-05T10:00:00Z',
};
const person: Learner = {
  ...{ userId: PERSON, lastActiveAt: '2026-11-05T10:00:00Z', watchedSeconds: 5_400, completedContents: 1 },
  contents: [
    {
      ...{ contentId: ID, title: 'Il Comune', contentType: 'video_series' },
      ...{ startedAt: '2026-11-02T10:00:00Z', lastActiveAt: '2026-11-05T10:00:00Z' },
      ...{ watchedSeconds: 90, durationSeconds: 180, completedAt: null, isCertified: false },
      lessons: [
        {
          ...{ position: 0, title: 'La giunta', state: 'half', watchedSeconds: 90, durationSeconds: 120 },
          ...{ resumeAt: 90, isUntranslated: false },
        },
        {
          ...{ position: 1, title: null, state: 'todo', watchedSeconds: 0, durationSeconds: 60 },
          ...{ resumeAt: 0, isUntranslated: false },
        },
      ],
    },
  ],
  projects: [
    {
      ...{ projectId: 'p', title: 'Cittadinanza attiva', completedContents: 2, contentCount: 5 },
      ...{ lastActiveAt: '2026-11-05T10:00:00Z', completedAt: null, isCertified: false },
    },
  ],
  certificates: [],
};

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

function start(role: 'admin' | 'editor' = 'admin') {
  server = staffServer(role)
    .on(LIST, { body: { items: [item], nextCursor: null } })
    .on(CONTENT, { body: content })
    .on(STUDY, { body: study })
    .on(LEARNERS, { body: { items: [learner], nextCursor: null } })
    .on(LEARNER, { body: person });
}

afterEach(async () => {
  cleanup();
  await opened?.session.stop();
  server.close();
});

describe('the list of learning figures', () => {
  it('shows the figures of each content, with a link to its page', async () => {
    start('editor');
    opened = await renderApp('/apprendimento');
    const link = await screen.findByRole('link', { name: 'Il Comune' });
    expect(link.getAttribute('href')).toBe(`/apprendimento/contenuti/${ID}`);
    expect(textOf(screen.getByRole('row', { name: /Il Comune/ }))).toBe('Il Comune 40 63% 10 4');
  });

  it('is sorted, and shows projects instead, as the address defines', async () => {
    start();
    server.on(LIST, { body: { items: [{ ...item, itemType: 'project', title: null }], nextCursor: null } });
    opened = await renderApp('/apprendimento?type=project&sort=certified');
    const link = await screen.findByRole('link', { name: 'Progetto eliminato' });
    expect(link.getAttribute('href')).toBe(`/apprendimento/progetti/${ID}`);
    expect(Object.fromEntries(server.received(LIST)[0]?.query ?? [])).toEqual({
      itemType: 'project',
      sort: 'certified',
    });
  });

  it('shows the chosen columns', async () => {
    start();
    opened = await renderApp('/apprendimento');
    const user = setUpUser();
    await screen.findByRole('row', { name: /Il Comune/ });
    await user.click(screen.getByRole('button', { name: 'Colonne' }));
    await user.click(screen.getByRole('checkbox', { name: 'Iniziato' }));
    expect(textOf(screen.getByRole('row', { name: /Il Comune/ }))).toBe('Il Comune 63% 10 4');
  });

  it('has its filters behind a button, with chips, and can save them', async () => {
    start();
    opened = await renderApp('/apprendimento?type=project&sort=certified');
    const user = setUpUser();
    await user.click(await screen.findByRole('button', { name: 'Filtri (2)' }));
    expect(screen.getByRole('combobox', { name: 'Mostra' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Filtri salvati' }));
    await user.click(screen.getByLabelText('Nome per i filtri in uso'));
    await user.paste('Attestati dei progetti');
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    await user.click(screen.getByRole('button', { name: 'Ordine: Prima quelli con più attestati: togli' }));
    await user.click(screen.getByRole('button', { name: 'Mostra: Progetti: togli' }));
    await waitFor(() =>
      expect(Object.fromEntries(server.received(LIST).at(-1)?.query ?? [])).toEqual({
        itemType: 'content',
        sort: 'started',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Filtri salvati' }));
    await user.click(screen.getByRole('link', { name: 'Attestati dei progetti' }));
    expect(opened.router.state.location.search).toBe('?type=project&sort=certified');
    await screen.findByRole('button', { name: 'Mostra: Progetti: togli' });
  });

  it.each([
    ['it', 'Nessuno ha ancora iniziato', 'Non è stato possibile caricare i dati'],
    ['en', 'No one has started yet', 'The figures could not be loaded'],
  ] as const)(
    'shows that nobody has begun, or that it cannot be loaded: %s',
    async (language, empty, failed) => {
      start();
      server.on(LIST, { body: { items: [], nextCursor: null } });
      opened = await renderApp('/apprendimento', { language });
      expect(await screen.findByText(empty)).toBeTruthy();
      cleanup();
      server.on(LIST, { status: 503, body: { code: 'platform.unavailable' } });
      await opened.session.stop();
      opened = await renderApp('/apprendimento', { language });
      expect(await screen.findByText(failed)).toBeTruthy();
    },
  );
});

describe('the figures of a content', () => {
  it('show how many began and completed it, and who', async () => {
    start();
    opened = await renderApp(`/apprendimento/contenuti/${ID}`);
    await screen.findByRole('heading', { name: 'Il Comune' });
    // Below them are those of questions and notes.
    expect(screen.getAllByRole('definition').slice(0, 4).map(textOf)).toEqual([
      ...['40', '63% in media', '10 25% di chi ha iniziato', '4 10% di chi ha iniziato'],
    ]);
    const link = await screen.findByRole('link', { name: 'elena@example.org' });
    expect(link.getAttribute('href')).toBe(`/apprendimento/persone/${PERSON}`);
    const edit = screen.getByRole('link', { name: 'Modifica il contenuto' });
    expect(edit.getAttribute('href')).toBe(`/contenuti/modifica/${ID}`);
  });

  it('have a table for each curve, and show where most stop', async () => {
    start();
    opened = await renderApp(`/apprendimento/contenuti/${ID}`);
    const table = await screen.findByRole('table', { name: 'Fin dove si arriva: 1. La giunta' });
    expect(within(table).getAllByRole('row').map(textOf)).toEqual([
      'Parte Arrivati fin qui Hanno visto questa parte Fermi qui',
      '0:00–0:05 40 38 5',
      '0:05–0:10 35 20 25',
      '0:10–0:15 10 10 10',
    ]);
    expect(screen.getByText(/soprattutto tra 0:05 e 0:10: 25 persone/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: '2. Video' })).toBeTruthy();
    expect(screen.getByText('Nessuno lo ha ancora guardato.')).toBeTruthy();
  });

  it('say what was asked and noted, never of fewer than five people', async () => {
    start('editor');
    const read = async () => {
      const section = within(await screen.findByRole('region', { name: 'Domande e appunti' }));
      await section.findByText('12');
      return section.getAllByRole('definition').map(textOf);
    };
    opened = await renderApp(`/apprendimento/contenuti/${ID}`);
    expect(await read()).toEqual(['12', '9 75% delle domande', '2', '2 h 30 min mediana', '40 di 6 persone']);
    const waiting = screen.getByRole('link', { name: 'In attesa adesso' });
    expect(waiting.getAttribute('href')).toBe(`/questions?state=waiting&content=${ID}`);
    cleanup();
    await opened.session.stop();
    server.on(STUDY, { body: { ...study, answered: 0, medianHours: null, notes: null, noteTakers: null } });
    opened = await renderApp(`/apprendimento/contenuti/${ID}`);
    expect(await read()).toEqual(['12', '0 0% delle domande', '2', '–', '– meno di 5 persone']);
  });

  it('do not show learners to editors', async () => {
    start('editor');
    opened = await renderApp(`/apprendimento/contenuti/${ID}`);
    await screen.findByRole('heading', { name: 'Il Comune' });
    expect(screen.queryByRole('heading', { name: 'Persone' })).toBeNull();
    expect(server.received(LEARNERS)).toHaveLength(0);
  });

  it('show when nobody has begun, and when the content does not exist', async () => {
    start();
    server.on(CONTENT, { body: { ...content, started: 0, completed: 0, certified: 0, watchedShare: null } });
    opened = await renderApp(`/apprendimento/contenuti/${ID}`);
    expect(await screen.findByText('Nessuno ha ancora iniziato')).toBeTruthy();
    cleanup();
    await opened.session.stop();
    server.on(CONTENT, { status: 404, body: { code: 'learning.item_not_found' } });
    opened = await renderApp(`/apprendimento/contenuti/${ID}`);
    expect(await screen.findByText('Qui non c’è nulla')).toBeTruthy();
  });

  it('of a project list its contents in order', async () => {
    start();
    server.on(`GET /api/v1/stats/learning/projects/${ID}`, {
      body: { ...item, itemType: 'project', title: 'Cittadinanza attiva', contents: [item] },
    });
    opened = await renderApp(`/apprendimento/progetti/${ID}`);
    await screen.findByRole('heading', { name: 'Cittadinanza attiva' });
    const table = screen.getByRole('region', { name: 'Contenuti in ordine' });
    expect(table.textContent).toContain('Il Comune');
  });
});

describe('the page of a day', () => {
  const DAY = 'GET /api/v1/stats/learning/days/2026-11-12/learners';

  it('lists its learners page by page, each with a link', async () => {
    start();
    const [ada, gone] = [
      { userId: PERSON, email: 'elena@example.org', name: null, lastActiveAt: '2026-11-12T10:00:00Z' },
      { userId: ID, email: null, name: null, lastActiveAt: null },
    ];
    server.on(DAY, ({ query }) => ({
      body: query.has('cursor')
        ? { items: [gone], nextCursor: null }
        : { items: [ada], nextCursor: 'c1', total: 2 },
    }));
    opened = await renderApp('/apprendimento/giorni/2026-11-12');
    await screen.findByRole('heading', { name: 'Chi ha imparato: 12 novembre 2026' });
    const link = await screen.findByRole('link', { name: 'elena@example.org' });
    expect(link.getAttribute('href')).toBe(`/apprendimento/persone/${PERSON}`);
    await setUpUser().click(screen.getByRole('button', { name: 'Mostra altri' }));
    expect(await screen.findByText('Account eliminato')).toBeTruthy();
    server.on(`${DAY}/export`, { status: 503, body: { code: 'platform.unavailable' } });
    await setUpUser().click(screen.getByRole('button', { name: 'Scarica CSV' }));
    expect(await screen.findByText('Esportazione non riuscita')).toBeTruthy();
  });

  it('shows when there are none, when loading fails, and when the day is invalid', async () => {
    start();
    server.on(DAY, { body: { items: [], nextCursor: null } });
    opened = await renderApp('/apprendimento/giorni/2026-11-12');
    expect(await screen.findByText('Nessuno, oppure è passato più di un mese.')).toBeTruthy();
    await act(() => opened?.router.navigate('/apprendimento/giorni/ieri'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Qui non c’è nulla' })).toBeTruthy();
    const failing = 'GET /api/v1/stats/learning/days/2026-11-13/learners';
    server.on(failing, { status: 503, body: { code: 'platform.unavailable' } });
    await act(() => opened?.router.navigate('/apprendimento/giorni/2026-11-13'));
    expect(await screen.findByText('Non è stato possibile caricare le persone')).toBeTruthy();
  });
});

describe('the list of completions', () => {
  const COMPLETIONS = 'GET /api/v1/stats/learning/completions';
  const completion: Completion = {
    ...{ userId: PERSON, email: 'elena@example.org', name: 'Elena Riva', contentId: ID, title: 'Il Comune' },
    completedAt: '2026-11-12T10:00:00Z',
  };
  const ofDeleted = { ...completion, contentId: PERSON, title: null, email: null, name: null };

  it('shows who completed what in the days of the address, page by page', async () => {
    start();
    server.on(COMPLETIONS, ({ query }) => ({
      body: query.has('cursor')
        ? { items: [ofDeleted], nextCursor: null }
        : { items: [completion], nextCursor: 'c1', total: 2 },
    }));
    opened = await renderApp('/apprendimento/completamenti?from=2026-11-01&to=2026-11-30');
    const row = await screen.findByRole('row', { name: /Il Comune/ });
    expect(textOf(row)).toBe('Il Comune elena@example.org Elena Riva 12/11/2026, 11:00');
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(target('elena@example.org')).toBe(`/apprendimento/persone/${PERSON}`);
    expect(target('Il Comune')).toBe(`/apprendimento/contenuti/${ID}`);
    const user = setUpUser();
    await user.click(screen.getByRole('button', { name: 'Colonne' }));
    await user.click(screen.getByRole('checkbox', { name: 'Persona' }));
    expect(screen.queryByRole('link', { name: 'elena@example.org' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Persona' }));
    expect(Object.fromEntries(server.received(COMPLETIONS)[0]?.query ?? [])).toEqual({
      from: '2026-10-31T23:00:00.000Z',
      to: '2026-11-30T23:00:00.000Z',
    });
    await user.click(screen.getByRole('button', { name: 'Mostra altri' }));
    expect(textOf(await screen.findByRole('row', { name: /Contenuto eliminato/ }))).toContain(
      'Contenuto eliminato Account eliminato',
    );
    const EXPORT = `${COMPLETIONS}/export`;
    server.on(EXPORT, { status: 503, body: { code: 'platform.unavailable' } });
    await user.click(screen.getByRole('button', { name: 'Scarica CSV' }));
    expect(await screen.findByText('Il file non è stato scaricato')).toBeTruthy();
    expect(server.received(EXPORT)[0]?.query.get('from')).toBe('2026-10-31T23:00:00.000Z');
  });

  it.each([
    [
      'it',
      'In questi giorni nessuno ha completato un contenuto',
      'Azzera ricerca e filtri',
      /ancora completato/,
    ],
    ['en', 'No one completed a content on these days', 'Clear search and filters', /completed a content yet/],
  ] as const)(
    'shows when there are none, or they cannot be loaded: %s',
    async (language, none, all, empty) => {
      start();
      server.on(COMPLETIONS, { body: { items: [], nextCursor: null, total: 0 } });
      opened = await renderApp('/apprendimento/completamenti?from=2026-11-01', { language });
      expect(await screen.findByText(none)).toBeTruthy();
      await setUpUser().click(screen.getByRole('button', { name: all }));
      expect(await screen.findByText(empty)).toBeTruthy();
      server.on(COMPLETIONS, { status: 503, body: { code: 'platform.unavailable' } });
      await act(() => opened?.router.navigate('/apprendimento/completamenti?to=2026-11-01'));
      expect(
        await screen.findByRole('button', { name: language === 'it' ? 'Riprova' : 'Try again' }),
      ).toBeTruthy();
    },
  );
});

describe('the learners of a cohort', () => {
  const COHORT = 'GET /api/v1/stats/learning/cohorts/2026-09-01/months/2026-10-01/learners';

  it('who were active in a later month are listed, and can be exported', async () => {
    start();
    const elena = {
      ...{ userId: PERSON, email: 'elena@example.org', name: 'Elena Riva' },
      lastActiveAt: '2026-11-12T10:00:00Z',
    };
    server.on(COHORT, { body: { items: [elena], nextCursor: null, total: 1 } });
    opened = await renderApp('/apprendimento/coorti/2026-09-01/2026-10-01');
    await screen.findByRole('heading', {
      name: 'Chi ha iniziato in settembre 2026 e ha imparato in ottobre 2026',
    });
    const link = await screen.findByRole('link', { name: 'elena@example.org' });
    expect(link.getAttribute('href')).toBe(`/apprendimento/persone/${PERSON}`);
    server.on(`${COHORT}/export`, { status: 503, body: { code: 'platform.unavailable' } });
    await setUpUser().click(screen.getByRole('button', { name: 'Scarica CSV' }));
    expect(await screen.findByText('Esportazione non riuscita')).toBeTruthy();
  });

  it('are also listed as a whole; an address without valid months shows an error', async () => {
    start();
    server.on('GET /api/v1/stats/learning/cohorts/2026-09-01/months/2026-09-01/learners', {
      body: { items: [], nextCursor: null },
    });
    opened = await renderApp('/apprendimento/coorti/2026-09-01/2026-09-01');
    expect(await screen.findByRole('heading', { name: 'Chi ha iniziato in settembre 2026' })).toBeTruthy();
    expect(await screen.findByText('Nessuno.')).toBeTruthy();
    await act(() => opened?.router.navigate('/apprendimento/coorti/2026-09-01/2026-10-02'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Qui non c’è nulla' })).toBeTruthy();
  });
});

describe('the page of a learner', () => {
  it('shows everything they have learnt', async () => {
    start();
    server.on(`GET /api/v1/users/${PERSON}`, {
      body: { id: PERSON, firstName: 'Elena', lastName: 'Riva', email: 'elena@example.org' },
    });
    opened = await renderApp(`/apprendimento/persone/${PERSON}`);
    await screen.findByRole('heading', { name: 'Elena Riva' });
    expect(await screen.findByText('1 h 30 min')).toBeTruthy();
    const rows = screen.getAllByRole('listitem').map(textOf);
    expect(rows).toContainEqual(expect.stringContaining('Cittadinanza attiva 2 di 5 contenuti'));
    expect(rows).toContainEqual(expect.stringContaining('La giunta 1:30 di 2:00'));
    expect(rows).toContainEqual(expect.stringContaining('Video 2 0:00 di 1:00'));
  });

  it('shows that they have not begun anything', async () => {
    start();
    server.on(LEARNER, {
      body: { ...person, lastActiveAt: null, contents: [], projects: [] } satisfies Learner,
    });
    opened = await renderApp(`/apprendimento/persone/${PERSON}`);
    expect(await screen.findByText('Non ha ancora iniziato')).toBeTruthy();
  });

  it('is for admins only: editors are redirected to the contents', async () => {
    start('editor');
    server.on('GET /api/v1/contents', { body: { items: [], nextCursor: null } });
    opened = await renderApp(`/apprendimento/persone/${PERSON}`);
    await screen.findByRole('heading', { name: 'Contenuti' });
    expect(server.received(LEARNER)).toHaveLength(0);
  });
});

it('shows when a file cannot be downloaded', async () => {
  start();
  server.on('GET /api/v1/stats/learning/items/export', {
    status: 503,
    body: { code: 'platform.unavailable' },
  });
  opened = await renderApp('/apprendimento?sort=completed');
  await setUpUser().click(await screen.findByRole('button', { name: 'Scarica CSV' }));
  await waitFor(() => expect(screen.getByText('Esportazione non riuscita')).toBeTruthy());
  const [request] = server.received('GET /api/v1/stats/learning/items/export');
  expect(request?.query.get('sort')).toBe('completed');
});
