import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from './base-api.ts';

/** The state of a store with the API's cache. */
export type ApiState = Parameters<typeof baseApi.util.selectInvalidatedBy>[0];

type Thunk = ThunkAction<unknown, ApiState, unknown, UnknownAction>;

/** A query endpoint. */
interface Readable {
  initiate(arg: unknown, options: { subscribe: false; forceRefetch: true }): Thunk;
}

/**
 * Requests again every cached response that depends on the caller. Requests already running are left alone: invalidated
 * tags would wait for them, and then request the data a second time.
 */
export function refetchAsMember(): ThunkAction<void, ApiState, unknown, UnknownAction> {
  return (dispatch, getState) => {
    const endpoints: Record<string, Readable> = baseApi.endpoints;
    for (const { endpointName, originalArgs } of baseApi.util.selectInvalidatedBy(getState(), ['Access'])) {
      const endpoint = endpoints[endpointName];
      if (endpoint) dispatch(endpoint.initiate(originalArgs, { subscribe: false, forceRefetch: true }));
    }
  };
}
