import { describe, expect, it } from '@jest/globals';
import { chapterProblems } from './chapters.ts';

describe('the chapters of a video', () => {
  it.each<[string, number[], number | null, string[]]>([
    ['in order', [0, 5, 9], 10, []],
    ['none', [], 10, []],
    ['in a film of unknown length', [0, 5_000], null, []],
    ['one that begins with the end', [0, 10], 10, ['1 beyond_film']],
    ['two at one second', [0, 5, 5], 10, ['2 order']],
    ['out of order', [5, 0, 3], 10, ['1 order']],
    ['out of order beyond the film', [20, 15], 10, ['0 beyond_film', '1 order']],
  ])('%s', (_which, seconds, duration, problems) => {
    const found = chapterProblems(
      seconds.map((second) => ({ second })),
      duration,
    );
    expect(found.map(({ index, code }) => `${index} ${code}`)).toEqual(problems);
  });
});
