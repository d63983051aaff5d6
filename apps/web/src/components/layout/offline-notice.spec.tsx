import { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { settings } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';

const NOTICE = 'Sei offline: vedi ciò che questo dispositivo ha conservato.';
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on('GET /api/v1/contents', { body: { items: [], nextCursor: null } });
});
afterEach(() => {
  cleanup();
  server.close();
  jest.restoreAllMocks();
});

describe('the offline notice', () => {
  it('is shown while there is no connection', async () => {
    await renderApp('/');
    expect(screen.queryByText(NOTICE)).toBeNull();
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    screen.getByText(NOTICE);
    isOnline.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(NOTICE)).toBeNull();
  });
});
