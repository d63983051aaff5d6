import { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, expect, it, describe } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { contentDetail, settings, textLesson } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const VIDEO_CONTENT = '8f2f6f52-5a3b-4a53-9c4b-1d2e3f4a5b6c';

let server: FakeServer;

beforeEach(() => {
  globalThis.ResizeObserver = class implements ResizeObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on('GET /api/v1/contents', { body: { items: [], nextCursor: null, total: 0 } })
    .on(`GET /api/v1/contents/${VIDEO_CONTENT}`, { body: contentDetail() });
});
afterEach(() => {
  cleanup();
  server.close();
});

async function openWithVideo(position: number, language: 'it' | 'en' = 'it') {
  const video = { type: 'video', attrs: { id: 'v', contentId: VIDEO_CONTENT, position } } as const;
  const text = { document: { type: 'doc' as const, content: [video] }, isUntranslated: false };
  server.on('GET /api/v1/contents/i-due-quorum', { body: textLesson({ text }) });
  await renderApp('/contenuti/i-due-quorum', { language });
}

describe('a video in a text', () => {
  it('plays in the text for those who may watch it, and links to its content', async () => {
    await openWithVideo(0);
    expect(await screen.findByRole('button', { name: 'Guarda: Perché una Costituzione' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Da «La Costituzione»' });
    expect(link.getAttribute('href')).toBe('/contenuti/la-costituzione?video=1');
  });

  it('leads others to its content', async () => {
    await openWithVideo(1);
    expect(await screen.findByRole('link', { name: 'Il video fa parte di «La Costituzione»' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Guarda/ })).toBeNull();
  });

  it('has its title marked where it is in Italian', async () => {
    const untranslated = contentDetail({ untranslated: ['title'] });
    server.on(`GET /api/v1/contents/${VIDEO_CONTENT}`, { body: untranslated });
    await openWithVideo(0, 'en');
    const link = await screen.findByRole('link', { name: /^From/ });
    expect(link.textContent).toBe('From “La Costituzione”');
    expect(link.querySelector('[lang=it]')?.textContent).toBe('La Costituzione');
  });

  it.each([9, 0])('that is gone is not missed in silence', async (position) => {
    if (position === 0)
      server.on(`GET /api/v1/contents/${VIDEO_CONTENT}`, {
        status: 404,
        body: { code: 'catalogue.content_not_found' },
      });
    await openWithVideo(position);
    expect(await screen.findByText('Questo video non è più disponibile.')).toBeTruthy();
  });
});
