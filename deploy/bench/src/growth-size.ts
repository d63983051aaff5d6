/** The number of rows of an academy. */
export interface GrowthSize {
  contents: number;
  projects: number;
  users: number;
  /** Each has an order and a receipt. */
  purchases: number;
  /** Rows of contents that learners have begun, saved or completed. */
  progress: number;
  /** Rows of each kind of the learner with the most, equal in both academies. */
  heavy: number;
}

/** The factor between the two academies. */
export const TIMES = 100;

/** The size at `--scale 1`. */
const WHOLE = { contents: 100_000, users: 1_000_000 };
const CONTENTS_PER_PROJECT = 20;
export const PURCHASES_PER_USER = 5;
export const PROGRESS_PER_USER = 50;
/** The minimum for the purchases and begun contents of a user, who has each content once. */
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
