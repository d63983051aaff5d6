import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from './base-api.ts';

/** The state of a store that holds the API's cache. */
export type ApiState = Parameters<typeof baseApi.util.selectInvalidatedBy>[0];

type Thunk = ThunkAction<unknown, ApiState, unknown, UnknownAction>;

/** An endpoint that reads. */
interface Readable {
  initiate(arg: unknown, options: { subscribe: false; forceRefetch: true }): Thunk;
}

/**
 * Asks again for every cached answer that depends on who asks. What is on its way already is left alone: invalidated
 * tags would wait for it, and then ask for it a second time.
 */
export function askAsMember(): ThunkAction<void, ApiState, unknown, UnknownAction> {
  return (dispatch, getState) => {
    const endpoints: Record<string, Readable> = baseApi.endpoints;
    for (const { endpointName, originalArgs } of baseApi.util.selectInvalidatedBy(getState(), ['Access'])) {
      const endpoint = endpoints[endpointName];
      if (endpoint) dispatch(endpoint.initiate(originalArgs, { subscribe: false, forceRefetch: true }));
    }
  };
}
