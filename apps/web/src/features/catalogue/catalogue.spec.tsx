import { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { around } from '../../testing/around.ts';
import { contentSummary, settings, teacherSummary, topic } from '../../testing/fixtures.ts';
import { project } from '../../testing/guest-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { newSession, storeSession } from '../../testing/sign-in.ts';

/** A guest's responses, as embedded in the page. */
const SEED = [
  { endpointName: 'getSettings', value: settings },
  {
    endpointName: 'listContents',
    arg: {},
    value: { pages: [{ items: [contentSummary()], nextCursor: null, total: 1 }], pageParams: [null] },
  },
  {
    endpointName: 'listProjects',
    arg: {},
    value: { pages: [{ items: [], nextCursor: null }], pageParams: [null] },
  },
  { endpointName: 'listTeachers', value: { items: [], nextCursor: null } },
  { endpointName: 'listTopics', value: { items: [], nextCursor: null } },
  { endpointName: 'featuredProject', value: null },
];

const NOTHING = { corrected: null, items: [], nextCursor: null };

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on('GET /api/v1/projects', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/teachers', { body: { items: [teacherSummary()], nextCursor: null } })
    .on('GET /api/v1/topics', { body: { items: [topic()], nextCursor: null } })
    .on('GET /api/v1/projects/featured', { body: { project: null } })
    .on('GET /api/v1/search', { body: NOTHING })
    .on('GET /api/v1/contents', ({ query }) => {
      if (query.get('search') === 'nulla') return { body: { items: [], nextCursor: null, total: 0 } };
      if (query.get('cursor') === 'due')
        return { body: { items: [contentSummary({ id: '2', title: 'Seconda' })], nextCursor: null } };
      return { body: { items: [contentSummary()], nextCursor: 'due', total: 2 } };
    });
});

afterEach(() => {
  cleanup();
  server.close();
  localStorage.clear();
});

const asked = () => server.received('GET /api/v1/contents').at(-1)?.query;

describe('the catalogue', () => {
  it('reads its filters from the address and sends them to the API', async () => {
    await renderApp(
      '/contenuti?search=carta&type=video_series&access=premium&type=unknown&projectId=nonsense',
    );
    await screen.findByRole('heading', { name: 'La Costituzione' });
    expect(screen.getByLabelText<HTMLInputElement>('Cerca nel catalogo e nelle lezioni').value).toBe('carta');
    expect(screen.getByLabelText<HTMLSelectElement>('Tipo').value).toBe('video_series');
    expect(Object.fromEntries(asked() ?? [])).toEqual({
      search: 'carta',
      type: 'video_series',
      access: 'premium',
    });
  });

  it('writes a filter and a search into the address', async () => {
    const user = userEvent.setup();
    const { router } = await renderApp('/contenuti');
    await user.selectOptions(await screen.findByLabelText('Accesso'), 'free');
    await user.type(screen.getByLabelText('Cerca nel catalogo e nelle lezioni'), 'libertà ');
    await waitFor(() =>
      expect(new URLSearchParams(router.state.location.search).get('search')).toBe('libertà'),
    );
    expect(new URLSearchParams(router.state.location.search).get('access')).toBe('free');
    await waitFor(() => expect(asked()?.get('search')).toBe('libertà'));
  });

  it('shows the number of results, loads more, and shows when there are none', async () => {
    const user = userEvent.setup();
    const { router } = await renderApp('/contenuti');
    expect((await screen.findByText('2 contenuti')).getAttribute('role')).toBe('status');
    await user.click(await screen.findByRole('button', { name: 'Mostra altri contenuti' }));
    const added = await screen.findByRole('heading', { name: 'Seconda' });
    expect(screen.queryByRole('button', { name: 'Mostra altri contenuti' })).toBeNull();
    await waitFor(() => expect(added.closest('li')?.contains(document.activeElement)).toBe(true));

    await user.type(screen.getByLabelText('Cerca nel catalogo e nelle lezioni'), 'nulla');
    await screen.findByRole('heading', { name: 'Nessun contenuto' });
    const [, reset] = screen.getAllByRole('button', { name: 'Azzera i filtri' });
    await user.click(reset ?? document.body);
    await screen.findByRole('heading', { name: 'La Costituzione' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Contenuti' }));
    expect(router.state.location.search).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Cerca nel catalogo e nelle lezioni').value).toBe('');
  });

  it('suggests contents and projects, marks the matches, and can be operated by keyboard', async () => {
    const user = userEvent.setup();
    server.on('GET /api/v1/projects', ({ query }) => ({
      body: {
        items: query.get('search') === 'cost' ? [{ ...project, title: 'Costi e conti' }] : [],
        nextCursor: null,
      },
    }));
    const { router } = await renderApp('/contenuti');
    const field = await screen.findByRole('combobox', { name: 'Cerca nel catalogo e nelle lezioni' });
    expect(field.getAttribute('aria-expanded')).toBe('false');
    await user.click(field);
    // At once: a pause between two letters would search for the first ones, and show another list.
    await user.paste('cost');
    const list = await screen.findByRole('listbox', { name: 'Suggerimenti' });
    const shown = () => within(list).getAllByRole('option');
    // Titles and projects are requested separately.
    await waitFor(() =>
      expect(shown().map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/^La Costituzione/),
        expect.stringMatching(/^Costi e conti/),
      ]),
    );
    const options = shown();
    expect(
      within(list)
        .getByRole('group', { name: 'Titoli' })
        .contains(options[0] ?? null),
    ).toBe(true);
    expect(options[0]?.querySelector('mark')?.textContent).toBe('Cost');
    expect(field.getAttribute('aria-expanded')).toBe('true');

    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toBe(options[1]?.id);
    expect(options[1]?.getAttribute('aria-selected')).toBe('true');
    // After the last suggestion comes the field again.
    await user.keyboard('{ArrowDown}');
    expect(field.hasAttribute('aria-activedescendant')).toBe(false);
    await user.keyboard('{Escape}');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(field).toHaveProperty('value', 'cost');
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/progetto/conti'));
  });

  it('marks suggestions and filters that are in Italian only', async () => {
    const user = userEvent.setup();
    server.on('GET /api/v1/projects', {
      body: { items: [{ ...project, title: 'Costi e conti', untranslated: ['title'] }], nextCursor: null },
    });
    await renderApp('/contenuti', { language: 'en' });
    await user.type(
      await screen.findByRole('combobox', { name: 'Search the catalogue and the lessons' }),
      'co',
    );
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    const [suggested] = within(await within(list).findByRole('group', { name: 'Projects' })).getAllByText(
      (_text, element) => element?.textContent === 'Costi e conti',
    );
    expect(suggested?.closest('[lang]')?.getAttribute('lang')).toBe('it');
    expect((await screen.findByRole('option', { name: 'Costi e conti' })).getAttribute('lang')).toBe('it');
  });

  it('opens the chosen suggestion although others are inserted before it', async () => {
    const user = userEvent.setup();
    let answer: (() => void) | undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    const owned = contentSummary({ access: { level: 'single', expiresAt: null } });
    server
      .on('GET /api/v1/projects', ({ query }) => ({
        body: { items: query.get('search') === 'cost' ? [project] : [], nextCursor: null },
      }))
      .on('GET /api/v1/contents', async ({ query }) => {
        if (query.get('limit') === '5') await asked;
        return { body: { items: [owned], nextCursor: null, total: 1 } };
      });
    const { router } = await renderApp('/contenuti');
    const field = await screen.findByRole('combobox', { name: 'Cerca nel catalogo e nelle lezioni' });
    await user.click(field);
    await user.paste('cost');
    const list = await screen.findByRole('listbox', { name: 'Suggerimenti' });
    const chosen = within(list).getByRole('option');
    await user.keyboard('{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toBe(chosen.id);
    answer?.();
    // Contents the reader owns show no price.
    expect(await within(list).findByText(/ · Tuo$/)).toBeTruthy();
    expect(within(list).getAllByRole('option')[1]).toBe(chosen);
    expect(field.getAttribute('aria-activedescendant')).toBe(chosen.id);
    expect(chosen.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/progetto/conti'));
  });

  it('suggests at most three topics and three teachers', async () => {
    const user = userEvent.setup();
    const names = ['uno', 'due', 'tre', 'quattro'];
    const topics = names.map((name) => topic({ id: name, slug: name, title: `Storia ${name}` }));
    const teachers = names.map((name) =>
      teacherSummary({ id: `t-${name}`, slug: name, name: `Storia ${name}` }),
    );
    server
      .on('GET /api/v1/contents', { body: { items: [], nextCursor: null, total: 0 } })
      .on('GET /api/v1/topics', { body: { items: topics, nextCursor: null } })
      .on('GET /api/v1/teachers', { body: { items: teachers, nextCursor: null } });
    await renderApp('/contenuti');
    await screen.findByRole('option', { name: 'Storia quattro' });
    await screen.findByRole('button', { name: 'Storia quattro' });
    await user.click(screen.getByRole('combobox', { name: 'Cerca nel catalogo e nelle lezioni' }));
    await user.paste('storia');
    const list = await screen.findByRole('listbox', { name: 'Suggerimenti' });
    expect(within(list).getAllByRole('option')).toHaveLength(6);
  });

  describe('while a search is being typed', () => {
    const searched = () => server.received('GET /api/v1/contents').map(({ query }) => query.get('search'));
    const typeAtOnce = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

    it('discards it with the filters', async () => {
      await renderApp('/contenuti?access=free');
      const reset = await screen.findByRole('button', { name: 'Azzera i filtri' });
      typeAtOnce(screen.getByLabelText('Cerca nel catalogo e nelle lezioni'), 'carta');
      reset.focus();
      fireEvent.click(reset);
      expect(screen.getByLabelText('Cerca nel catalogo e nelle lezioni')).toHaveProperty('value', '');
      await waitFor(() =>
        expect(document.activeElement).toBe(screen.getByLabelText('Cerca nel catalogo e nelle lezioni')),
      );
      typeAtOnce(screen.getByLabelText('Cerca nel catalogo e nelle lezioni'), 'storia');
      await waitFor(() => expect(searched()).toContain('storia'));
      expect(searched()).not.toContain('carta');
      expect(asked()?.get('access')).toBeNull();
    });

    it('replaces it by the search of a new address', async () => {
      const { router } = await renderApp('/contenuti');
      const field = await screen.findByLabelText('Cerca nel catalogo e nelle lezioni');
      typeAtOnce(field, 'carta');
      await act(() => router.navigate('/contenuti?search=leggi'));
      await waitFor(() => expect(field).toHaveProperty('value', 'leggi'));
      typeAtOnce(field, 'storia');
      await waitFor(() => expect(searched()).toContain('storia'));
      expect(searched()).not.toContain('carta');
    });

    it('keeps a filter that is chosen in the meantime', async () => {
      const { router } = await renderApp('/contenuti');
      typeAtOnce(await screen.findByLabelText('Cerca nel catalogo e nelle lezioni'), 'carta');
      fireEvent.change(screen.getByLabelText('Accesso'), { target: { value: 'free' } });
      await waitFor(() => expect(asked()?.get('search')).toBe('carta'));
      expect(new URLSearchParams(router.state.location.search).get('access')).toBe('free');
    });

    it('ignores Enter while an input method is composing text', async () => {
      await renderApp('/contenuti');
      const field = await screen.findByLabelText('Cerca nel catalogo e nelle lezioni');
      typeAtOnce(field, 'cost');
      await screen.findByRole('listbox', { name: 'Suggerimenti' });
      fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
      expect(field.getAttribute('aria-expanded')).toBe('true');
      fireEvent.keyDown(field, { key: 'Enter' });
      expect(field.getAttribute('aria-expanded')).toBe('false');
    });
  });

  it('searches immediately on Enter', async () => {
    const user = userEvent.setup();
    const { router } = await renderApp('/contenuti');
    await user.type(
      await screen.findByRole('combobox', { name: 'Cerca nel catalogo e nelle lezioni' }),
      'carta{Enter}',
    );
    expect(router.state.location.search).toBe('?search=carta');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('has its filters in a sheet too, with the number of results', async () => {
    const user = userEvent.setup();
    const { router } = await renderApp('/contenuti?access=free');
    await user.click(await screen.findByRole('button', { name: 'Filtri (1)' }));
    const sheet = screen.getByRole('dialog', { name: 'Filtri' });
    await user.selectOptions(within(sheet).getByLabelText('Tipo'), 'video_series');
    expect(new URLSearchParams(router.state.location.search).get('type')).toBe('video_series');
    await within(sheet).findByRole('button', { name: 'Mostra 2 contenuti' });
    let answer: (() => void) | undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    server.on('GET /api/v1/contents', async () => {
      await late;
      return { body: { items: [], nextCursor: null, total: 0 } };
    });
    await user.selectOptions(within(sheet).getByLabelText('Livello'), 'advanced');
    // Until the number of results is known, the button shows none.
    expect(await within(sheet).findByRole('button', { name: 'Mostra i contenuti' })).toBeTruthy();
    answer?.();
    await user.click(await within(sheet).findByRole('button', { name: 'Mostra 0 contenuti' }));
    expect(screen.queryByRole('dialog', { name: 'Filtri' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Filtri (3)' })).toBeTruthy();
  });

  it('shows the projects found before the contents, and more on request', async () => {
    server.on('GET /api/v1/projects', ({ query }) => {
      const second = { ...project, id: 'p2', slug: 'altro', title: 'Un altro progetto' };
      if (query.get('search') === 'cost') return { body: { items: [], nextCursor: null } };
      return query.has('cursor')
        ? { body: { items: [second], nextCursor: null } }
        : { body: { items: [project], nextCursor: 'next' } };
    });
    const { router } = await renderApp('/contenuti');
    await screen.findByRole('heading', { name: 'La Costituzione' });
    await screen.findByRole('heading', { name: 'Progetti' });
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles.slice(0, 2)).toEqual(['Progetti', 'Contenuti']);
    await userEvent.click(await screen.findByRole('button', { name: 'Mostra altri progetti' }));
    expect(await screen.findByRole('heading', { name: 'Un altro progetto' })).toBeTruthy();
    await act(() => router.navigate('/contenuti?search=cost'));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Progetti' })).toBeNull());
    await act(() => router.navigate('/contenuti?search=CAPIRE'));
    expect(await screen.findByRole('heading', { name: 'Progetti' })).toBeTruthy();
    await act(() => router.navigate('/contenuti?type=document'));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Progetti' })).toBeNull());
  });

  it('offers to filter by every project, although the page shows only the first ones', async () => {
    const older = { ...project, id: 'p9', title: 'Un progetto di anni fa' };
    server.on('GET /api/v1/projects', ({ query }) => ({
      body: query.has('limit')
        ? { items: [project, older], nextCursor: null }
        : { items: [project], nextCursor: 'next' },
    }));
    await renderApp('/contenuti');
    const filter = within(await screen.findByLabelText('Progetto'));
    expect(await filter.findByRole('option', { name: 'Un progetto di anni fa' })).toBeTruthy();
    const limits = server.received('GET /api/v1/projects').map(({ query }) => query.get('limit'));
    expect(limits).toEqual([null, '100']);
  });

  it('is filtered by the chip of a topic, projects included, and reset by the same chip', async () => {
    server
      .on('GET /api/v1/topics', { body: { items: [topic()], nextCursor: null } })
      .on('GET /api/v1/projects', ({ query }) => ({
        body: { items: query.get('topic') === 'istituzioni' ? [project] : [], nextCursor: null },
      }));
    const { router } = await renderApp('/contenuti');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Istituzioni' }));
    expect(router.state.location.search).toBe('?topic=istituzioni');
    expect(await screen.findByRole('heading', { name: 'Progetti' })).toBeTruthy();
    await waitFor(() => expect(asked()?.get('topic')).toBe('istituzioni'));
    const chip = screen.getByRole('button', { name: 'Istituzioni', pressed: true });
    await user.click(chip);
    expect(router.state.location.search).toBe('');
    expect(screen.getByRole('link', { name: 'Tutti gli argomenti' }).getAttribute('href')).toBe('/argomenti');
  });

  it('shows that it is searching when the response is slow', async () => {
    const { router } = await renderApp('/contenuti');
    await screen.findByRole('heading', { name: 'La Costituzione' });
    let answer: (() => void) | undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    server.on('GET /api/v1/contents', async () => {
      await asked;
      return { body: { items: [], nextCursor: null, total: 0 } };
    });
    await act(() => router.navigate('/contenuti?type=document'));
    const grid = screen.getByRole('region', { name: 'Contenuti' });
    await waitFor(() => expect(grid.getAttribute('aria-busy')).toBe('true'));
    expect(screen.getByText('Cerco…')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'La Costituzione' })).toBeTruthy();
    answer?.();
    await screen.findByRole('heading', { name: 'Nessun contenuto' });
    expect(grid.getAttribute('aria-busy')).toBe('false');
  });

  it('shows that it is searching for projects when the response is slow', async () => {
    server.on('GET /api/v1/projects', { body: { items: [project], nextCursor: null } });
    const { router } = await renderApp('/contenuti');
    const section = await screen.findByRole('region', { name: 'Progetti' });
    let answer: (() => void) | undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    server.on('GET /api/v1/projects', async () => {
      await asked;
      return { body: { items: [project], nextCursor: null } };
    });
    await act(() => router.navigate('/contenuti?search=conti'));
    await waitFor(() => expect(section.getAttribute('aria-busy')).toBe('true'));
    answer?.();
    await waitFor(() => expect(section.getAttribute('aria-busy')).toBe('false'));
  });

  it('keeps the place of the projects until they arrive, and shows why they cannot be loaded', async () => {
    let answer: (() => void) | undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    server.on('GET /api/v1/projects', async () => {
      await asked;
      return { status: 503, body: { code: 'platform.unavailable' } };
    });
    await renderApp('/contenuti');
    const section = await screen.findByRole('region', { name: 'Progetti' });
    await screen.findByRole('heading', { name: 'La Costituzione' });
    expect(within(section).queryByRole('alert')).toBeNull();
    answer?.();
    const alert = await within(section).findByRole('alert');
    expect(within(alert).getByRole('heading').textContent).toBe('I progetti non sono arrivati');
    server.on('GET /api/v1/projects', { body: { items: [project], nextCursor: null } });
    await userEvent.click(within(alert).getByRole('button', { name: 'Riprova' }));
    expect(await within(section).findByRole('heading', { name: 'Capire i conti' })).toBeTruthy();
  });

  it('shows no projects of an earlier search when a search for others fails', async () => {
    server.on('GET /api/v1/projects', { body: { items: [project], nextCursor: null } });
    const { router } = await renderApp('/contenuti?search=conti');
    await screen.findByRole('link', { name: 'Capire i conti' });
    server.on('GET /api/v1/projects', { status: 503, body: { code: 'platform.unavailable' } });
    await act(() => router.navigate('/contenuti?search=clima'));
    expect(await screen.findByRole('heading', { name: 'I progetti non sono arrivati' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Capire i conti' })).toBeNull();
  });

  it('marks what the user owns', async () => {
    const owned = contentSummary({ access: { level: 'single', expiresAt: null } });
    server.on('GET /api/v1/contents', { body: { items: [owned], nextCursor: null, total: 1 } });
    await renderApp('/contenuti');
    const card = around('listitem', await screen.findByRole('heading', { name: 'La Costituzione' }));
    expect(within(card).getAllByText('Tuo')).toHaveLength(2);
    expect(card.textContent).not.toContain('39');
  });

  it('shows why loading failed, and retries on request', async () => {
    const user = userEvent.setup();
    server.on('GET /api/v1/contents', { status: 503, body: { code: 'platform.unavailable' } });
    await renderApp('/contenuti');
    expect(around('alert', await screen.findByText(/temporaneamente non disponibile/))).toBeTruthy();

    server.on('GET /api/v1/contents', { body: { items: [contentSummary()], nextCursor: null, total: 1 } });
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    await screen.findByText('1 contenuto');
  });

  it('is filtered by topic and teacher, from the address and in the form', async () => {
    const user = userEvent.setup();
    await renderApp('/contenuti?topic=istituzioni&teacher=Non%20valido');
    await waitFor(() => expect(asked()?.get('topic')).toBe('istituzioni'));
    expect(asked()?.get('teacher')).toBeNull();
    await screen.findByRole('option', { name: 'Marta Sorrentino' });
    await user.selectOptions(screen.getByLabelText('Docente'), 'Marta Sorrentino');
    await waitFor(() => expect(asked()?.get('teacher')).toBe('marta-sorrentino'));
    await user.click(screen.getByRole('button', { name: 'Filtri (2)' }));
    await user.selectOptions(screen.getByLabelText('Argomento'), 'Tutti gli argomenti');
    await waitFor(() => expect(asked()?.get('topic')).toBeNull());
  });

  it('shows its first page in a row for each topic, and further pages below them', async () => {
    const user = userEvent.setup();
    const about = (id: string, title: string) => topic({ id, slug: title.toLowerCase(), title });
    const [rights, accounts] = [about('t1', 'Diritti'), about('t2', 'Conti')];
    const titled = (title: string, topics: (typeof rights)[]) =>
      contentSummary({ id: title, slug: title.toLowerCase(), title, topics });
    const first = [titled('Uno', [accounts]), titled('Due', [rights, accounts]), titled('Tre', [accounts])];
    server
      .on('GET /api/v1/topics', { body: { items: [rights, accounts], nextCursor: null } })
      .on('GET /api/v1/contents', ({ query }) =>
        query.has('cursor')
          ? { body: { items: [titled('Quattro', [rights])], nextCursor: null } }
          : { body: { items: first, nextCursor: 'due', total: 4 } },
      );
    await renderApp('/contenuti');
    const titlesOf = (row: HTMLElement) =>
      within(row)
        .getAllByRole('heading', { level: 4 })
        .map(({ textContent }) => textContent);
    expect(titlesOf(await screen.findByRole('region', { name: 'Conti' }))).toEqual(['Uno', 'Tre']);
    expect(titlesOf(screen.getByRole('region', { name: 'Diritti' }))).toEqual(['Due']);
    expect(screen.getByRole('link', { name: 'Diritti' }).getAttribute('href')).toBe('/argomenti/diritti');
    await user.click(screen.getByRole('button', { name: 'Mostra altri contenuti' }));
    expect(titlesOf(await screen.findByRole('region', { name: 'Altri contenuti' }))).toEqual(['Quattro']);
    expect(titlesOf(screen.getByRole('region', { name: 'Diritti' }))).toEqual(['Due']);
  });

  it('shows length and teachers on a card, with the matches of the search marked', async () => {
    const content = contentSummary({ teachers: [teacherSummary()], durationSeconds: 4_980 });
    server.on('GET /api/v1/contents', { body: { items: [content], nextCursor: null, total: 1 } });
    await renderApp('/contenuti?search=sorr');
    const card = around('listitem', await screen.findByRole('heading', { name: 'La Costituzione' }));
    expect(within(card).getByText('3 lezioni · 1 h 23 min')).toBeTruthy();
    expect(card.textContent).toContain('Marta Sorrentino');
    expect([...card.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Sorr']);
  });

  describe('in lessons', () => {
    const hit = {
      ...{ kind: 'transcript', language: 'it', position: 1, second: 760, blockId: null },
      ...{ text: 'Il castello è del re.', marks: [{ start: 3, end: 11 }] },
    };
    const result = {
      ...{ kind: 'content', id: 'c', slug: 'torri', title: 'Torri e castelli', isUntranslated: false },
      ...{ titleMarks: [{ start: 8, end: 16 }], contentType: 'video_series' },
      hits: [
        hit,
        {
          ...hit,
          kind: 'text',
          position: null,
          second: null,
          blockId: 'x1',
          text: 'Un castello. <b>',
          marks: [],
        },
        { ...hit, kind: 'lesson', second: null, text: 'Castello', marks: [] },
        { ...hit, second: 3, text: 'Quarta', marks: [] },
      ],
    };
    const asked = () => server.received('GET /api/v1/search').map(({ query }) => Object.fromEntries(query));
    const FIELD = { name: 'Cerca nel catalogo e nelle lezioni' };

    it('shows what was found with its marks, and leads to the second and to the block', async () => {
      const user = userEvent.setup();
      server.on('GET /api/v1/search', ({ query }) => ({
        body: query.has('cursor')
          ? {
              ...NOTHING,
              items: [
                {
                  ...result,
                  id: 'p',
                  kind: 'project',
                  contentType: null,
                  title: 'Seconda',
                  titleMarks: [],
                  hits: [],
                },
              ],
            }
          : { ...NOTHING, items: [result], nextCursor: 'due' },
      }));
      await renderApp('/contenuti?search=castello&type=video_series');
      const title = await screen.findByRole('heading', { name: 'Torri e castelli' });
      expect(asked()).toEqual([{ q: 'castello', type: 'video_series', unlisted: 'true', limit: '10' }]);
      expect(within(title).getByText('castelli').tagName).toBe('MARK');
      const item = around('listitem', title);
      const links = () =>
        within(item)
          .getAllByRole('link')
          .map((link) => [link.textContent, link.getAttribute('href')]);
      expect(links()).toEqual([
        ['Torri e castelli', '/contenuti/torri'],
        ['Il castello è del re.vai a 12:40', '/contenuti/torri?video=2&t=760'],
        ['Un castello. <b>', '/contenuti/torri#b-x1'],
        ['Lezione 2Castello', '/contenuti/torri?video=2'],
      ]);
      await user.click(within(item).getByRole('button', { name: 'Un’altra frase' }));
      expect(links()[4]).toEqual(['Quartavai a 0:03', '/contenuti/torri?video=2&t=3']);
      expect(document.activeElement?.textContent).toBe('Lezione 2Castello');
      await user.click(screen.getByRole('button', { name: 'Mostra altri risultati' }));
      const second = await screen.findByRole('link', { name: 'Seconda' });
      expect(second.getAttribute('href')).toBe('/progetto/torri');
    });

    it('says what was corrected, and shows the titles that were meant', async () => {
      server.on('GET /api/v1/search', ({ query }) => ({
        body: { ...NOTHING, corrected: query.get('q') === 'costitzione' ? 'costituzione' : null },
      }));
      const user = userEvent.setup();
      await renderApp('/contenuti?search=costitzione');
      expect(
        (await screen.findByText('Risultati per «costituzione».')).closest('[role=status]')?.textContent,
      ).toBe('Risultati per «costituzione». Con «costitzione» non c’è niente.');
      const card = around('listitem', await screen.findByRole('heading', { name: 'La Costituzione' }));
      await waitFor(() => expect(card.querySelector('mark')?.textContent).toBe('Costituzione'));
      await screen.findByText('Nessuna delle lezioni aperte a te parla di «costituzione».');
      const field = screen.getByRole('combobox', FIELD);
      await user.click(field);
      await user.clear(field);
      await user.paste('costitzione');
      const list = await screen.findByRole('listbox', { name: 'Suggerimenti' });
      const [option] = await within(list).findAllByRole('option');
      expect(option?.querySelector('mark')?.textContent).toBe('Costituzione');
    });

    it('suggests the best sentences last', async () => {
      const user = userEvent.setup();
      server.on('GET /api/v1/search', { body: { ...NOTHING, items: [result] } });
      const { router } = await renderApp('/contenuti');
      await user.click(await screen.findByRole('combobox', FIELD));
      await user.paste('castello');
      const group = await screen.findByRole('group', { name: 'Nelle lezioni' });
      const option = within(group).getByRole('option');
      expect(option.textContent).toBe('Torri e castellivai a 12:40Il castello è del re.');
      await user.keyboard('{ArrowUp}{Enter}');
      await waitFor(() => expect(router.state.location.search).toBe('?video=2&t=760'));
    });

    it('offers to try again when lessons cannot be searched, beside the titles', async () => {
      const user = userEvent.setup();
      server.on('GET /api/v1/search', { status: 503, body: { code: 'platform.unavailable' } });
      await renderApp('/contenuti?search=carta');
      const alert = around('alert', await screen.findByText('Le lezioni non si possono cercare ora'));
      await screen.findByRole('heading', { name: 'La Costituzione' });
      server.on('GET /api/v1/search', { body: { ...NOTHING, items: [result] } });
      await user.click(within(alert).getByRole('button', { name: 'Riprova' }));
      await screen.findByRole('heading', { name: 'Torri e castelli' });
    });

    it('searches them for a search only', async () => {
      await renderApp('/contenuti?access=free');
      await screen.findByRole('heading', { name: 'La Costituzione' });
      expect(asked()).toEqual([]);
      expect(screen.queryByRole('heading', { name: 'Nelle lezioni' })).toBeNull();
    });
  });

  it('does not request data that is embedded in the page', async () => {
    await renderApp('/contenuti', { seed: SEED });
    await screen.findByRole('heading', { name: 'La Costituzione' });
    expect(server.requests).toEqual([]);
  });

  it('requests data again for a member that was embedded for a guest', async () => {
    storeSession();
    const owned = contentSummary({ access: { level: 'single', expiresAt: null } });
    server
      .on('GET /api/v1/me', { body: { id: '1', email: 'a@b.it', role: 'user' } })
      .on('GET /api/v1/contents', { body: { items: [owned], nextCursor: null, total: 1 } });
    await renderApp('/contenuti', { seed: SEED, session: newSession() });
    const card = around('listitem', await screen.findByRole('heading', { name: 'La Costituzione' }));
    expect(await within(card).findAllByText('Tuo')).toHaveLength(2);
    expect(server.received('GET /api/v1/contents')).toHaveLength(1);
    expect(server.received('GET /api/v1/teachers')).toHaveLength(0);
  });

  it('shows no price until it is known what the user owns', async () => {
    const items = [contentSummary({ access: null })];
    server
      .on('GET /api/v1/contents', { body: { items, nextCursor: null, total: 1 } })
      .on('GET /api/v1/projects', { body: { items: [{ ...project, isPurchased: null }], nextCursor: null } });
    await renderApp('/contenuti');
    await screen.findByRole('heading', { name: 'La Costituzione' });
    await screen.findByRole('heading', { name: 'Capire i conti' });
    const cards = ['La Costituzione', 'Capire i conti'].map((name) =>
      around('listitem', screen.getByRole('heading', { name })),
    );
    for (const card of cards) expect(card.textContent).not.toContain('€');
  });
});
