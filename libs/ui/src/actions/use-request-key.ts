import { isRefusal } from '@academy/shared';
import { useRef } from 'react';
import type { Failure } from './use-action.ts';

/** Provides the `Idempotency-Key` of a request. */
export interface RequestKey {
  /** The key for these values: the same while the same values are sent again, e.g. after a lost response. */
  keyFor: (values: unknown) => string;
  /**
   * Call it with the result of the request, without an argument on success. After a definite result, the same values
   * are a new request; until then they have the same key.
   */
  settle: (failure?: Pick<Failure, 'status' | 'code'>) => void;
}

/** Keeps the idempotency key of a request, so that a retry does not create anything twice. */
export function useRequestKey(): RequestKey {
  const last = useRef({ text: '', key: '' });
  return {
    keyFor: (values) => {
      const text = JSON.stringify(values);
      if (last.current.text !== text) last.current = { text, key: randomId() };
      return last.current.key;
    },
    settle: (failure) => {
      if (failure === undefined || isRefusal(failure)) last.current = { text: '', key: '' };
    },
  };
}

/** 128 random bits. `crypto.randomUUID` is missing on pages served without TLS. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
