import type { FollowedSeries, Session } from '@academy/api-client';
import { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { contentDetail, settings } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { newSession, storeSession } from '../../testing/sign-in.ts';

const content = contentDetail();
const FOLLOW = `/api/v1/follows/${content.id}`;
const MAILS = '/api/v1/me/learning-notifications';

let server: FakeServer;
let session: Session;
let follows: FollowedSeries[];

beforeEach(() => {
  localStorage.clear();
  follows = [];
  const state = () => ({ body: { contentId: content.id, isFollowing: follows.length > 0 } });
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on('GET /api/v1/me', { body: { id: '1', email: 'learner@academy.test', role: 'user' } })
    .on('GET /api/v1/progress/continue', { body: { items: [] } })
    .on(`GET /api/v1/contents/${content.slug}`, { body: content })
    .on('GET /api/v1/follows', () => ({ body: { items: follows, nextCursor: null } }))
    .on(`GET ${FOLLOW}`, state)
    .on(`PUT ${FOLLOW}`, () => {
      follow();
      return state();
    })
    .on(`DELETE ${FOLLOW}`, () => {
      follows = [];
      return state();
    })
    .on(`GET ${MAILS}`, { body: { newLessons: true, halfWayReminders: false } });
  session = newSession();
  storeSession();
});

afterEach(async () => {
  cleanup();
  await session.stop();
  server.close();
});

const follow = () => {
  const about = { ...content, isUntranslated: false };
  follows = [{ contentId: content.id, followedAt: '2026-11-20T10:00:00Z', content: about }];
};
const followButton = () => screen.findByRole('button', { name: /^Segui/ });

describe('the page of a series', () => {
  it('has a button to follow and unfollow it, also while it is locked', async () => {
    await renderApp(`/contenuti/${content.slug}`, { session });
    const button = await followButton();
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    expect([button.textContent, button.getAttribute('aria-pressed')]).toEqual(['Segui la serie', 'false']);
    await userEvent.setup().click(button);
    await waitFor(() => expect(button.textContent).toBe('Segui già la serie'));
    expect(button.getAttribute('aria-pressed')).toBe('true');
    await userEvent.setup().click(button);
    await waitFor(() => expect(button.textContent).toBe('Segui la serie'));
  });

  it('reverts the button and shows an error when saving fails', async () => {
    server.on(`PUT ${FOLLOW}`, { status: 503, body: { code: 'platform.unavailable' } });
    await renderApp(`/contenuti/${content.slug}`, { session });
    const button = await followButton();
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await userEvent.setup().click(button);
    expect(await screen.findByText(/Non siamo riusciti a salvare la tua scelta/)).toBeTruthy();
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'));
  });

  it('shows followers that their mails are turned off', async () => {
    follow();
    server.on(`GET ${MAILS}`, { body: { newLessons: false, halfWayReminders: false } });
    await renderApp(`/contenuti/${content.slug}`, { session });
    const link = await screen.findByRole('link', { name: /Le email sulle nuove lezioni sono disattivate/ });
    expect(link.getAttribute('href')).toBe('/profilo');
  });

  it('has no such button on documents or for guests', async () => {
    server.on(`GET /api/v1/contents/${content.slug}`, {
      body: contentDetail({ contentType: 'document', videos: [] }),
    });
    await renderApp(`/contenuti/${content.slug}`, { session });
    await screen.findByRole('heading', { name: 'Informazioni' });
    expect(screen.queryByRole('button', { name: /^Segui/ })).toBeNull();
    cleanup();
    localStorage.clear();
    server.on(`GET /api/v1/contents/${content.slug}`, { body: content });
    await renderApp(`/contenuti/${content.slug}`, { session: newSession() });
    await screen.findByRole('heading', { name: 'Informazioni' });
    expect(screen.queryByRole('button', { name: /^Segui/ })).toBeNull();
  });
});

describe('the profile', () => {
  it('lists followed series, each with a button to unfollow', async () => {
    follow();
    await renderApp('/profilo', { session });
    const section = await screen.findByRole('region', { name: 'Serie che segui' });
    const link = await within(section).findByRole('link', { name: 'La Costituzione' });
    expect(link.getAttribute('href')).toBe('/contenuti/la-costituzione');
    expect(within(section).getByText('dal 20 novembre 2026')).toBeTruthy();
    await userEvent
      .setup()
      .click(within(section).getByRole('button', { name: 'Non seguire più «La Costituzione»' }));
    expect(await within(section).findByText(/Segui una serie dalla sua pagina/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(section.contains(document.activeElement)).toBe(true);
  });

  it('turns each kind of lesson mail on and off separately', async () => {
    server.on(`PATCH ${MAILS}`, { body: { newLessons: true, halfWayReminders: true } });
    await renderApp('/profilo', { session });
    const section = await screen.findByRole('region', { name: 'Email che ricevi' });
    const reminders = await within(section).findByLabelText<HTMLInputElement>(/lasciati a metà/);
    expect(reminders.checked).toBe(false);
    expect(within(section).getByLabelText<HTMLInputElement>(/esce una lezione/).checked).toBe(true);
    await userEvent.setup().click(reminders);
    await waitFor(() => expect(reminders.checked).toBe(true));
    expect(server.received(`PATCH ${MAILS}`)[0]?.body).toEqual({ halfWayReminders: true });
  });

  it('shares its section with the mails about purchases, which may fail to load by themselves', async () => {
    server.on('GET /api/v1/me/notifications', { status: 503, body: { code: 'platform.unavailable' } });
    await renderApp('/profilo', { session });
    const section = within(await screen.findByRole('region', { name: 'Email che ricevi' }));
    expect(await section.findByLabelText(/esce una lezione/)).toBeTruthy();
    server.on('GET /api/v1/me/notifications', {
      body: { expiryReminders: true, renewalNotices: true, itemMessages: false },
    });
    await userEvent.setup().click(await section.findByRole('button', { name: 'Riprova' }));
    expect(await section.findByLabelText(/Avviso prima del rinnovo/)).toBeTruthy();
    expect(section.getAllByRole('checkbox')).toHaveLength(8);
    expect(screen.getAllByRole('heading', { name: /^Email/, level: 2 })).toHaveLength(1);
  });
});
