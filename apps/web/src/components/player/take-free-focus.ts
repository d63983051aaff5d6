/**
 * Focuses a player if the control that started it, or the player before it, was removed with the focus. From elsewhere
 * on the page the focus is not taken: Vimeo's frame would keep the keys of the page to itself.
 */
export function takeFreeFocus(player: HTMLElement | null): void {
  if (document.activeElement === document.body) player?.focus({ preventScroll: true });
}
