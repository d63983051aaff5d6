import { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settings } from '../testing/fixtures.ts';
import { renderApp } from '../testing/render-app.tsx';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on('GET /api/v1/projects', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/projects/featured', { body: { project: null } })
    .on('GET /api/v1/contents', { body: { items: [], nextCursor: null, total: 0 } });
});

afterEach(() => {
  cleanup();
  server.close();
  jest.restoreAllMocks();
});

describe('the app', () => {
  it('sets focus and title on a new page, and changes neither when only the query changes', async () => {
    const user = userEvent.setup();
    const scroll = jest.spyOn(window, 'scrollTo');
    const { router } = await renderApp('/');
    await screen.findByRole('heading', { level: 1, name: 'Capire le istituzioni, per contare di più' });
    const [link] = screen.getAllByRole('link', { name: 'Contenuti' });
    await user.click(link ?? document.body);
    await screen.findByRole('heading', { level: 1, name: 'Il catalogo' });
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
    await waitFor(() => expect(document.title).toBe('Contenuti · Civitas Academy'));

    const search = screen.getByLabelText('Cerca nel catalogo e nelle lezioni');
    await user.type(search, 'x');
    await waitFor(() => expect(router.state.location.search).toBe('?search=x'));
    expect(document.activeElement).toBe(search);
    scroll.mockRestore();
  });

  it('shows that a page does not exist, and logs its path', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderApp('/non/esiste');
    await screen.findByRole('heading', { level: 1, name: 'Pagina non trovata' });
    await waitFor(() => expect(log).toHaveBeenCalledWith('404: no page at /non/esiste'));
    const robots = () => document.querySelector('meta[name=robots]')?.getAttribute('content');
    await waitFor(() => expect(robots()).toBe('noindex'));
  });

  it('leads to the subscription from the header and the footer of every page', async () => {
    await renderApp('/privacy');
    const header = within(await screen.findByRole('banner'));
    const footer = within(screen.getByRole('contentinfo'));
    const links = [
      header.getByRole('link', { name: 'Abbonamento' }),
      footer.getByRole('link', { name: 'Abbonamento annuale' }),
    ];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/abbonamento', '/abbonamento']);
  });

  it('has the association’s logo in its header, or the name where the logo cannot be loaded', async () => {
    server.on('GET /api/v1/settings', { body: { ...settings, logoUrl: '/logo.webp' } });
    await renderApp('/privacy');
    const header = within(await screen.findByRole('banner'));
    const logo = await header.findByRole('img', { name: 'Civitas Academy' });
    expect(logo.getAttribute('src')).toBe('/logo.webp');
    expect(logo.closest('a')?.getAttribute('href')).toBe('/');
    fireEvent.error(logo);
    expect(header.queryByRole('img')).toBeNull();
    expect(header.getByRole('link', { name: 'Civitas Academy' }).getAttribute('href')).toBe('/');
  });

  it('shows English below /en', async () => {
    await renderApp('/', { language: 'en' });
    await screen.findByRole('heading', { level: 1, name: 'Understand institutions, and have your say' });
    const [language] = screen.getAllByRole('link', { name: 'IT, Italiano' });
    expect(language?.getAttribute('href')).toBe('/');
  });

  it('shows an error in place of a page that cannot be rendered', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.on('GET /api/v1/contents', { body: { items: [null], nextCursor: null } });
    await renderApp('/contenuti');
    await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' });
  });
});
