import { useRef } from 'react';

/** Names a request for `Idempotency-Key`. */
export interface RequestKey {
  /** The key for these values: the same while the same values are sent again, as after an answer that was lost. */
  keyFor: (values: unknown) => string;
  /** Call it once the request was answered: sending the same values again is then a new request. */
  forget: () => void;
}

/** Keeps the idempotency key of what is being sent, so that a retry creates nothing twice. */
export function useRequestKey(): RequestKey {
  const last = useRef({ text: '', key: '' });
  return {
    keyFor: (values) => {
      const text = JSON.stringify(values);
      if (last.current.text !== text) last.current = { text, key: randomId() };
      return last.current.key;
    },
    forget: () => {
      last.current = { text: '', key: '' };
    },
  };
}

/** 128 random bits. `crypto.randomUUID` is missing on pages served without TLS. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
