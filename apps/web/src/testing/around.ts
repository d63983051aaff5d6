import { screen } from '@testing-library/react';

/**
 * The innermost element of a role around another element, e.g. the alert that contains a sentence. Roles of hidden
 * elements count too, since computing what is hidden is slow in jsdom.
 */
export function around(role: 'alert' | 'listitem' | 'status', element: HTMLElement): HTMLElement {
  const found = screen.getAllByRole(role, { hidden: true }).filter((each) => each.contains(element));
  const innermost = found.at(-1);
  if (!innermost) throw new Error(`no ${role} around «${element.textContent}»`);
  return innermost;
}
