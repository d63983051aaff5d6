import { useCallback, useRef } from 'react';

/**
 * An `Idempotency-Key` that stays the same while the same values are sent again, as after an answer that was lost,
 * and is a new one for others, or after a refusal.
 */
export function useRequestKey() {
  const last = useRef({ text: '', key: '' });
  const keyFor = useCallback((values: object): string => {
    const text = JSON.stringify(values);
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  }, []);
  const forgetKey = useCallback(() => {
    last.current = { text: '', key: '' };
  }, []);
  return { keyFor, forgetKey };
}
