import { useCallback, useSyncExternalStore } from 'react';

/**
 * A value of a media element, read again at each of the events.
 * @param events must be the same list at each rendering.
 * @param read returns a value that compares by itself, such as a number.
 */
export function useMedia<T extends string | number | boolean>(
  media: HTMLVideoElement,
  events: readonly string[],
  read: (media: HTMLVideoElement) => T,
): T {
  const subscribe = useCallback(
    (onChange: () => void) => {
      for (const event of events) media.addEventListener(event, onChange);
      return () => {
        for (const event of events) media.removeEventListener(event, onChange);
      };
    },
    [media, events],
  );
  return useSyncExternalStore(subscribe, () => read(media));
}
