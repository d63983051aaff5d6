import { CAPTION_LIMITS, type Cue, cleanCueText } from '@academy/shared';

/** How long a new cue is shown, in milliseconds. */
const NEW_CUE_MS = 3_000;

/** Cues after an edit, and the cue to go on with. */
export interface Edited {
  cues: Cue[];
  index: number;
}

/** The cue that is shown at a time: of those that began, the last; -1 before the first. */
export function cueAt(cues: readonly Cue[], time: number): number {
  return cues.findLastIndex(({ start }) => start <= time);
}

/** Cues with a new one at a time, until the next. */
export function withNewCue(cues: readonly Cue[], time: number): Edited {
  const index = cueAt(cues, time) + 1;
  const next = cues[index]?.start ?? Infinity;
  const cue = { start: time, end: Math.min(time + NEW_CUE_MS, Math.max(next, time + 1)), text: '' };
  return { cues: cues.toSpliced(index, 0, cue), index };
}

/** Cues in which one is split at a position of its text; its time is shared by the letters. */
export function withSplitCue(cues: readonly Cue[], index: number, at: number): Edited | null {
  const cue = cues[index];
  if (!cue || cues.length >= CAPTION_LIMITS.cues) return null;
  const [first, second] = [cue.text.slice(0, at), cue.text.slice(at)].map(cleanCueText);
  if (!first || !second || cue.end - cue.start < 2) return null;
  const share = first.length / (first.length + second.length);
  const middle =
    cue.start + Math.min(Math.max(Math.round((cue.end - cue.start) * share), 1), cue.end - cue.start - 1);
  const parts = [
    { ...cue, end: middle, text: first },
    { ...cue, start: middle, text: second },
  ];
  return { cues: cues.toSpliced(index, 1, ...parts), index: index + 1 };
}

/** Cues in which one is joined with the one before. */
export function withJoinedCue(cues: readonly Cue[], index: number): Edited | null {
  const [before, cue] = [cues[index - 1], cues[index]];
  if (!before || !cue) return null;
  const text = [before.text, cue.text].filter((part) => part.trim() !== '').join('\n');
  const joined = { start: before.start, end: Math.max(before.end, cue.end), text };
  return { cues: cues.toSpliced(index - 1, 2, joined), index: index - 1 };
}

/** For each cue the text of the other language's cues that are shown for most of its time; '' for none. */
export function textsAbove(cues: readonly Cue[], others: readonly Cue[]): string[] {
  const texts = cues.map((): string[] => []);
  for (const other of others) {
    const index = closestTo(cues, other);
    if (index !== -1) texts[index]?.push(other.text);
  }
  return texts.map((parts) => parts.join('\n'));
}

/** How many cues of the other language have no words in this one. */
export function missingIn(cues: readonly Cue[], others: readonly Cue[]): number {
  const spoken = cues.filter(({ text }) => text.trim() !== '');
  return others.filter((other) => closestTo(spoken, other) === -1).length;
}

/** The cue that shares most time with another; -1 when none does. Cues are in order, so that a search is short. */
function closestTo(cues: readonly Cue[], { start, end }: Cue): number {
  let [low, high] = [0, cues.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cues[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  let [found, most] = [-1, 0];
  for (let index = low; index < cues.length; index += 1) {
    const cue = cues[index];
    if (!cue || cue.start >= end) break;
    const shared = Math.min(cue.end, end) - Math.max(cue.start, start);
    if (shared > most) [found, most] = [index, shared];
  }
  return found;
}
