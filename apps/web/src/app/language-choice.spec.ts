import { beforeEach, describe, expect, it } from '@jest/globals';
import { betterAddress, rememberLanguage } from './language-choice.ts';

const at = (pathname: string, search = '') => ({ pathname, search, hash: '' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the language of a page load', () => {
  it('is that of the path, whatever its upper and lower case', () => {
    expect(betterAddress(at('/EN/contenuti', '?search=x'))).toBe('/en/contenuti?search=x');
    expect(betterAddress(at('/en/contenuti'))).toBeNull();
    expect(betterAddress(at('/english'))).toBeNull();
  });

  it('is the stored one only on the home page of a new visit', () => {
    rememberLanguage('en');
    expect(betterAddress(at('/'))).toBeNull();
    sessionStorage.clear();
    expect(betterAddress(at('/', '?code=1'))).toBe('/en?code=1');
    expect(betterAddress(at('/contenuti'))).toBeNull();
  });
});
