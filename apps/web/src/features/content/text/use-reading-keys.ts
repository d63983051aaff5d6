import { isNoShortcut } from '@academy/ui';
import { type RefObject, useEffect, useEffectEvent } from 'react';

interface ReadingKeys {
  /** Goes to the next (1) or previous (-1) part. */
  step: (by: 1 | -1) => void;
  resize: (by: 1 | -1) => void;
}

/** `[` and `]` change the part, `+` and `-` the size of the text, while the focus is in the text and not in a field. */
export function useReadingKeys(text: RefObject<HTMLElement | null>, { step, resize }: ReadingKeys): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (isNoShortcut(event) || hasModifier(event)) return;
    switch (event.key) {
      case '[':
      case ']':
        step(event.key === ']' ? 1 : -1);
        break;
      case '+':
      case '-':
        resize(event.key === '+' ? 1 : -1);
        break;
      default:
        return;
    }
    event.preventDefault();
  });
  useEffect(() => {
    const element = text.current;
    const listener = (event: KeyboardEvent) => hear(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [text]);
}

/** A bracket may need a modifier, as on Italian keyboards; `Ctrl +` zooms the page. */
function hasModifier({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const needsModifier = key === '[' || key === ']';
  return metaKey || (needsModifier ? ctrlKey && !altKey : ctrlKey || altKey);
}
