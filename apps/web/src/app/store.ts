import { baseApi, type GuestApi } from '@academy/api-client';
import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';

/** The app's store: the API cache and nothing else; features inject their endpoints into it. */
export function createStore() {
  const store = configure();
  setupListeners(store.dispatch);
  return store;
}

/**
 * A store for rendering one page on the server, with a guest's responses. Reset its API state afterwards: every cached
 * response holds a timer.
 */
export function createGuestStore(api: GuestApi): Store {
  return configure(api);
}

function configure(api?: GuestApi) {
  return configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: api } }).concat(baseApi.middleware),
  });
}

export type Store = ReturnType<typeof configure>;
