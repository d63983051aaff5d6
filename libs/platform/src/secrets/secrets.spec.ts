import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Secrets } from './secrets.ts';

describe('Secrets', () => {
  const key = randomBytes(32).toString('base64');
  const secrets = new Secrets(key, 'identity');

  it('opens what it sealed, differently each time', () => {
    const sealed = secrets.seal('però', 'a');
    expect(secrets.open(sealed, 'a')).toBe('però');
    expect(secrets.seal('però', 'a')).not.toBe(sealed);
  });

  it('opens nothing altered, or sealed for another purpose or service', () => {
    const sealed = secrets.seal('text', 'a');
    expect(() => secrets.open(sealed, 'b')).toThrow();
    expect(() => new Secrets(key, 'commerce').open(sealed, 'a')).toThrow();
    const bytes = Buffer.from(sealed, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    expect(() => secrets.open(bytes.toString('base64url'), 'a')).toThrow();
    expect(() => secrets.open('', 'a')).toThrow();
  });
});
