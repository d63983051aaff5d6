import type { Cue } from './captions.ts';

/** Some cues that are read together: a sentence or two. */
export interface Passage {
  /** Where it begins, in whole seconds. */
  second: number;
  text: string;
}

/** A passage ends with a sentence after this many milliseconds, */
const ENOUGH = 8_000;
/** and without one after these. */
const TOO_MUCH = 30_000;
/** Milliseconds of silence after which another passage begins. */
const PAUSE = 4_000;
const ENDS_SENTENCE = /[.!?…]["'”’»)\]]*$/u;

/** The cues of a track as a text to read. Cues without a text are silence. */
export function toPassages(cues: readonly Cue[]): Passage[] {
  const passages: Cue[][] = [];
  for (const cue of cues) {
    if (cue.text.trim() === '') continue;
    const open = passages.at(-1);
    if (open && goesOn(open, cue)) open.push(cue);
    else passages.push([cue]);
  }
  return passages.map((parts) => ({
    second: Math.floor((parts[0]?.start ?? 0) / 1_000),
    text: parts.map(({ text }) => text.replaceAll('\n', ' ')).join(' '),
  }));
}

function goesOn(passage: readonly Cue[], next: Cue): boolean {
  const [first, last] = [passage[0], passage.at(-1)];
  if (!first || !last || next.start - last.end > PAUSE) return false;
  const length = last.end - first.start;
  return length < TOO_MUCH && (length < ENOUGH || !ENDS_SENTENCE.test(last.text));
}

/** The position of the passage that is heard at a second: the last one that began; -1 before the first. */
export function passageAt(passages: readonly Passage[], seconds: number): number {
  return passages.findLastIndex(({ second }) => second <= seconds);
}
