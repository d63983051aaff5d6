import { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settings } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { watchForInstallOffer } from './install-offer.ts';

const TITLE = { name: 'L’academy come app' };
let server: FakeServer;

beforeEach(() => {
  localStorage.clear();
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on('GET /api/v1/contents', { body: { items: [], nextCursor: null } });
  watchForInstallOffer();
});
afterEach(() => {
  cleanup();
  server.close();
});

/** Imitates a browser that finds that the app can be installed. */
function offerInstall() {
  const prompt = jest.fn(() => Promise.resolve());
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(offer));
  return { offer, prompt };
}

describe('the hint that the app can be installed', () => {
  it('replaces the browser’s own offer on the home page', async () => {
    await renderApp('/');
    expect(screen.queryByRole('region', TITLE)).toBeNull();
    const { offer, prompt } = offerInstall();
    expect(offer.defaultPrevented).toBe(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Installa' }));
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('region', TITLE)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('is not shown again after it was dismissed', async () => {
    await renderApp('/');
    offerInstall();
    await userEvent.click(await screen.findByRole('button', { name: 'No, grazie' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    offerInstall();
    expect(screen.queryByRole('region', TITLE)).toBeNull();
  });
});
