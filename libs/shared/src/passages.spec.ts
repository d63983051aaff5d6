import { describe, expect, it } from '@jest/globals';
import { passageAt, toPassages } from './passages.ts';

const cue = (start: number, end: number, text: string) => ({ start: start * 1_000, end: end * 1_000, text });

describe('the passages of a transcript', () => {
  it('end with a sentence, once there is enough to read', () => {
    const passages = toPassages([
      cue(0.4, 3, 'Chi decide?'),
      cue(3, 6, 'Decide il Parlamento,\nche vota'),
      cue(6, 9, 'le leggi.'),
      cue(9, 12, 'Poi firma il Presidente.'),
    ]);
    expect(passages).toEqual([
      { second: 0, text: 'Chi decide? Decide il Parlamento, che vota le leggi.' },
      { second: 9, text: 'Poi firma il Presidente.' },
    ]);
  });

  it('end at a silence, and in a sentence that never ends', () => {
    const endless = Array.from({ length: 20 }, (_, index) => cue(index * 2, index * 2 + 2, 'e poi'));
    expect(toPassages([cue(0, 2, 'Uno'), cue(7, 9, 'due')]).map(({ second }) => second)).toEqual([0, 7]);
    expect(toPassages(endless).map(({ second }) => second)).toEqual([0, 30]);
  });

  it('leave out cues without a text', () => {
    expect(toPassages([cue(0, 1, ' '), cue(1, 2, 'Sì.')])).toEqual([{ second: 1, text: 'Sì.' }]);
  });

  it('know which is heard: the last that began', () => {
    const passages = toPassages([cue(2, 4, 'Uno.'), cue(60, 64, 'Due.')]);
    expect([0, 2, 59, 60, 600].map((second) => passageAt(passages, second))).toEqual([-1, 0, 0, 1, 1]);
  });
});
