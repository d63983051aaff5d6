import createBidi from 'bidi-js';
import type { Font } from './font.ts';

const bidi = createBidi();
const words = new Intl.Segmenter('it', { granularity: 'word' });
/** Letters of scripts that are read from right to left. */
export const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** One character as readers see it, with its marks, and the font that has it. */
export interface Cluster {
  text: string;
  font: Font;
}

/** Part of a line in one font and one direction, as the library that shapes it expects it. */
export interface Run {
  text: string;
  font: Font;
  isFromRight: boolean;
}

/**
 * Breaks a paragraph into lines: the runs of each from left to right.
 * @param widthOf measures a run.
 */
export function linesOf(clusters: readonly Cluster[], width: number, widthOf: (run: Run) => number): Run[][] {
  const text = textOf(clusters);
  const { levels } = bidi.getEmbeddingLevels(text);
  let index = 0;
  const leveled = clusters.map((cluster) => {
    const level = levels[index] ?? 0;
    index += cluster.text.length;
    return { ...cluster, level };
  });
  const measured = (part: readonly Leveled[]) => sum(visualRuns(part).map(widthOf));
  const lines: Leveled[][] = [[]];
  let used = 0;
  for (const word of wordsOf(leveled, text)) {
    // A word that is longer than a line is broken anywhere.
    const parts = measured(trimEnd(word)) > width ? word.map((cluster) => [cluster]) : [word];
    for (const part of parts) {
      if (used > 0 && used + measured(trimEnd(part)) > width) {
        lines.push([]);
        used = 0;
      }
      lines.at(-1)?.push(...part);
      used += measured(part);
    }
  }
  return lines.map((line) => visualRuns(trimEnd(line)));
}

interface Leveled extends Cluster {
  /** Of the Unicode bidirectional algorithm: odd from right to left. */
  level: number;
}

/** Parts after which a line may end: after spaces and hyphens, and between words of scripts that write no spaces. */
function wordsOf(clusters: readonly Leveled[], text: string): Leveled[][] {
  const starts = new Set<number>();
  let before = { isWordLike: false, segment: '' };
  for (const { index, segment, isWordLike = false } of words.segment(text)) {
    if (/[\s-]$/.test(before.segment) || (before.isWordLike && isWordLike)) starts.add(index);
    before = { isWordLike, segment };
  }
  const parts: Leveled[][] = [[]];
  let index = 0;
  for (const cluster of clusters) {
    if (starts.has(index)) parts.push([]);
    parts.at(-1)?.push(cluster);
    index += cluster.text.length;
  }
  return parts;
}

/** Joins what is in one font and level, then reverses what is read from right to left (rule L2 of the algorithm). */
function visualRuns(clusters: readonly Leveled[]): Run[] {
  const runs: Leveled[] = [];
  for (const cluster of clusters) {
    const last = runs.at(-1);
    if (last?.font === cluster.font && last.level === cluster.level) last.text += cluster.text;
    else runs.push({ ...cluster });
  }
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < runs.length; start++) {
      let end = start;
      while ((runs[end]?.level ?? -1) >= level) end++;
      runs.splice(start, end - start, ...runs.slice(start, end).reverse());
      start = Math.max(start, end - 1);
    }
  }
  return runs.map(({ text, font, level }) => {
    const isFromRight = level % 2 === 1;
    return { font, isFromRight, text: isFromRight ? fromRight(text) : text };
  });
}

/** The shaper turns letters of such scripts around by itself, but neither brackets nor runs without a letter. */
function fromRight(text: string): string {
  const mirrored = Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character);
  return RIGHT_TO_LEFT.test(text) ? mirrored.join('') : mirrored.reverse().join('');
}

function trimEnd<Part extends Cluster>(clusters: readonly Part[]): Part[] {
  const end = clusters.findLastIndex(({ text }) => text.trim() !== '');
  return clusters.slice(0, end + 1);
}

function textOf(clusters: readonly Cluster[]): string {
  return clusters.map(({ text }) => text).join('');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
