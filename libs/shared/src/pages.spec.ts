import { describe, expect, it } from '@jest/globals';
import { FIXED_PATHS, PAGES, isPageName, pagePath } from './pages.ts';

describe('pages', () => {
  it('have a unique path each', () => {
    const paths = Object.values(PAGES).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('have a slug in variable paths', () => {
    expect(pagePath('content', 'la-costituzione')).toBe('/contenuti/la-costituzione');
    expect(pagePath('catalogue')).toBe('/contenuti');
  });

  it('include a list of those indexed without the catalogue', () => {
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

  it('are found by exact name only', () => {
    expect(isPageName('home')).toBe(true);
    expect(isPageName('toString')).toBe(false);
  });
});
