import { anchorOf } from '@academy/ui';

/** Scrolls to a block and moves the focus there, so that reading goes on from it with the keyboard, too. */
export function goToBlock(blockId: string): void {
  const block = document.getElementById(anchorOf(blockId));
  if (!block) return;
  block.tabIndex = -1;
  block.scrollIntoView();
  block.focus({ preventScroll: true });
}
