import { beforeEach, describe, expect, it } from '@jest/globals';
import { dropAllDrafts, dropDraft, saveDraft, readDraft } from './drafts.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const read = (owner: string) => readDraft('letter', owner, isText);

beforeEach(() => localStorage.clear());

describe('a draft', () => {
  it('is returned to its owner until it is deleted', () => {
    saveDraft('letter', 'ada', 'Dear all');
    expect(read('ada')).toBe('Dear all');
    dropDraft('letter');
    expect(read('ada')).toBeNull();
  });

  it('is deleted unread when another user signs in', () => {
    saveDraft('letter', 'ada', 'Dear all');
    expect(read('bruno')).toBeNull();
    expect(read('ada')).toBeNull();
  });

  it('is deleted when it no longer matches the form', () => {
    saveDraft('letter', 'ada', { text: 'Dear all' });
    expect(read('ada')).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('is deleted with all other drafts at sign-out, and nothing else is', () => {
    localStorage.setItem('academy.language', 'it');
    saveDraft('letter', 'ada', 'Dear all');
    dropAllDrafts();
    expect(Object.keys(localStorage)).toEqual(['academy.language']);
  });
});
