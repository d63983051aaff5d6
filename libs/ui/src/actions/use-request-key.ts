import { isRefusal } from '@academy/shared';
import { useState } from 'react';
import type { Failure } from './use-action.ts';
import { newId } from '../values/new-id.ts';

/** A request without a definite result: it may have been carried out. */
export interface UnsettledRequest {
  /** Its values as JSON. */
  text: string;
  key: string;
}

/** Provides the `Idempotency-Key` of a request. */
export interface RequestKey {
  /** The key for these values: the same while the same values are sent again, e.g. after a lost response. */
  keyFor: (values: unknown) => string;
  /**
   * Call it with the result of the request, without an argument on success. After a definite result, the same values
   * are a new request; until then they have the same key.
   */
  settle: (failure?: Pick<Failure, 'status' | 'code'>) => void;
  /** The last request, if it has no definite result; to be stored with the values, and resumed after a reload. */
  unsettled: () => UnsettledRequest | null;
  /** From now on the values of this request have its key again. */
  resume: (request: UnsettledRequest) => void;
}

/** Keeps the idempotency key of a request, so that a retry does not create anything twice. The result is stable. */
export function useRequestKey(): RequestKey {
  const [requestKey] = useState(newRequestKey);
  return requestKey;
}

function newRequestKey(): RequestKey {
  let last: UnsettledRequest | null = null;
  return {
    keyFor: (values) => {
      const text = JSON.stringify(values);
      if (last?.text !== text) last = { text, key: newId() };
      return last.key;
    },
    settle: (failure) => {
      if (failure === undefined || isRefusal(failure)) last = null;
    },
    unsettled: () => last,
    resume: (request) => {
      last = request;
    },
  };
}
