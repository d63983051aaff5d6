import { describe, expect, it } from '@jest/globals';
import { IdentityEnv } from '../../env.ts';
import { RedirectPolicy } from './redirect-policy.ts';

function policy(PUBLIC_ORIGIN: string, REDIRECT_ALLOW_LIST?: string): RedirectPolicy {
  return new RedirectPolicy(Object.assign(new IdentityEnv(), { PUBLIC_ORIGIN, REDIRECT_ALLOW_LIST }));
}

describe('RedirectPolicy', () => {
  const site = policy(
    'https://academy.example',
    'https://*.partner.example/back, https://preview-*.example, https://**.site.example, app://**, other://*.x/',
  );

  it.each([
    'https://academy.example/',
    'https://academy.example/auth?reset=true',
    'https://academy.example/en#top',
    'https://shop.partner.example/back',
    'https://shop.partner.example/back#top',
    `https://academy.example/?${'x'.repeat(1_900)}`,
    'https://preview-1.example/',
    'https://a.b.site.example/',
    'other://a.x/',
    'app://callback/a.b/c',
  ])('allows %s', (candidate) => {
    expect(site.resolve(candidate).href).toBe(candidate);
  });

  it.each([
    undefined,
    '',
    '/auth',
    '//evil.example',
    'https:evil.example',
    '/\\evil.example',
    'https:\\\\evil.example',
    'https://academy.example\\@evil.example',
    'https://academy.example@evil.example',
    'https://user:password@academy.example/',
    'https://academy.example.evil.example/',
    'https://evil.example/#https://academy.example/',
    'http://academy.example/',
    'https://academy.example:8443/',
    'https://a.b.partner.example/back',
    'https://evil.example/.partner.example/back',
    'https://evil?.partner.example/back',
    'https://evil%2Eexample?.partner.example/back',
    'https://evil。example?.partner.example/back',
    'https://evil.example/?.partner.example/back',
    'https://evil:443?.partner.example/back',
    'https://evil.example/x.site.example',
    'https://evil.example/?x.site.example',
    'other://evil?.x/',
    'https://shop.partner.example/back/further',
    'https://shop.partner.example/back\nx',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://127.0.0.1/',
    `https://academy.example/?${'x'.repeat(2_000)}`,
    // As it is sent, three times as long.
    `https://academy.example/?${'"'.repeat(700)}`,
  ])('replaces %j by the site root', (candidate) => {
    expect(site.resolve(candidate).href).toBe('https://academy.example/');
  });

  it('ignores the port only for a loopback site', () => {
    const local = policy('http://localhost:8080');
    expect(local.resolve('http://localhost:5173/x').href).toBe('http://localhost:5173/x');
    expect(local.resolve('http://127.0.0.1:8080/x').href).toBe('http://localhost:8080/');
  });

  it('derives the language from the path', () => {
    expect(site.languageOf(site.resolve('https://academy.example/en/auth'))).toBe('en');
    expect(site.languageOf(site.resolve(undefined))).toBe('it');
  });
});
