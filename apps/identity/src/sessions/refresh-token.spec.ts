import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Secrets } from '@academy/platform';
import { decodeRefreshToken, encodeRefreshToken } from './refresh-token.ts';

const secrets = () => new Secrets(randomBytes(32).toString('base64'), 'identity');

describe('refresh tokens', () => {
  const own = secrets();
  const content = { sessionId: randomUUID(), counter: 4_000_000_000 };
  const token = encodeRefreshToken(own, content);

  it('are decoded as encoded, and the encoding is stable', () => {
    expect(decodeRefreshToken(own, token)).toEqual(content);
    expect(encodeRefreshToken(own, content)).toBe(token);
  });

  it('cannot be forged or changed without the key', () => {
    expect(decodeRefreshToken(secrets(), token)).toBeNull();
    const bytes = Buffer.from(token, 'base64url');
    for (const index of [0, 19, 20, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(decodeRefreshToken(own, changed.toString('base64url'))).toBeNull();
    }
  });

  it.each(['', 'abc', `${token}A`, `${token} `, token.slice(1)])('do not include %j', (text) => {
    expect(decodeRefreshToken(own, text)).toBeNull();
  });
});
