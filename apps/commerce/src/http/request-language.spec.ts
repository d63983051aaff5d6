import { describe, expect, it } from '@jest/globals';
import { preferredLanguage } from './request-language.decorator.ts';

describe('preferredLanguage', () => {
  it.each([
    [undefined, 'it'],
    ['', 'it'],
    ['en', 'en'],
    ['it', 'it'],
    ['en-GB,en;q=0.9,it;q=0.8', 'en'],
    ['de, en-GB;q=0.5, it;q=0.8', 'it'],
    ['de, fr', 'it'],
    ['en;q=0, it', 'it'],
    ['*', 'it'],
  ])('is, for the header %j, %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });
});
