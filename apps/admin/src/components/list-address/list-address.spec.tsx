import { type FakeServer, sessionBody } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { contentDetail, contentSummary } from '../../testing/catalogue-fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { enter, setUpUser, staffServer } from '../../testing/staff-server.ts';

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

beforeEach(() => {
  server = staffServer()
    .on('GET /api/v1/contents', { body: { items: [contentSummary()], nextCursor: null, total: 1 } })
    .on('GET /api/v1/contents/1', { body: contentDetail() })
    .on('PATCH /api/v1/contents/1', { body: contentDetail() });
});

afterEach(async () => {
  await close();
  server.close();
});

const open = async (...args: Parameters<typeof renderApp>) => (opened = await renderApp(...args));
const close = async () => {
  cleanup();
  await opened?.session.stop();
};
const address = () => {
  const { pathname, search } = opened?.router.state.location ?? { pathname: '', search: '' };
  return pathname + search;
};
const linksBack = async (name: string) => {
  const links = await within(await screen.findByRole('main')).findAllByRole('link', { name });
  return new Set(links.map((link) => link.getAttribute('href')));
};

describe('a filtered list', () => {
  const DRAFTS = '/contenuti?search=costituzione&status=draft&sort=title';

  it('is as it was after one of its contents is saved, or left without saving', async () => {
    await open(DRAFTS);
    const user = setUpUser();
    await user.click(await screen.findByRole('link', { name: 'La Costituzione' }));
    await enter(user, await screen.findByRole('textbox', { name: /^Titolo$/ }), 'La nostra Costituzione');
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(address()).toBe(DRAFTS));

    await user.click(await screen.findByRole('link', { name: 'La Costituzione' }));
    await user.click(await screen.findByRole('button', { name: 'Annulla' }));
    await waitFor(() => expect(address()).toBe(DRAFTS));

    await user.click(await screen.findByRole('link', { name: 'La Costituzione' }));
    await user.click(await screen.findByRole('link', { name: 'Torna ai contenuti' }));
    await waitFor(() => expect(address()).toBe(DRAFTS));
  });

  it('is where its pages lead back to after a reload, but not for another user of the tab', async () => {
    await open(DRAFTS);
    await screen.findByText('La Costituzione');
    await close();
    await open('/contenuti/modifica/1', { isReload: true });
    expect(await linksBack('Torna ai contenuti')).toEqual(new Set([DRAFTS]));

    await close();
    const session = JSON.stringify(sessionBody({ userId: '22222222-2222-4222-8222-222222222222' }));
    const stored = { 'academy.session': session };
    await open('/contenuti/modifica/1', { isReload: true, isGuest: true, stored });
    expect(await linksBack('Torna ai contenuti')).toEqual(new Set(['/contenuti']));
  });

  it('is no longer where its pages lead once its filters are removed', async () => {
    const { router } = await open(DRAFTS);
    await screen.findByText('La Costituzione');
    await act(() => router.navigate('/contenuti'));
    await screen.findByText('La Costituzione');
    await act(() => router.navigate('/contenuti/modifica/1'));
    expect(await linksBack('Torna ai contenuti')).toEqual(new Set(['/contenuti']));
  });

  it.each([
    ['/contenuti?status=draft', '/contenuti/nuovo', 'Torna ai contenuti'],
    ['/contenuti?status=draft', '/contenuti/importa', 'Contenuti'],
    ['/projects?status=active', '/projects/1/edit', 'Torna ai progetti'],
    ['/docenti?search=ada', '/docenti/modifica/1', 'Tutti i docenti'],
    ['/argomenti?search=europa', '/argomenti/modifica/1', 'Tutti gli argomenti'],
    ['/utenti?role=editor', '/utenti/1', 'Torna agli utenti'],
    ['/domande?status=undecided', '/domande/1', 'Torna alle domande'],
    ['/messaggi?item=1', '/messaggi/1', 'Tutti i messaggi'],
    ['/ordini?status=completed', '/ordini/esporta', 'Ordini'],
    ['/apprendimento?type=project', '/apprendimento/progetti/1', 'Torna all’apprendimento'],
  ])('%s is where %s leads back to', async (list, page, back) => {
    const { router } = await open(list);
    await screen.findByRole('heading', { level: 1 });
    await act(() => router.navigate(page));
    expect(await linksBack(back)).toEqual(new Set([list]));
  });

  it.each([
    ['/projects?status=active', '/projects/new'],
    ['/docenti?search=ada', '/docenti/nuovo'],
    ['/argomenti?search=europa', '/argomenti/nuovo'],
  ])('%s is where the form %s returns to', async (list, form) => {
    const { router } = await open(list);
    await screen.findByRole('heading', { level: 1 });
    await act(() => router.navigate(form));
    await setUpUser().click(await screen.findByRole('button', { name: 'Annulla' }));
    await waitFor(() => expect(address()).toBe(list));
  });
});
