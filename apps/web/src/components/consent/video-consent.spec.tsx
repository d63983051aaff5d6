import { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settings } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { answerVideoConsent, videoConsent } from './video-consent.ts';

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;
let server: FakeServer;

beforeEach(() => {
  localStorage.clear();
  server = new FakeServer().on('GET /api/v1/settings', { body: settings });
});

afterEach(() => {
  cleanup();
  server.close();
});

describe('consent to third-party videos', () => {
  it('asks again after six months, not before', () => {
    answerVideoConsent('refused');
    expect(videoConsent(Date.now() + 5 * MONTH_MS)).toBe('refused');
    expect(videoConsent(Date.now() + 6 * MONTH_MS)).toBe('unasked');
  });

  it('can be changed on the cookie page', async () => {
    answerVideoConsent('given');
    await renderApp('/cookie');
    await userEvent.click(screen.getByRole('button', { name: 'Revoca il consenso' }));
    expect(videoConsent()).toBe('refused');
    await screen.findByText(/Hai rifiutato/);
    await userEvent.click(screen.getByRole('button', { name: 'Consenti i video per sei mesi' }));
    expect(videoConsent()).toBe('given');
  });

  it('treats an unreadable choice as none', () => {
    localStorage.setItem('academy.video-consent', '1700000000000');
    expect(videoConsent()).toBe('unasked');
  });
});
