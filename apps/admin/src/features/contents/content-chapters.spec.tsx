import type { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { contentDetail } from '../../testing/catalogue-fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { staffServer } from '../../testing/staff-server.ts';

const UPDATE = 'PATCH /api/v1/contents/1';

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>>;

beforeEach(async () => {
  const content = contentDetail();
  const [first, ...others] = content.videos;
  const chapters = [
    { second: 0, title: 'Inizio', isUntranslated: false, translations: { en: { title: 'Start' } } },
    { second: 90, title: 'Fine', isUntranslated: false, translations: {} },
  ];
  const videos = first ? [{ ...first, chapters }, ...others] : [];
  server = staffServer()
    .on('GET /api/v1/contents', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/contents/1', { body: { ...content, videos }, headers: { ETag: '"1"' } })
    .on(UPDATE, { body: content });
  opened = await renderApp('/contenuti/modifica/1');
  await screen.findByText('Capitoli: 2');
});
afterEach(async () => {
  cleanup();
  await opened.session.stop();
  server.close();
});

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.keyDown(window, { key: 's', ctrlKey: true });

describe('the chapters of a video', () => {
  it('are sent with their video, in seconds and in both languages', async () => {
    expect(screen.getByLabelText<HTMLInputElement>('Inizio del capitolo 2 del video 1').value).toBe('1:30');
    fireEvent.click(screen.getByLabelText('Aggiungi un capitolo al video 2'));
    write('Inizio del capitolo 1 del video 2', '0:05');
    write('Titolo del capitolo 1 del video 2', ' Solo ');
    fireEvent.click(screen.getByLabelText('Aggiungi un capitolo al video 2'));
    save();
    await waitFor(() => expect(server.received(UPDATE)).toHaveLength(1));
    expect(server.received(UPDATE)[0]?.body).toEqual({
      vimeoIds: '111/abcdef, 222',
      videoTitles: ['Articolo 1', ''],
      videoDurations: [760, 0],
      videoChapters: [
        {
          chapters: [
            { second: 0, title: 'Inizio', translations: { en: { title: 'Start' } } },
            { second: 90, title: 'Fine', translations: {} },
          ],
        },
        { chapters: [{ second: 5, title: 'Solo', translations: {} }] },
      ],
    });
  });

  it.each([
    ['Inizio del capitolo 2 del video 1', '1:9', 'Scrivi minuti e secondi: 2:30'],
    [
      'Inizio del capitolo 2 del video 1',
      '0:00',
      'Il capitolo comincia prima di quello che lo precede, o insieme.',
    ],
    ['Inizio del capitolo 2 del video 1', '12:40', 'Il capitolo comincia dopo la fine del filmato.'],
    ['Titolo del capitolo 2 del video 1', ' ', 'Manca il titolo del capitolo.'],
  ])('are not saved with a %s of «%s»', async (label, value, text) => {
    write(label, value);
    expect(await screen.findByText(text)).toBeTruthy();
    save();
    expect((await screen.findAllByText(/^Correggi i capitoli segnati/)).length).toBeGreaterThan(0);
    expect(server.received(UPDATE)).toHaveLength(0);
  });
});
