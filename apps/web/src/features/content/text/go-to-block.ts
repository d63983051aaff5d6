import { anchorOf } from '@academy/shared';

/** Scrolls to a block and moves the focus there, so that reading goes on from it with the keyboard, too. */
export function goToBlock(blockId: string): void {
  const block = document.getElementById(anchorOf(blockId));
  if (!block) return;
  block.tabIndex = -1;
  block.scrollIntoView();
  block.focus({ preventScroll: true });
}

/** Whether the reader went to a block and has not scrolled it out of view since. */
export function isAtBlock(blockId: string): boolean {
  const block = document.getElementById(anchorOf(blockId));
  if (!block || block !== document.activeElement) return false;
  const { top, bottom } = block.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
