import type { KeyboardEvent } from 'react';

/** True for Ctrl Enter, or Command Enter, which sends what a field contains. */
export function isCtrlEnter({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey);
}
