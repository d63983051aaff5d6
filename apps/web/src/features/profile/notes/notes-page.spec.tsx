import type { ListedNote } from '@academy/api-client';
import { FakeServer } from '@academy/api-client/testing';
import { foldForSearch } from '@academy/shared';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settings } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { newSession, storeSession } from '../../../testing/sign-in.ts';

const AT = '2026-11-20T12:00:00.000Z';
const SERIES: NonNullable<ListedNote['content']> = {
  ...{ id: 's', slug: 'il-parlamento', title: 'Il Parlamento', isUntranslated: true },
  ...{ contentType: 'video_series', coverImageUrl: null, isOpen: true },
};
const TEXT: typeof SERIES = {
  ...SERIES,
  id: 't',
  slug: 'quorum',
  title: 'I due quorum',
  contentType: 'text',
};

function note(id: string, body: string, changes: Partial<ListedNote>): ListedNote {
  return {
    ...{ id, body, contentId: 's', content: SERIES, videoId: null, second: null, blockId: null, quote: null },
    ...{ lesson: null, writtenAt: AT, createdAt: AT, updatedAt: AT },
    ...changes,
  };
}
const lesson = { position: 2, title: 'Il regolamento', isUntranslated: true };
const NOTES = [
  note('n1', 'Articolo 23 del quorum', { videoId: 'v', second: 751, lesson }),
  note('n2', 'La seduta si toglie', { videoId: 'v', second: 805, lesson }),
  note('n3', 'Due quorum diversi', {
    ...{ contentId: 't', content: TEXT, blockId: 'p2', quote: 'Si contano persone diverse.' },
  }),
];

let server: FakeServer;
let notes: ListedNote[];

beforeEach(() => {
  notes = NOTES;
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on('GET /api/v1/me', { body: { id: '1', email: 'a@b.it', role: 'user' } })
    .on('GET /api/v1/notes', ({ query }) => {
      const search = query.get('search');
      const contentId = query.get('contentId');
      const items = notes.filter(
        (each) =>
          (search === null || foldForSearch(each.body).includes(foldForSearch(search))) &&
          (contentId === null || each.contentId === contentId),
      );
      return { body: { items, nextCursor: null, total: items.length } };
    })
    .on('GET /api/v1/notes/contents', () => ({
      body: {
        items: [SERIES, TEXT].map((content) => {
          const count = notes.filter(({ contentId }) => contentId === content.id).length;
          return { contentId: content.id, content, count, writtenAt: AT };
        }),
        noteCount: notes.length,
      },
    }));
  for (const { id } of NOTES) {
    server
      .on(`DELETE /api/v1/notes/${id}`, () => {
        notes = notes.filter((each) => each.id !== id);
        return { status: 204, body: undefined };
      })
      .on(`PUT /api/v1/notes/${id}`, ({ body }) => {
        const former = NOTES.find((each) => each.id === id);
        const saved = note(id, '', { ...former, ...(body as object) });
        // The note that is saved last comes first.
        notes = [saved, ...notes.filter((each) => each.id !== id)];
        return { body: saved };
      });
  }
});

afterEach(() => {
  cleanup();
  server.close();
  localStorage.clear();
  jest.restoreAllMocks();
});

async function open(language: 'it' | 'en' = 'it') {
  storeSession();
  await renderApp('/profilo/appunti', { session: newSession(), language });
  await screen.findByText('Due quorum diversi');
  return userEvent.setup();
}
const shown = () => [...document.querySelectorAll('.note__body')].map(({ textContent }) => textContent);
const saved = () => waitFor(() => expect(localStorage.getItem('academy.draft.notes')).toBeNull());

describe('the notes of the profile', () => {
  it('lead to their second or block, with the words that they are about', async () => {
    await open();
    const links = screen.getAllByRole('link', { name: /^Vai a/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Vai a Il tuo appunto, 12:31', '/contenuti/il-parlamento?video=3&t=751'],
      ['Vai a Il tuo appunto, 13:25', '/contenuti/il-parlamento?video=3&t=805'],
      ['Vai a Appunto nel testo', '/contenuti/quorum#b-p2'],
    ]);
    expect(screen.getByRole('region', { name: 'Appunto a 12:31, in Il regolamento' })).toBeTruthy();
    expect(screen.getByText('Si contano persone diverse.').tagName).toBe('Q');
  });

  it('say which titles of courses and lessons are in Italian', async () => {
    await open('en');
    expect(screen.getAllByText('Il regolamento').map(({ lang }) => lang)).toEqual(['it', 'it']);
    expect(screen.getByRole('heading', { name: 'Il Parlamento' }).lang).toBe('it');
    expect(screen.getByRole('button', { name: 'Il Parlamento' }).lang).toBe('it');
  });

  it('are searched with / and by course, counted, and exported as they are shown', async () => {
    const user = await open();
    server.on('GET /api/v1/notes/export', { body: '' });
    await user.keyboard('/');
    await user.keyboard('quorum');
    expect(await screen.findByText('2 appunti su 3')).toBeTruthy();
    expect(screen.getByText(/^Un altro appunto non contiene «quorum»/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Il Parlamento' }));
    expect(await screen.findByText('1 appunto su 3')).toBeTruthy();
    expect(shown()).toEqual(['Articolo 23 del quorum']);
    await user.click(screen.getByRole('button', { name: 'Questo' }));
    await waitFor(() => expect(server.received('GET /api/v1/notes/export')).toHaveLength(1));
    const [request] = server.received('GET /api/v1/notes/export');
    expect(Object.fromEntries(request?.query ?? [])).toMatchObject({ search: 'quorum', contentId: 's' });
    await user.click(screen.getByRole('button', { name: 'Mostrali tutti' }));
    await waitFor(() => expect(shown()).toHaveLength(3));
    expect(screen.queryByText(/ su 3$/)).toBeNull();
  });

  it('are gone through with the arrows, changed with E and deleted with Del, which can be undone', async () => {
    const user = await open();
    await user.keyboard('/{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('La seduta si toglie');
    await user.keyboard('e');
    await user.keyboard(' e si riapre{Control>}{Enter}{/Control}');
    expect(await screen.findByText('La seduta si toglie e si riapre')).toBeTruthy();
    await saved();
    expect(shown()[1]).toBe('La seduta si toglie e si riapre');
    await user.keyboard('{Delete}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Annulla'));
    expect(shown()).toHaveLength(2);
    await saved();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shown()[1]).toBe('La seduta si toglie e si riapre'));
    await saved();
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toContain('Articolo 23');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('show what another tab does to them, also after a change here', async () => {
    const user = await open();
    const change = async (text: string) => {
      screen.getByRole('region', { name: /^Appunto a 12:31/ }).focus();
      await user.keyboard(`e${text}{Control>}{Enter}{/Control}`);
      await saved();
    };
    await change('!');
    const later = new Date(Date.now() + 1_000).toISOString();
    notes = notes.flatMap((each) => {
      if (each.id === 'n3') return [];
      return each.id === 'n2' ? { ...each, body: 'Scritto altrove', writtenAt: later } : each;
    });
    await change('?');
    await waitFor(() => expect(shown()).toEqual(['Articolo 23 del quorum!?', 'Scritto altrove']));
    // The text from here is older than that from elsewhere.
    notes = notes.map((each) =>
      each.id === 'n1' ? { ...each, body: 'Altrove anche', writtenAt: later } : each,
    );
    screen.getByRole('region', { name: /^Appunto a 13:25/ }).focus();
    await user.keyboard('e.{Control>}{Enter}{/Control}');
    await saved();
    await waitFor(() => expect(shown()).toEqual(['Altrove anche', 'Scritto altrove.']));
  });

  it('are listed as they are then when one returns to a list', async () => {
    const user = await open();
    screen.getByRole('region', { name: /^Appunto a 13:25/ }).focus();
    await user.keyboard('e!{Control>}{Enter}{/Control}');
    await saved();
    expect(shown()[1]).toBe('La seduta si toglie!');
    await user.keyboard('/');
    await user.keyboard('quorum');
    await screen.findByText('2 appunti su 3');
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(shown()[0]).toBe('La seduta si toglie!'));
  });

  it('are taken along although their number is not known', async () => {
    server
      .on('GET /api/v1/notes/contents', { status: 503, body: { code: 'platform.unavailable' } })
      .on('GET /api/v1/notes/export', { body: '' });
    const user = await open();
    await user.keyboard('/');
    await user.keyboard('quorum');
    await waitFor(() => expect(shown()).toHaveLength(2));
    expect(screen.queryByText(/ su \d/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Tutti' }));
    await waitFor(() => expect(server.received('GET /api/v1/notes/export')).toHaveLength(1));
  });

  it('have more courses to choose from, the first of which takes the focus', async () => {
    const items = Array.from({ length: 12 }, (_, index) => ({
      ...{ contentId: `c${index}`, count: 1, writtenAt: AT },
      content: { ...SERIES, id: `c${index}`, title: `Corso ${index}` },
    }));
    server.on('GET /api/v1/notes/contents', { body: { items, noteCount: 12 } });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Altri corsi' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Corso 8' }));
  });

  it('does nothing by single letters while quick keys are off', async () => {
    localStorage.setItem('academy.quick-keys', 'off');
    const user = await open();
    await user.keyboard('/');
    expect(document.activeElement).toBe(document.body);
    screen.getByRole('region', { name: /^Appunto a 12:31/ }).focus();
    await user.keyboard('e');
    expect(screen.queryByRole('textbox', { name: /^Il tuo appunto/ })).toBeNull();
  });

  it('stay where they are found while they are written', async () => {
    const user = await open();
    await user.keyboard('/');
    await user.keyboard('quorum');
    expect(await screen.findByText('2 appunti su 3')).toBeTruthy();
    await user.keyboard('{ArrowDown}{ArrowDown}e');
    const field = screen.getByRole('textbox', { name: 'Appunto nel testo' });
    await user.clear(field);
    await user.type(field, 'Maggioranze');
    await saved();
    expect(await screen.findByText('1 appunto su 3')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(screen.getByDisplayValue('Maggioranze')).toBe(field);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(shown()).toEqual(['Articolo 23 del quorum', 'Maggioranze']));
  });
});
