import type { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { contentDetail, contentSummary } from '../../testing/catalogue-fixtures.ts';
import { QUIZ } from '../../testing/quiz.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { staffServer } from '../../testing/staff-server.ts';

const UPDATE = 'PATCH /api/v1/contents/1';
const CREATE = 'POST /api/v1/contents';
const CLOSES = {
  ...{ id: 'c', slug: 'la-costituzione', title: 'La Costituzione' },
  ...{ untranslated: [], earnsCertificate: true },
};

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

beforeEach(() => {
  // jsdom has no layout, by which the editor scrolls to the cursor.
  Range.prototype.getClientRects = () => document.documentElement.getClientRects();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

afterEach(async () => {
  cleanup();
  await opened?.session.stop();
  server.close();
});

async function open(path: string, role: 'admin' | 'editor' = 'admin') {
  const { passPoints, attempts, waitMinutes, minutes, showsAnswers, countsForCertificate } = QUIZ;
  const facts = { passPoints, attempts, waitMinutes, minutes, showsAnswers, countsForCertificate, points: 2 };
  const quiz = contentDetail({
    ...{ contentType: 'quiz', videos: [], lessonDurations: [], quiz: facts, closes: CLOSES, priceCents: 0 },
  });
  const closed = contentDetail({ id: 'c', title: 'La Costituzione' });
  server = staffServer(role)
    .on('GET /api/v1/contents', {
      body: { items: [contentSummary({ id: 'd', title: 'Europa' })], nextCursor: null, total: 1 },
    })
    .on('GET /api/v1/contents/1', { body: quiz })
    .on('GET /api/v1/contents/1/quiz', { body: { quiz: QUIZ } })
    .on('GET /api/v1/contents/c', { body: closed })
    .on(UPDATE, { body: quiz })
    .on(CREATE, { status: 201, body: quiz });
  opened = await renderApp(path);
}

const save = () => fireEvent.keyDown(window, { key: 's', ctrlKey: true });
const sent = async (route: string) => {
  save();
  await waitFor(() => expect(server.received(route)).toHaveLength(1));
  return server.received(route)[0]?.body;
};
const enter = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input, textarea' }), {
    target: { value },
  });

describe('a quiz that closes a content', () => {
  it('has no price, and sends only what changed', async () => {
    await open('/contenuti/modifica/1');
    expect(await screen.findByText('Si apre a chi ha «La Costituzione»: non ha un prezzo suo.')).toBeTruthy();
    for (const name of [/^Premium/, /^Rilascia un attestato/])
      expect(screen.queryByRole('switch', { name })).toBeNull();
    await enter('Titolo', 'Verifica finale');
    expect(await sent(UPDATE)).toEqual({ title: 'Verifica finale' });
  });

  it('is detached by an admin, and then has a price', async () => {
    await open('/contenuti/modifica/1');
    fireEvent.click(await screen.findByRole('button', { name: 'Stacca dal contenuto' }));
    expect(await screen.findByRole('switch', { name: 'Premium' })).toBeTruthy();
    expect(screen.getByRole('switch', { name: /^Rilascia un attestato/ })).toBeTruthy();
    expect(screen.queryByTitle('La Costituzione')).toBeNull();
    expect(await sent(UPDATE)).toEqual({ closesId: null });
  });

  it('is not detached by an editor', async () => {
    await open('/contenuti/modifica/1', 'editor');
    expect(await screen.findByRole('link', { name: 'La Costituzione' })).toBeTruthy();
    expect(screen.getByText(/Solo un amministratore può staccarla/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stacca dal contenuto' })).toBeNull();
  });

  it('no longer closes it as a content of another type', async () => {
    await open('/contenuti/modifica/1');
    await screen.findByText('Aggiungi una domanda');
    const [type] = screen.getAllByRole('combobox', { name: 'Tipo' });
    fireEvent.mouseDown(type as HTMLElement);
    fireEvent.click(await screen.findByTitle('Video'));
    expect(await sent(UPDATE)).toEqual({ contentType: 'single_video', closesId: null });
  });

  it('is written from the page of the content', async () => {
    await open('/contenuti/modifica/c');
    const link = await screen.findByRole('link', { name: 'Scrivi una verifica che lo chiude' });
    fireEvent.click(link);
    await screen.findByText('Aggiungi una domanda');
    await enter('Titolo', 'Verifica finale');
    await enter('Descrizione breve', 'Dieci domande.');
    expect(await sent(CREATE)).toMatchObject({ contentType: 'quiz', closesId: 'c', isPremium: false });
  });

  it('is named in the list', async () => {
    await open('/contenuti');
    server.on('GET /api/v1/contents', {
      body: { items: [contentSummary({ contentType: 'quiz', closes: CLOSES })], nextCursor: null, total: 1 },
    });
    cleanup();
    opened = await renderApp('/contenuti');
    expect(await screen.findByText('Chiude «La Costituzione»')).toBeTruthy();
  });
});
