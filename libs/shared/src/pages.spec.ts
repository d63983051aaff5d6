import { describe, expect, it } from '@jest/globals';
import { FIXED_PATHS, PAGES, isPageName, pagePath } from './pages.ts';

describe('pages', () => {
  it('have one address each', () => {
    const paths = Object.values(PAGES).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('put a slug where the path varies', () => {
    expect(pagePath('content', 'la-costituzione')).toBe('/contenuti/la-costituzione');
    expect(pagePath('catalogue')).toBe('/contenuti');
  });

  it('name those that search engines may list without asking the catalogue', () => {
    expect(FIXED_PATHS).toEqual([
      '/',
      '/contenuti',
      '/docenti',
      '/argomenti',
      '/abbonamento',
      '/supporto',
      '/privacy',
      '/termini',
      '/cookie',
    ]);
  });

  it('are known by name only', () => {
    expect(isPageName('home')).toBe(true);
    expect(isPageName('toString')).toBe(false);
  });
});
