import type { FakeServer } from '@academy/api-client/testing';
import type { Cue, FoundCaptions } from '@academy/shared';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contentDetail } from '../../testing/catalogue-fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { staffServer } from '../../testing/staff-server.ts';

const PAGE = '/contenuti/modifica/1/sottotitoli/film';
const ITALIAN = 'GET /api/v1/captions/film/it';
const ENGLISH = 'GET /api/v1/captions/film/en';
const SAVE = 'PUT /api/v1/captions/film/it';
const DELETE = 'DELETE /api/v1/captions/film/it';
const READ = 'POST /api/v1/imports/captions';
const CUES: Cue[] = [
  { start: 0, end: 2_000, text: 'Buongiorno a tutti.' },
  { start: 2_000, end: 4_000, text: 'Cominciamo.' },
];

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

const track = (language: string, cues: Cue[]) => ({
  body: { videoId: 'film', language, cues },
  headers: { ETag: cues.length === 0 ? '"0"' : '"3"' },
});

beforeEach(() => {
  const video = { position: 0, title: 'Il regolamento', isUntranslated: false, locked: false } as const;
  const film = { provider: 'file', videoId: 'film', hash: null, captions: [], chapters: [] } as const;
  const sources = [{ url: '/film.mp4', type: 'video/mp4' as const }];
  const content = contentDetail({
    videos: [{ ...video, ...film, captions: [], chapters: [], sources }],
    lessonDurations: [60],
  });
  server = staffServer()
    .on('GET /api/v1/contents/1', { body: content, headers: { ETag: '"1"' } })
    .on(ITALIAN, track('it', CUES))
    .on(ENGLISH, track('en', []))
    .on(SAVE, { body: track('it', CUES).body, headers: { ETag: '"4"' } });
});
afterEach(async () => {
  cleanup();
  await opened?.session.stop();
  server.close();
});

async function open(path = PAGE): Promise<void> {
  opened = await renderApp(path);
  await screen.findByText('Sottotitoli: Il regolamento');
  await screen.findByText('Italiano 2');
}
const field = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label);
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const texts = () => screen.queryAllByLabelText<HTMLTextAreaElement>(/^Testo della/).map(({ value }) => value);
const save = () => fireEvent.keyDown(window, { key: 's', ctrlKey: true });
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button *' }));
const saved = async (): Promise<Cue[]> => {
  save();
  await waitFor(() => expect(server.received(SAVE)).toHaveLength(1));
  return (server.received(SAVE)[0]?.body as { cues: Cue[] }).cues;
};

describe('the captions of a video', () => {
  it('are changed in their rows and saved on their version', async () => {
    await open();
    write('Testo della battuta 2', 'Si comincia.');
    write('Fine della battuta 2', '0:03,5');
    expect(await saved()).toEqual([CUES[0], { start: 2_000, end: 3_500, text: 'Si comincia.' }]);
    expect(server.received(SAVE)[0]?.headers.get('if-match')).toBe('"3"');
    expect(await screen.findByText('Sottotitoli salvati')).toBeTruthy();
  });

  it('are not saved with a time that is none, or with cues that overlap, and nothing is lost', async () => {
    await open();
    write('Inizio della battuta 2', '0:0x');
    expect(field('Inizio della battuta 2').value).toBe('0:0x');
    save();
    expect((await screen.findAllByText(/^Correggi prima le battute/)).length).toBeGreaterThan(0);
    write('Inizio della battuta 2', '0:01,000');
    expect(
      await screen.findByText('Riga 2: comincia prima che finisca la 1 (00:02,000).', { exact: false }),
    ).toBeTruthy();
    save();
    write('Inizio della battuta 2', '0:02,000');
    expect(await saved()).toEqual(CUES);
  });

  it('warn of what is hard to read, and may be saved so', async () => {
    await open();
    write('Testo della battuta 1', `${'x'.repeat(43)}\nb\nc`);
    for (const text of [/43 lettere in una riga/, /3 righe di testo/, /lettere al secondo/])
      expect(await screen.findByText(text)).toBeTruthy();
    fireEvent.click(screen.getByText('Da rivedere 1'));
    expect(texts()).toHaveLength(1);
    expect((await saved())[0]?.text).toContain('x');
  });

  it('are split at the cursor, joined and walked through by keys', async () => {
    await open();
    const first = field('Testo della battuta 1');
    first.focus();
    first.setSelectionRange(10, 10);
    fireEvent.keyDown(first, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(texts()).toEqual(['Buongiorno', 'a tutti.', 'Cominciamo.']));
    await waitFor(() => expect(document.activeElement).toBe(field('Testo della battuta 2')));
    fireEvent.keyDown(field('Testo della battuta 2'), { key: 'ArrowDown', altKey: true });
    await waitFor(() => expect(document.activeElement).toBe(field('Testo della battuta 3')));
    fireEvent.keyDown(field('Testo della battuta 3'), { key: 'Backspace', ctrlKey: true });
    await waitFor(() => expect(texts()).toEqual(['Buongiorno', 'a tutti.\nCominciamo.']));
    expect(await saved()).toEqual([
      { start: 0, end: 1_111, text: 'Buongiorno' },
      { start: 1_111, end: 4_000, text: 'a tutti.\nCominciamo.' },
    ]);
  });

  it('take the film’s time by keys from within a field', async () => {
    await open();
    const film = screen.getByLabelText<HTMLVideoElement>('Il filmato');
    film.currentTime = 3.25;
    const second = field('Testo della battuta 2');
    second.focus();
    fireEvent.keyDown(second, { key: 'o', ctrlKey: true });
    await waitFor(() => expect(field('Fine della battuta 2').value).toBe('00:03,250'));
    fireEvent.keyDown(second, { key: 'ArrowLeft', ctrlKey: true });
    expect(film.currentTime).toBe(2.25);
    fireEvent.keyDown(second, { key: 'i', ctrlKey: true });
    await waitFor(() => expect(field('Inizio della battuta 2').value).toBe('00:02,250'));
  });

  it('take the film’s time where it is until a row was chosen, and never from the search', async () => {
    await open();
    screen.getByLabelText<HTMLVideoElement>('Il filmato').currentTime = 3.25;
    fireEvent.keyDown(screen.getByLabelText('Cerca nel testo'), { key: 'i', ctrlKey: true });
    press('Fine qui');
    expect(await saved()).toEqual([CUES[0], { start: 2_000, end: 3_250, text: 'Cominciamo.' }]);
  });

  it('leave no unreadable time on the row of another cue', async () => {
    await open();
    write('Inizio della battuta 2', '0:0x');
    const first = field('Testo della battuta 1');
    first.focus();
    first.setSelectionRange(10, 10);
    fireEvent.keyDown(first, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(texts()).toHaveLength(3));
    expect(field('Inizio della battuta 2').value).toBe('00:01,111');
    expect(field('Inizio della battuta 3').value).toBe('');
    expect(field('Inizio della battuta 3').getAttribute('aria-invalid')).toBe('true');
  });

  it('come from a file after a question, with what could not be read by its lines', async () => {
    const found: FoundCaptions = {
      cues: [{ start: 0, end: 1_000, text: 'Dal file.' }],
      problems: [{ line: 87, code: 'timings', values: { text: '00:03:1' } }],
    };
    server.on(READ, { body: found });
    await open();
    fireEvent.change(screen.getByLabelText('Carica WebVTT o SRT', { selector: 'input' }), {
      target: { files: [new File(['x'], 'lezione.srt')] },
    });
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Sostituisce 2 battute.')).toBeTruthy();
    fireEvent.click(within(dialog).getByText('Sostituisci'));
    expect(await screen.findByText('Caricamento di lezione.srt: 1 riga da correggere')).toBeTruthy();
    expect(screen.getByText(/^Riga 87: il tempo «00:03:1» non si legge/)).toBeTruthy();
    expect(await saved()).toEqual(found.cues);
  });

  it('are deleted by saving none', async () => {
    server.on(DELETE, { status: 204 });
    await open();
    press('Togli tutte le battute');
    fireEvent.click(
      within(await screen.findByRole('dialog')).getByText('Togli tutte le battute', { selector: 'button *' }),
    );
    expect(await screen.findByText('Nessuna battuta')).toBeTruthy();
    save();
    await waitFor(() => expect(server.received(DELETE)).toHaveLength(1));
  });

  it('keep one’s own words when somebody else has saved', async () => {
    const theirs = [{ start: 0, end: 2_000, text: 'Salve.' }];
    const current = { ...track('it', theirs).body };
    server.on(SAVE, { status: 412, body: { code: 'platform.version_conflict', current } });
    await open();
    write('Testo della battuta 1', 'Ciao.');
    server.on(ITALIAN, { body: current, headers: { ETag: '"9"' } });
    save();
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/Ciao\./)).toBeTruthy();
    expect(within(dialog).getByText(/Salve\./)).toBeTruthy();
  });

  it('in English begin from the Italian cues, whose words stand above', async () => {
    await open(`${PAGE}?lingua=en`);
    fireEvent.click(await screen.findByText('Parti dalle 2 battute italiane'));
    expect(await screen.findByText('Cominciamo.')).toBeTruthy();
    expect(await screen.findByText('Manca l’inglese di 2 battute.')).toBeTruthy();
    write('Testo della battuta 1', 'Good morning.');
    expect(await screen.findByText('Manca l’inglese di 1 battuta.')).toBeTruthy();
  });

  it('are for videos of the content only', async () => {
    server
      .on('GET /api/v1/captions/altro/it', track('it', []))
      .on('GET /api/v1/captions/altro/en', track('en', []));
    opened = await renderApp('/contenuti/modifica/1/sottotitoli/altro');
    expect(await screen.findByText('Questo video non è nel contenuto')).toBeTruthy();
  });
});
