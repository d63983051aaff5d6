import { describe, expect, it } from '@jest/globals';
import { countLinks } from './questions.ts';

describe('links in a text', () => {
  it.each([
    ['https://www.esempio.it e http://esempio.it', 2],
    ['www.esempio.it, WWW.esempio.it', 2],
    ['awww. httpss: https:/ www', 0],
  ])('are counted, each once: %s', (text, count) => {
    expect(countLinks(text)).toBe(count);
  });
});
