import { createI18n } from '@academy/ui';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import { Suspense, useLayoutEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { FakeServer } from '@academy/api-client/testing';
import { settingsApi, useSettings } from '../api/settings.ts';
import { SHARED_NAMESPACES, namespaces } from '../app/namespaces.ts';
import { Providers } from '../app/providers.tsx';
import { createStore, type Store } from '../app/store.ts';
import { settings } from '../testing/fixtures.ts';

let server: FakeServer;
let root: Root | undefined;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => {
  act(() => root?.unmount());
  server.close();
  document.body.innerHTML = '';
});

const change = (store: Store, brandName: string) =>
  store.dispatch(
    settingsApi.util.upsertQueryEntries([
      { endpointName: 'getSettings', arg: undefined, value: { ...settings, brandName } },
    ]),
  );

function Brand() {
  return <p>{useSettings()?.brandName}</p>;
}

/** Changes the store as soon as it is hydrated, which is before the later parts are. */
function Changer({ store }: { store: Store }) {
  useLayoutEffect(() => {
    change(store, 'Nuova');
  }, [store]);
  return null;
}

it('hydrates a later part with what the server rendered, and then shows what changed meanwhile', async () => {
  const store = createStore();
  change(store, 'Civitas');
  const texts = await createI18n('it', namespaces, SHARED_NAMESPACES);
  const page = (
    <Providers store={store} texts={texts} year={2026} onSessionEnd={() => undefined}>
      <Changer store={store} />
      <Suspense>
        <Brand />
      </Suspense>
    </Providers>
  );
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  const brand = document.querySelector('p');
  expect(brand?.textContent).toBe('Civitas');

  const recovered: unknown[] = [];
  await act(async () => {
    const container = document.getElementById('root') ?? document.body;
    root = hydrateRoot(container, page, { onRecoverableError: (error) => recovered.push(error) });
    await Promise.resolve();
  });
  expect(recovered).toEqual([]);
  expect(document.querySelector('p')).toBe(brand);
  expect(brand?.textContent).toBe('Nuova');
});
