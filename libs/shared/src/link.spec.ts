import { describe, expect, it } from '@jest/globals';
import { isLink, isWebAddress } from './link.ts';

describe('isLink', () => {
  it.each([
    'https://civitas.example/corso?x=1#y',
    'HTTP://localhost:8080',
    '/contenuti/la-costituzione?a=b',
    '/',
  ])('accepts %s', (text) => expect(isLink(text)).toBe(true));

  it.each([
    '',
    'corso',
    'javascript:alert(1)',
    '//evil.test',
    '/\\evil.test',
    'ftp://civitas.example',
    'https://',
    'https://a b.example',
    'https://civitas.example/<script>',
    'https://user:password@civitas.example',
  ])('refuses %j', (text) => expect(isLink(text)).toBe(false));
});

describe('isWebAddress', () => {
  it('refuses paths on this site', () => {
    expect(isWebAddress('/contenuti')).toBe(false);
  });
});
