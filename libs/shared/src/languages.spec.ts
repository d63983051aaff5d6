import { describe, expect, it } from '@jest/globals';
import { languageOfPath, pathInLanguage } from './languages.ts';

describe('languageOfPath', () => {
  it.each([
    ['/', 'it'],
    ['/contenuti', 'it'],
    ['/en', 'en'],
    ['/en/contenuti', 'en'],
    ['/ente', 'it'],
    ['/contenuti/en', 'it'],
  ])('%s is %s', (path, language) => {
    expect(languageOfPath(path)).toBe(language);
  });
});

describe('pathInLanguage', () => {
  it.each([
    ['/', '/', '/en'],
    ['/contenuti/abc', '/contenuti/abc', '/en/contenuti/abc'],
    ['/ente', '/ente', '/en/ente'],
  ])('keeps the page of %s', (path, italian, english) => {
    expect(pathInLanguage(path, 'it')).toBe(italian);
    expect(pathInLanguage(path, 'en')).toBe(english);
    expect(pathInLanguage(english, 'it')).toBe(italian);
    expect(pathInLanguage(english, 'en')).toBe(english);
  });
});
