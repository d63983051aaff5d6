import { type KeptChoice, readChoice } from '../browser/kept-choice.ts';

/** Whether single letters, digits and signs are shortcuts (WCAG 2.1.4): remembered in this browser. */
export const QUICK_KEYS: KeptChoice<'on' | 'off'> = {
  key: 'academy.quick-keys',
  values: ['on', 'off'],
  initial: 'on',
};

/**
 * Whether a pressed key is a quick key that is switched off. Speech input and some assistive technologies send
 * characters that are not meant as shortcuts.
 */
export function isSwitchedOff({ key }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && readChoice(QUICK_KEYS) === 'off';
}

/** Whether a pressed key is no shortcut: it writes, a dialog is open, it was handled already, or it is switched off. */
export function isNoShortcut(event: KeyboardEvent): boolean {
  return (
    event.defaultPrevented ||
    isWriting(event.target) ||
    document.querySelector('dialog[open], [role="dialog"]') !== null ||
    isSwitchedOff(event)
  );
}

/** Whether an element is one that text is typed into. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox', 'range'].includes(target.type);
  return target.matches('textarea, select, [contenteditable]');
}
