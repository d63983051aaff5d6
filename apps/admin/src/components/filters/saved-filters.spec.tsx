import type { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { orderDetail } from '../../testing/sales-fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { enter, setUpUser, staffServer } from '../../testing/staff-server.ts';

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

beforeEach(() => {
  server = staffServer().on('GET /api/v1/orders', { body: { items: [orderDetail()], nextCursor: null } });
});

afterEach(async () => {
  cleanup();
  await opened?.session.stop();
  server.close();
});

async function open(path: string, stored: Record<string, string> = {}) {
  opened = await renderApp(path, { stored });
  await screen.findByText('La Costituzione');
  return opened;
}

const button = (name: string) => screen.getByRole('button', { name });

describe('saved filters', () => {
  it('store the current filters under a name, and nothing else of the address', async () => {
    const { router } = await open('/ordini?status=review&search=ada&from=2026-03-01&page=3');
    const user = setUpUser();
    await user.click(button('Filtri salvati'));
    await enter(user, screen.getByLabelText('Nome per i filtri in uso'), ' Da rivedere ');
    await user.click(button('Salva'));
    const link = await screen.findByRole('link', { name: 'Da rivedere' });
    expect(link.getAttribute('href')).toBe('/ordini?search=ada&status=review&from=2026-03-01');
    expect(link.getAttribute('aria-current')).toBe('true');
    await act(() => router.navigate('/ordini'));
    await user.click(screen.getByRole('link', { name: 'Da rivedere' }));
    await waitFor(() =>
      expect(router.state.location.search).toBe('?search=ada&status=review&from=2026-03-01'),
    );
    expect(button('Filtri salvati').getAttribute('aria-expanded')).toBe('false');
  });

  it('are available next time, for the same list and user only', async () => {
    await open('/ordini?status=review');
    const user = setUpUser();
    await user.click(button('Filtri salvati'));
    await enter(user, screen.getByLabelText('Nome per i filtri in uso'), 'Da rivedere');
    await user.click(button('Salva'));
    const stored = Object.fromEntries(Object.entries(localStorage));
    cleanup();
    await opened?.session.stop();
    await open('/ordini', stored);
    await user.click(button('Filtri salvati'));
    expect(screen.getByRole('link', { name: 'Da rivedere' })).toBeTruthy();
    expect(screen.queryByLabelText('Nome per i filtri in uso')).toBeNull();

    cleanup();
    await opened?.session.stop();
    server.on('GET /api/v1/coupons', { body: { items: [], nextCursor: null } });
    opened = await renderApp('/codici-sconto?status=active', { stored });
    await user.click(await screen.findByRole('button', { name: 'Filtri salvati' }));
    expect(screen.queryByRole('link', { name: 'Da rivedere' })).toBeNull();

    const others = Object.fromEntries(
      Object.entries(stored).map(([key, value]) => [
        key.replace(/^academy\.kept\.[^.]*/, 'academy.kept.another'),
        value,
      ]),
    );
    cleanup();
    await opened.session.stop();
    await open('/ordini', others);
    await user.click(button('Filtri salvati'));
    expect(screen.queryByRole('link', { name: 'Da rivedere' })).toBeNull();
  });

  it('can be renamed and deleted without losing the focus', async () => {
    await open('/ordini?status=review');
    const user = setUpUser();
    await user.click(button('Filtri salvati'));
    await enter(user, screen.getByLabelText('Nome per i filtri in uso'), 'Vecchio');
    await user.click(button('Salva'));
    await user.click(button('Rinomina «Vecchio»'));
    const name = screen.getByLabelText('Nuovo nome di «Vecchio»');
    await waitFor(() => expect(document.activeElement).toBe(name));
    await enter(user, name, 'Nuovo');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('link', { name: 'Nuovo' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Vecchio' })).toBeNull();
    await user.click(button('Elimina «Nuovo»'));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Nuovo' })).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Filtri salvati' })),
    );
  });

  it('are not renamed to the name of another one', async () => {
    const { router } = await open('/ordini?status=review');
    const user = setUpUser();
    await user.click(button('Filtri salvati'));
    await enter(user, screen.getByLabelText('Nome per i filtri in uso'), 'Da rivedere');
    await user.click(button('Salva'));
    await act(() => router.navigate('/ordini?search=ada'));
    await enter(user, screen.getByLabelText('Nome per i filtri in uso'), 'Ada');
    await user.click(button('Salva'));
    await user.click(button('Rinomina «Ada»'));
    const name = screen.getByLabelText('Nuovo nome di «Ada»');
    await enter(user, name, ' Da rivedere ');
    await user.keyboard('{Enter}');
    expect(screen.getByText(/^Un altro filtro ha già questo nome/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Da rivedere' }).getAttribute('href')).toContain('status=review');
    await enter(user, name, 'Di Ada');
    expect(screen.queryByText(/^Un altro filtro ha già questo nome/)).toBeNull();
    await user.keyboard('{Enter}');
    const renamed = await screen.findByRole('link', { name: 'Di Ada' });
    expect(renamed.getAttribute('href')).toContain('search=ada');
  });
});
