import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { isMissingCode, takeReload, watchForMissingCode } from './missing-code.ts';

describe('an error about a file that a new release no longer has', () => {
  beforeEach(() => sessionStorage.clear());

  it('is distinguished from other errors, also when it is their cause', () => {
    watchForMissingCode();
    const gone = new TypeError('Failed to fetch dynamically imported module');
    expect(isMissingCode(gone)).toBe(false);
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: gone }));
    expect(isMissingCode(gone)).toBe(true);
    expect(isMissingCode(new Error('A page did not arrive', { cause: gone }))).toBe(true);
    expect(isMissingCode(new TypeError('x is not a function'))).toBe(false);
    expect(isMissingCode('gone')).toBe(false);
  });

  it('reloads the page at most once a minute, and never without storage', () => {
    jest.useFakeTimers();
    try {
      expect(takeReload()).toBe(true);
      expect(takeReload()).toBe(false);
      jest.advanceTimersByTime(60_000);
      expect(takeReload()).toBe(true);

      sessionStorage.clear();
      const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new Error('refused');
      });
      expect(takeReload()).toBe(false);
      refused.mockRestore();
    } finally {
      jest.useRealTimers();
    }
  });
});
