import { useState } from 'react';
import { useHydrated } from '../../../components/use-hydrated.ts';

/** Sizes of the text of lessons, in pixels. */
export const TEXT_SIZES = [17, 19, 22] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const NORMAL: TextSize = 19;
const KEY = 'academy.text-size';

/** How large texts are: remembered in this browser, for whoever uses it. */
export function useTextSize(): {
  size: TextSize;
  choose: (size: TextSize) => void;
  step: (by: 1 | -1) => void;
} {
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<TextSize | null>(null);
  const size = chosen ?? (isHydrated ? storedSize() : NORMAL);
  const choose = (next: TextSize) => {
    setChosen(next);
    storeSize(next);
  };
  const step = (by: 1 | -1) => {
    const next = TEXT_SIZES[TEXT_SIZES.indexOf(size) + by];
    if (next !== undefined) choose(next);
  };
  return { size, choose, step };
}

function storedSize(): TextSize {
  try {
    return TEXT_SIZES.find((size) => String(size) === localStorage.getItem(KEY)) ?? NORMAL;
  } catch {
    return NORMAL;
  }
}

/** A browser without storage begins at the normal size again. */
function storeSize(size: TextSize): void {
  try {
    localStorage.setItem(KEY, String(size));
  } catch {
    // Storage is blocked or full.
  }
}
