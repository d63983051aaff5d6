import { FakeServer } from '@academy/api-client/testing';
import type { Calendar, CalendarDate } from '@academy/api-client';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settings } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { newSession, storeSession } from '../../../testing/sign-in.ts';

const CALENDAR = 'GET /api/v1/calendar';
const ADDRESS = 'POST /api/v1/calendar/address';

const seminar: CalendarDate = {
  ...{ kind: 'seminar', at: '2126-12-10T17:00:00.000Z', endsAt: '2126-12-10T18:30:00.000Z' },
  ...{ itemType: 'single', itemId: 's', slug: 'in-diretta', title: 'In diretta', isUntranslated: false },
  seat: {
    ...{ status: 'booked', way: 'room', ticket: '7K4M', place: 'Biblioteca civica', address: '' },
    isCancelled: false,
  },
  project: null,
};
const opening: CalendarDate = {
  // Midnight in Rome, which is the evening before in UTC.
  ...{ kind: 'opening', at: '2127-01-11T23:00:00.000Z', endsAt: null, itemType: 'single', itemId: 'c' },
  ...{ slug: 'il-clima', title: 'Il clima', isUntranslated: false, seat: null },
  project: { id: 'p', slug: 'europa', title: 'L’Europa', isUntranslated: false },
};
const expiry: CalendarDate = {
  ...{ kind: 'expiry', at: '2127-01-31T22:59:59.000Z', endsAt: null, itemType: 'subscription' },
  ...{ itemId: 'plan', slug: '', title: 'L’abbonamento di prova', isUntranslated: false },
  ...{ seat: null, project: null },
};

const calendar = (changes: Partial<Calendar> = {}): Calendar => ({
  items: [seminar, opening, expiry],
  unavailable: [],
  address: null,
  ...changes,
});

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on('GET /api/v1/me', {
      body: { id: '1', email: 'a@b.it', role: 'user', isAdmin: false, isEditor: false },
    })
    .on(CALENDAR, { body: calendar() });
  storeSession();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  server.close();
});

const visit = (path = '/profilo/calendario') => renderApp(path, { session: newSession() });

describe('the calendar of a learner', () => {
  it('has the dates by month and day in Rome, each with its page and state', async () => {
    await visit();
    const december = within(await screen.findByRole('region', { name: 'dicembre 2126' }));
    expect(december.getByText('10')).toBeTruthy();
    expect(december.getByText('18:00–19:30')).toBeTruthy();
    expect(december.getByText('in sala, Biblioteca civica')).toBeTruthy();
    expect(december.getByText('codice 7K4M')).toBeTruthy();
    expect(december.getByText('Prenotato')).toBeTruthy();
    expect(december.getByRole('link', { name: 'In diretta' }).getAttribute('href')).toBe(
      '/contenuti/in-diretta',
    );
    const january = within(screen.getByRole('region', { name: 'gennaio 2127' }));
    expect(january.getByText('12')).toBeTruthy();
    expect(january.getByRole('link', { name: 'Rinnova' })).toBeTruthy();
  });

  it('shows one kind, or all', async () => {
    await visit();
    await userEvent.click(await screen.findByRole('button', { name: 'Si aprono 1' }));
    expect(screen.queryByRole('link', { name: 'In diretta' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Il clima' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Tutto 3' }));
    expect(screen.getByRole('link', { name: 'In diretta' })).toBeTruthy();
  });

  it('keeps what has passed apart', async () => {
    server.on(CALENDAR, ({ query }) => ({
      body: calendar({ items: query.get('past') === 'true' ? [seminar] : [expiry] }),
    }));
    await visit();
    await screen.findByText('L’abbonamento di prova');
    await userEvent.click(screen.getByRole('button', { name: 'Le date passate' }));
    expect(await screen.findByRole('link', { name: 'In diretta' })).toBeTruthy();
    expect(screen.queryByText('L’abbonamento di prova')).toBeNull();
  });

  it('says that there are none, and what is missing', async () => {
    server.on(CALENDAR, { body: calendar({ items: [], unavailable: ['expiry'] }) });
    await visit();
    expect(await screen.findByText('Nessuna data in arrivo.')).toBeTruthy();
    expect(screen.getByText(/Ora manca una parte delle date \(scadenze\)/)).toBeTruthy();
  });

  it('makes an address for calendar programs, and another once that is confirmed', async () => {
    const address = (name: string) => `https://academy.test/api/v1/calendar/${name}.ics`;
    server.on(ADDRESS, { body: { address: address('one') } });
    await visit();
    const make = await screen.findByRole('button', { name: 'Crea l’indirizzo' });
    server.on(CALENDAR, { body: calendar({ address: address('one') }) });
    await userEvent.click(make);
    expect(await screen.findByDisplayValue(address('one'))).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Nuovo indirizzo' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/smette di funzionare subito/)).toBeTruthy();
    expect(server.received(ADDRESS)).toHaveLength(1);
    server.on(CALENDAR, { body: calendar({ address: address('two') }) });
    await userEvent.click(dialog.getByRole('button', { name: 'Nuovo indirizzo' }));
    expect(await screen.findByDisplayValue(address('two'))).toBeTruthy();
    expect(server.received(ADDRESS)).toHaveLength(2);
  });
});
