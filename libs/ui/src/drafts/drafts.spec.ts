import { beforeEach, describe, expect, it } from '@jest/globals';
import { dropAllDrafts, dropDraft, saveDraft, readDraft } from './drafts.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const read = (owner: string) => readDraft('letter', owner, isText);

beforeEach(() => localStorage.clear());

describe('a draft', () => {
  it('is given back to the person who left it, until it is dropped', () => {
    saveDraft('letter', 'ada', 'Dear all');
    expect(read('ada')).toBe('Dear all');
    dropDraft('letter');
    expect(read('ada')).toBeNull();
  });

  it('is dropped unread when somebody else comes', () => {
    saveDraft('letter', 'ada', 'Dear all');
    expect(read('bruno')).toBeNull();
    expect(read('ada')).toBeNull();
  });

  it('is dropped when its form no longer understands it', () => {
    saveDraft('letter', 'ada', { text: 'Dear all' });
    expect(read('ada')).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('goes with all others at sign-out, and nothing else does', () => {
    localStorage.setItem('academy.language', 'it');
    saveDraft('letter', 'ada', 'Dear all');
    dropAllDrafts();
    expect(Object.keys(localStorage)).toEqual(['academy.language']);
  });
});
