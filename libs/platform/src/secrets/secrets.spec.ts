import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Secrets } from './secrets.ts';

describe('Secrets', () => {
  const key = randomBytes(32).toString('base64');
  const secrets = new Secrets(key, 'identity');

  it('opens what it sealed, with a different ciphertext each time', () => {
    const sealed = secrets.seal('però', 'a');
    expect(secrets.open(sealed, 'a')).toBe('però');
    expect(secrets.seal('però', 'a')).not.toBe(sealed);
  });

  it('opens and verifies texts of a former key, and uses the first key for new ones', () => {
    const next = randomBytes(32).toString('base64');
    const both = new Secrets(`${next},${key}`, 'identity');
    const only = new Secrets(next, 'identity');
    const [sealed, signature] = [secrets.seal('però', 'a'), secrets.sign('data', 'a')];

    expect(both.open(sealed, 'a')).toBe('però');
    expect(both.isGenuine(signature, 'data', 'a')).toBe(true);
    expect(both.signatures('data', 'a')).toEqual([only.sign('data', 'a'), signature]);
    expect(only.open(both.seal('però', 'a'), 'a')).toBe('però');
    expect(() => only.open(sealed, 'a')).toThrow();
    expect(only.isGenuine(signature, 'data', 'a')).toBe(false);
  });

  it('reseals texts of a former key only', () => {
    const next = randomBytes(32).toString('base64');
    const both = new Secrets(`${next},${key}`, 'identity');
    const sealed = both.reseal(secrets.seal('però', 'a'), 'a') ?? '';
    expect(new Secrets(next, 'identity').open(sealed, 'a')).toBe('però');
    expect(both.reseal(sealed, 'a')).toBeUndefined();
    expect(() => both.reseal(new Secrets(key, 'commerce').seal('però', 'a'), 'a')).toThrow();
  });

  it('refuses to open an altered text, or one for another purpose or service', () => {
    const sealed = secrets.seal('text', 'a');
    expect(() => secrets.open(sealed, 'b')).toThrow();
    expect(() => new Secrets(key, 'commerce').open(sealed, 'a')).toThrow();
    const bytes = Buffer.from(sealed, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    expect(() => secrets.open(bytes.toString('base64url'), 'a')).toThrow();
    expect(() => secrets.open('', 'a')).toThrow();
  });
});
