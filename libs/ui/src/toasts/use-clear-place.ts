import { type RefObject, useEffect } from 'react';

const CONTROLS =
  'a[href], button, input, select, textarea, summary, iframe, video[controls], [role="button"], [role="combobox"], [tabindex="0"]';
/** What says what a control is for. */
const LABELS = 'label, legend';
/** Events after which other controls may be below the toasts; `load` is of pictures, which push others down. */
const MOVES = ['resize', 'scrollend', 'focusin', 'load'];
/** Minimum distance between a toast and the controls, in pixels. */
const MARGIN = 4;

type Extent = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/**
 * Moves the toasts up to a place where they cover no controls and no labels: when they or the window change, when elements are added
 * or removed, after scrolling, and when the focus moves. Without such a place they stay at the bottom. They do not move
 * while hovered or focused.
 */
export function useClearPlace(box: RefObject<HTMLElement | null>, toasts: readonly unknown[]): void {
  useEffect(() => {
    const { current } = box;
    if (!current || toasts.length === 0) return;
    let frame = 0;
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (!current.matches(':hover, :focus-within')) moveClear(current);
      });
    };
    const changes = new MutationObserver(placeSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    for (const event of MOVES) window.addEventListener(event, placeSoon, true);
    moveClear(current);
    return () => {
      changes.disconnect();
      for (const event of MOVES) window.removeEventListener(event, placeSoon, true);
      cancelAnimationFrame(frame);
    };
  }, [box, toasts]);
}

function moveClear(box: HTMLElement): void {
  box.style.translate = '';
  const shown = [...box.querySelectorAll('.toast')];
  const { left, right, top, bottom } = extentOf(shown);
  const placesOf = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => !box.contains(element))
      .map((element) => ({ element, at: element.getBoundingClientRect() }))
      .filter(({ at }) => at.left < right && at.right > left)
      .filter(({ element, at }) => canBePressed(element, at, box))
      .map(({ at }) => at);
  const controls = placesOf(CONTROLS);
  // In a crowded window labels may be covered, and the edge of a control, but not its middle.
  const shift =
    shiftBeyond([...controls, ...placesOf(LABELS)], { top, bottom }) ??
    shiftBeyond(controls, { top, bottom }) ??
    shiftBeyond(controls.map(middleOf), { top, bottom });
  if (shift) box.style.translate = `0 ${-shift}px`;
}

/** How far up there is room between the controls; null when there is none. */
function shiftBeyond(
  controls: readonly Pick<Extent, 'top' | 'bottom'>[],
  { top, bottom }: Pick<Extent, 'top' | 'bottom'>,
): number | null {
  for (let shift = 0; shift <= top;) {
    const covered = controls.filter((at) => at.top < bottom - shift && at.bottom > top - shift);
    if (covered.length === 0) return shift;
    shift = bottom - Math.min(...covered.map((at) => at.top)) + MARGIN;
  }
  return null;
}

function middleOf({ top, bottom }: DOMRect): Pick<Extent, 'top' | 'bottom'> {
  const edge = (bottom - top) / 4;
  return { top: top + edge, bottom: bottom - edge };
}

/** The box is as wide as the window, its toasts are narrower. */
function extentOf(shown: Element[]): Extent {
  const places = shown.map((toast) => toast.getBoundingClientRect());
  return {
    left: Math.min(...places.map(({ left }) => left)),
    right: Math.max(...places.map(({ right }) => right)),
    top: Math.min(...places.map(({ top }) => top)),
    bottom: Math.max(...places.map(({ bottom }) => bottom)),
  };
}

/** Whether a pointer would reach the control without the toasts: it is in the window, and not behind a dialog. */
function canBePressed(control: Element, at: DOMRect, box: HTMLElement): boolean {
  if (at.width === 0) return false;
  const met = document.elementsFromPoint((at.left + at.right) / 2, (at.top + at.bottom) / 2);
  const first = met.find((element) => !box.contains(element));
  return first !== undefined && control.contains(first);
}
