/** How much an academy holds. */
export interface GrowthSize {
  contents: number;
  projects: number;
  users: number;
  /** Each of an order, with its receipt. */
  purchases: number;
  /** Contents that learners have begun, saved or completed. */
  progress: number;
  /** Rows of each kind that the learner who does most has, in both academies alike. */
  heavy: number;
}

/** What the small academy is smaller by. */
export const TIMES = 100;

/** The size at `--scale 1`. */
const WHOLE = { contents: 100_000, users: 1_000_000 };
const CONTENTS_PER_PROJECT = 20;
export const PURCHASES_PER_USER = 5;
export const PROGRESS_PER_USER = 50;
/** Fewer would not do for what a user buys and begins, each content once. */
const FEWEST_CONTENTS = 100;
const MOST_HEAVY = 500;

/** The sizes of the two academies to compare. @param scale 1 is a million users. */
export function sizesOf(scale: number): { small: GrowthSize; large: GrowthSize } {
  const fewest = contentsAt(scale / TIMES);
  const heavy = Math.min(MOST_HEAVY, fewest / 2);
  return { small: sizeAt(scale / TIMES, heavy), large: sizeAt(scale, heavy) };
}

function sizeAt(scale: number, heavy: number): GrowthSize {
  const contents = contentsAt(scale);
  const users = Math.max(Math.round(WHOLE.users * scale), 100);
  return {
    contents,
    projects: contents / CONTENTS_PER_PROJECT,
    users,
    purchases: users * PURCHASES_PER_USER,
    progress: users * PROGRESS_PER_USER,
    heavy,
  };
}

function contentsAt(scale: number): number {
  return Math.max(Math.round(WHOLE.contents * scale), FEWEST_CONTENTS);
}
