/** Focuses the page's content, in place of a control that has removed itself. */
export function focusPage(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
