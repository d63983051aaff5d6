import { useState } from 'react';

/** Sizes of the text, in percent of that of the site. */
export const TEXT_SIZES = [100, 125, 150, 175, 200] as const;

interface TextChoice {
  /** Documents are read as text instead of as printed pages. */
  isText: boolean;
  size: number;
}

export interface TextView extends TextChoice {
  toggle: () => void;
  /** Goes to the next larger (1) or smaller (-1) size; undefined when there is none. */
  larger: (() => void) | undefined;
  smaller: (() => void) | undefined;
}

/** Removed with the reading positions at sign-out. */
const KEY = 'academy.reading-text';

/** Whether documents are read as text, and how large it is; remembered in this browser. */
export function useTextView(): TextView {
  const [choice, setChoice] = useState(storedChoice);
  const choose = (next: TextChoice) => {
    setChoice(next);
    storeChoice(next);
  };
  const index = TEXT_SIZES.findIndex((size) => size === choice.size);
  const sizing = (to: number) => {
    const size = TEXT_SIZES[to];
    return size === undefined ? undefined : () => choose({ ...choice, size });
  };
  return {
    ...choice,
    toggle: () => choose({ ...choice, isText: !choice.isText }),
    larger: sizing(index + 1),
    smaller: sizing(index - 1),
  };
}

function storedChoice(): TextChoice {
  const start: TextChoice = { isText: false, size: 100 };
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<TextChoice>;
    const size = TEXT_SIZES.find((each) => each === stored.size) ?? start.size;
    return { isText: stored.isText === true, size };
  } catch {
    return start;
  }
}

/** A browser without storage begins with the printed pages again. */
function storeChoice(choice: TextChoice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // Storage is blocked or full.
  }
}
