import { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settings, teacherSummary, topic } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on('GET /api/v1/contents', { body: { items: [], nextCursor: null, total: 0 } })
    .on('GET /api/v1/projects', { body: { items: [], nextCursor: null } });
});

afterEach(() => {
  cleanup();
  server.close();
});

describe.each([
  {
    path: '/docenti/marta-sorrentino',
    route: 'GET /api/v1/teachers/marta-sorrentino',
    body: { ...teacherSummary(), links: [], slugs: { it: 'marta-sorrentino' } },
    title: 'Marta Sorrentino',
    missing: 'Docente non trovato',
  },
  {
    path: '/argomenti/istituzioni',
    route: 'GET /api/v1/topics/istituzioni',
    body: topic(),
    title: 'Istituzioni',
    missing: 'Argomento non trovato',
  },
])('the page $path', ({ path, route, body, title, missing }) => {
  it('shows that the page does not exist', async () => {
    server.on(route, { status: 404, body: { code: 'platform.not_found' } });
    await renderApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: missing })).toBeTruthy();
  });

  it('shows an error when the server does not respond, and retries on request', async () => {
    server.on(route, { status: 503, body: { code: 'platform.unavailable' } });
    await renderApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'La pagina non è arrivata' })).toBeTruthy();
    expect(screen.queryByText(missing)).toBeNull();
    server.on(route, { body });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  });
});
