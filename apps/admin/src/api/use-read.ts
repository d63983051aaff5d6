import { type ApiState, baseApi } from '@academy/api-client';
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { isOutdated } from './outdated.ts';

type Reading<T> = Promise<{ data?: T | undefined; error?: unknown }> & { unsubscribe: () => void };

/** A query endpoint for one item. */
interface Readable<T> {
  initiate: (
    id: string,
    options: { forceRefetch: true },
  ) => ThunkAction<Reading<T>, ApiState, unknown, UnknownAction>;
}

/**
 * Reads items as they are now, several at a time: each call of a lazy query's hook cancels the one before. The list of
 * this type is reloaded when an item has been deleted.
 */
export function useRead<T>(endpoint: Readable<T>, type: 'Content' | 'Project') {
  const dispatch = useDispatch<ThunkDispatch<ApiState, unknown, UnknownAction>>();
  return async (id: string): Promise<{ data?: T | undefined; error?: unknown }> => {
    const reading = dispatch(endpoint.initiate(id, { forceRefetch: true }));
    const { data, error } = await reading;
    reading.unsubscribe();
    if (isOutdated(error)) dispatch(baseApi.util.invalidateTags([{ type, id: 'LIST' }]));
    return { data, error };
  };
}
