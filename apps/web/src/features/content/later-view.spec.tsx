import { createI18n } from '@academy/ui';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { SHARED_NAMESPACES, namespaces } from '../../app/namespaces.ts';
import { type LaterView, laterView } from './later-view.tsx';

interface LessonProps {
  isMember: boolean;
}

function Lesson({ isMember }: LessonProps) {
  return (
    <article>
      <h1>La lezione</h1>
      <p>{isMember ? 'Di chi legge' : 'Di tutti'}</p>
    </article>
  );
}

let arrive: (code: ComponentType<LessonProps>) => void;
let fail: (error: Error) => void;
let later: LaterView<LessonProps>;
let page: (isMember: boolean) => React.ReactElement;
let root: Root | undefined;

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const code = new Promise<ComponentType<LessonProps>>((resolve, reject) => {
    arrive = resolve;
    fail = reject;
  });
  later = laterView<LessonProps>(() => code);
  const texts = await createI18n('it', namespaces, [...SHARED_NAMESPACES, 'content']);
  page = (isMember) => (
    <I18nextProvider i18n={texts}>
      <later.View isMember={isMember} />
    </I18nextProvider>
  );
});

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  cleanup();
  document.body.innerHTML = '';
  jest.restoreAllMocks();
});

/** Opens the page as the server renders it. */
async function open(): Promise<Root> {
  later.onServer = Lesson;
  document.body.innerHTML = `<div id="root">${renderToString(page(false))}</div>`;
  delete later.onServer;
  const container = document.getElementById('root') ?? document.body;
  const hydrated = await act(async () => hydrateRoot(container, page(false)));
  return (root = hydrated);
}

describe('a view whose code is loaded later', () => {
  it('is what the server rendered until its code arrives, also when the page changes meanwhile', async () => {
    const hydrated = await open();
    await act(async () => hydrated.render(page(true)));
    expect(screen.getByText('Di tutti')).toBeTruthy();
    await act(async () => arrive(Lesson));
    expect(screen.getByText('Di chi legge')).toBeTruthy();
    expect(screen.queryByText('Di tutti')).toBeNull();
    expect(screen.getAllByRole('heading')).toHaveLength(1);
  });

  it('stays readable when its code does not arrive, and offers to try again', async () => {
    const hydrated = await open();
    await act(async () => fail(new TypeError('Failed to fetch')));
    await screen.findByRole('heading', { level: 2, name: 'Una parte della pagina non è arrivata' });
    expect(screen.getByRole('button', { name: 'Riprova' })).toBeTruthy();
    await act(async () => hydrated.render(page(true)));
    expect(screen.getByRole('heading', { level: 1, name: 'La lezione' })).toBeTruthy();
    expect(screen.getByText('Di tutti')).toBeTruthy();
  });

  it('is missing on a page opened from another when its code does not arrive', async () => {
    render(page(false));
    await act(async () => fail(new TypeError('Failed to fetch')));
    await screen.findByRole('heading', { level: 1, name: 'La pagina non è arrivata' });
    expect(screen.getByRole('button', { name: 'Riprova' })).toBeTruthy();
  });
});
