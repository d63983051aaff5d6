/** Controls that Tab reaches: a form may also have fields for password managers only. */
const CONTROLS = ':is(input, select, textarea, button, a[href]):not([tabindex="-1"])';

/** The first control within an element, to be focused. */
export function firstControl(element: HTMLElement | null): HTMLElement | null {
  return element?.querySelector<HTMLElement>(CONTROLS) ?? null;
}
