import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { IdentityEnv } from '../env.ts';
import { SecretsService } from './secrets.service.ts';

describe('SecretsService', () => {
  const env = Object.assign(new IdentityEnv(), { IDENTITY_SECRET_KEY: randomBytes(32).toString('base64') });
  const secrets = new SecretsService(env);

  it('opens what it sealed, differently each time', () => {
    const sealed = secrets.seal('però', 'a');
    expect(secrets.open(sealed, 'a')).toBe('però');
    expect(secrets.seal('però', 'a')).not.toBe(sealed);
  });

  it('opens nothing altered or sealed for another purpose', () => {
    const sealed = secrets.seal('text', 'a');
    expect(() => secrets.open(sealed, 'b')).toThrow();
    const bytes = Buffer.from(sealed, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    expect(() => secrets.open(bytes.toString('base64url'), 'a')).toThrow();
    expect(() => secrets.open('', 'a')).toThrow();
  });
});
