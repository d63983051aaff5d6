/** The parts of a page that `layout.css` leaves out while it arrives, as long as they are below the window. */
const PARTS =
  'main.page > :nth-child(n + 2), .topic-row, .teachers, .lessons, .content-split__side, .related, .site-footer';

/**
 * Lays out what the page left out while it arrived, one part in each frame: at once, it would block a slow phone for a
 * tenth of a second. Afterwards every height is exact, so that a visitor who comes back finds the same place.
 */
export async function layOutRest(): Promise<void> {
  const page = document.documentElement;
  if (page.dataset['arriving'] === undefined) return;
  const parts = document.querySelectorAll<HTMLElement>(PARTS);
  for (const part of parts) {
    part.style.contentVisibility = 'visible';
    await nextFrame();
  }
  delete page.dataset['arriving'];
  for (const part of parts) part.style.removeProperty('content-visibility');
}

/** Resolves after the next frame; hidden pages have none until they are shown. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
