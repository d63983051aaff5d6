import { useRef } from 'react';

/**
 * An `Idempotency-Key` that stays the same while the same values are sent again, as after an answer that was lost,
 * and is a new one for others.
 */
export function useRequestKey(): (values: object) => string {
  const last = useRef({ text: '', key: '' });
  return (values) => {
    const text = JSON.stringify(values);
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
