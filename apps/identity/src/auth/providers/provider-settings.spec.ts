import { EnvError } from '@academy/platform';
import { describe, expect, it } from '@jest/globals';
import { readProviders } from './provider-settings.ts';

const GOOD = { name: 'custom:acme', issuer: 'https://id.acme.test', clientId: 'academy', clientSecret: 's' };

describe('readProviders', () => {
  it('accepts missing and valid settings', () => {
    expect(readProviders(undefined)).toEqual([]);
    expect(readProviders(JSON.stringify([GOOD]))).toEqual([{ ...GOOD, scopes: 'openid email profile' }]);
    expect(readProviders(JSON.stringify([{ ...GOOD, issuer: 'http://localhost:9000' }]))).toHaveLength(1);
  });

  it.each([
    ['{', 'must be JSON'],
    ['{}', 'must be an array'],
    ['[1]', 'must be an array of objects'],
    [JSON.stringify([{ ...GOOD, name: 'email' }]), 'name must be'],
    [JSON.stringify([{ ...GOOD, issuer: 'http://id.acme.test' }]), 'issuer must be'],
    [JSON.stringify([{ ...GOOD, clientId: '' }]), 'clientId'],
    [JSON.stringify([{ ...GOOD, client_secret: 'x' }]), 'client_secret'],
    [JSON.stringify([GOOD, GOOD]), 'unique'],
  ])('refuses %s', (text, message) => {
    expect(() => readProviders(text)).toThrow(EnvError);
    expect(() => readProviders(text)).toThrow(message);
  });
});
