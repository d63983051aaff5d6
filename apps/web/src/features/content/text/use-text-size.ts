import { type KeptChoice, useKeptChoice } from '@academy/ui';

/** Sizes of the text of lessons, in pixels. */
export const TEXT_SIZES = [17, 19, 22] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const CHOICE: KeptChoice<TextSize> = { key: 'academy.text-size', values: TEXT_SIZES, initial: 19 };

/** How large texts are: remembered in this browser, for whoever uses it. */
export function useTextSize(): {
  size: TextSize;
  choose: (size: TextSize) => void;
  step: (by: 1 | -1) => void;
} {
  const [size, choose] = useKeptChoice(CHOICE);
  const step = (by: 1 | -1) => {
    const next = TEXT_SIZES[TEXT_SIZES.indexOf(size) + by];
    if (next !== undefined) choose(next);
  };
  return { size, choose, step };
}
