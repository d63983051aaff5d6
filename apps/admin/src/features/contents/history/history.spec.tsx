import type { FakeReply, FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contentDetail } from '../../../testing/catalogue-fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { enter, field, setUpUser, staffServer } from '../../../testing/staff-server.ts';
import { textOf } from '../../../testing/text-of.ts';

const UPDATE = 'PATCH /api/v1/contents/1';
const VERSIONS = 'GET /api/v1/contents/1/versions';
const VERSION = 'GET /api/v1/contents/1/versions/1';

/** As a network does, replies after a hook's next request could have cancelled the one before. */
const later = (reply: FakeReply) => new Promise<FakeReply>((resolve) => setTimeout(resolve, 50, reply));

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

const content = contentDetail();
const former = {
  version: 1,
  fields: {
    title: 'La Carta',
    slug: content.slug,
    shortDescription: content.shortDescription,
    extendedDescription: content.extendedDescription,
    contentType: content.contentType,
    level: content.level,
    status: 'published',
    isPremium: content.isPremium,
    priceCents: content.priceCents,
    currency: content.currency,
    accessDays: content.accessDays,
    coverImageUrl: content.coverImageUrl,
    certificate: content.certificate,
    vimeoIds: '222, 111/abcdef',
    videoTitles: ['', 'Articolo 1'],
    videoDurations: [0, 760],
    videoChapters: [{ chapters: [] }, { chapters: [] }],
    downloads: content.downloads,
    translations: { en: { title: 'The Charter', slug: 'the-charter', videoTitles: ['', 'Article 1'] } },
  },
  teachers: [],
  topics: [],
  missingFiles: 1,
};

beforeEach(() => {
  server = staffServer()
    .on('GET /api/v1/contents', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/contents/1', { body: content, headers: { ETag: '"2"' } })
    .on(UPDATE, { body: content })
    .on(VERSIONS, {
      body: {
        items: [
          {
            ...{ version: 2, previousVersion: 1, savedAt: '2026-11-20T10:00:00.000Z' },
            ...{
              actorId: '7',
              actorEmail: 'editor@academy.test',
              changed: ['videoTitles', 'vimeoIds', 'title', 'translations'],
            },
          },
          {
            ...{ version: 1, previousVersion: null, savedAt: '2026-11-19T10:00:00.000Z' },
            ...{ actorId: null, actorEmail: null, changed: null },
          },
        ],
        nextCursor: null,
      },
    })
    .on(VERSION, { body: former });
});

afterEach(async () => {
  cleanup();
  await opened?.session.stop();
  server.close();
});

async function openHistory() {
  opened = await renderApp('/contenuti/modifica/1');
  await screen.findByLabelText('Titolo');
  const user = setUpUser();
  await user.click(screen.getByText('Cronologia'));
  return user;
}

describe('the history of a content', () => {
  it('shows who saved when and what changed', async () => {
    await openHistory();
    const [newest, first] = await screen.findAllByRole('button', { name: /2026/ });
    expect(newest && textOf(newest)).toMatch(
      /^20\/11\/2026, 11:00 editor@academy\.test Titolo, Testi in inglese, Video$/,
    );
    expect(first && textOf(first)).toMatch(/Prima della cronologia.*Prima versione conosciuta$/);
  });

  it('shows what a version changed against the one before, whatever was saved since', async () => {
    const fields = { ...former.fields, title: 'La Carta del 1948', status: 'draft', isPremium: false };
    const newest = { ...former, version: 2, missingFiles: 0, fields: { ...fields, priceCents: 0 } };
    server.on('GET /api/v1/contents/1/versions/2', () => later({ body: newest }));
    const user = await openHistory();
    await user.click(await screen.findByRole('button', { name: /editor@academy\.test/ }));
    const changed = await screen.findByRole('region', { name: 'Che cosa ha cambiato' });
    const valuesOf = (type: string) => [...changed.querySelectorAll(type)].map(textOf);
    expect(valuesOf('dt')).toEqual(['Titolo', 'Prezzo', 'Stato', 'Accesso']);
    expect(valuesOf('del')).toEqual(['La Carta', '39,00 €', 'Pubblicato', 'Premium']);
    expect(valuesOf('ins')).toEqual(['La Carta del 1948', '0,00 €', 'Bozza', 'Gratuito']);
    // The version before has lost a file.
    expect(
      within(changed).getByText('Ciò che nel frattempo è stato eliminato qui non si vede.'),
    ).toBeTruthy();
    const compared = within(screen.getByRole('region', { name: 'Rispetto al modulo com’è ora' }));
    expect(compared.getByText('La Costituzione', { selector: 'del' })).toBeTruthy();
    // Neither is the price of a free content restored, nor whether it is published.
    expect(compared.queryByText('Prezzo')).toBeNull();
    expect(compared.queryByText('Stato')).toBeNull();
  });

  it('says that a change is not shown completely, whatever it was that has been deleted since', async () => {
    const items = [2, 1].map((version) => ({
      ...{ version, previousVersion: version === 2 ? 1 : null, savedAt: '2026-11-20T10:00:00.000Z' },
      ...{ actorId: null, actorEmail: null, changed: version === 2 ? ['title', 'teacherIds'] : null },
    }));
    const complete = { ...former, missingFiles: 0 };
    const newest = { ...complete, version: 2, fields: { ...former.fields, title: 'La Carta del 1948' } };
    server
      .on(VERSIONS, { body: { items, nextCursor: null } })
      .on(VERSION, { body: complete })
      .on('GET /api/v1/contents/1/versions/2', { body: newest });
    const user = await openHistory();
    await user.click(await screen.findByRole('button', { name: /Titolo, Docenti/ }));
    const changed = within(await screen.findByRole('region', { name: 'Che cosa ha cambiato' }));
    expect(changed.getByText('La Carta del 1948')).toBeTruthy();
    expect(changed.getByText('Ciò che nel frattempo è stato eliminato qui non si vede.')).toBeTruthy();
  });

  it('shows what restoring a version would change, and puts it into the form', async () => {
    const user = await openHistory();
    await user.click(await screen.findByRole('button', { name: /Prima della cronologia/ }));
    expect(await screen.findByText('La Carta')).toBeTruthy();
    expect(screen.getByText('Un file di questa versione non c’è più, e non torna.')).toBeTruthy();
    expect(server.received(UPDATE)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Riprendi questa versione' }));
    await waitFor(() => expect(field('Titolo').value).toBe('La Carta'));
    expect(screen.getByText('Modifiche non salvate')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cronologia'));
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    await waitFor(() => expect(server.received(UPDATE)).toHaveLength(1));
    const [request] = server.received(UPDATE);
    // The draft stays a draft, and a save by someone else in between is detected.
    expect(request?.body).toEqual({
      title: 'La Carta',
      vimeoIds: '222, 111/abcdef',
      videoTitles: ['', 'Articolo 1'],
      videoDurations: [0, 760],
      videoChapters: [{ chapters: [] }, { chapters: [] }],
      translations: { en: { title: 'The Charter', slug: 'the-charter', videoTitles: ['', 'Article 1'] } },
    });
    expect(request?.headers.get('if-match')).toBe('"2"');
  });

  it('compares with the values in the form, saved or not', async () => {
    opened = await renderApp('/contenuti/modifica/1');
    await screen.findByLabelText('Titolo');
    const user = setUpUser();
    await enter(user, field('Titolo'), 'La Carta');
    await user.click(screen.getByText('Cronologia'));
    await user.click(await screen.findByRole('button', { name: /Prima della cronologia/ }));
    expect(await screen.findByText(/^1\. Vimeo 222/)).toBeTruthy();
    expect(screen.queryByText('La Costituzione', { selector: 'del' })).toBeNull();
  });

  it('reports that a version cannot be read, until it is opened', async () => {
    server.on(VERSION, { status: 503, body: { code: 'platform.unavailable' } });
    const user = await openHistory();
    const row = await screen.findByRole('button', { name: /Prima della cronologia/ });
    await user.click(row);
    expect(await screen.findByText('Non è stato possibile leggere la cronologia')).toBeTruthy();
    server.on(VERSION, { body: former });
    await user.click(row);
    expect(await screen.findByText('La Carta')).toBeTruthy();
    expect(screen.queryByText('Non è stato possibile leggere la cronologia')).toBeNull();
  });

  it('shows that it cannot be loaded, and retries on request', async () => {
    server.on(VERSIONS, { status: 503, body: { code: 'platform.unavailable' } });
    const user = await openHistory();
    expect(await screen.findByText('Non è stato possibile leggere la cronologia')).toBeTruthy();
    server.on(VERSIONS, { body: { items: [], nextCursor: null } });
    await user.click(screen.getByText('Riprova'));
    expect(await screen.findByText(/^Nessuna versione/)).toBeTruthy();
  });
});
