import 'reflect-metadata';
import { loadEnv } from '@academy/platform';
import { describe, expect, it } from '@jest/globals';
import { CommerceEnv } from './env.ts';

const valid = {
  PORT: '0',
  NATS_URL: 'nats://127.0.0.1:4222',
  PUBLIC_ORIGIN: 'http://localhost:8080',
  DATABASE_URL: 'postgres://commerce:secret@127.0.0.1:5432/commerce',
  SECRET_KEY: Buffer.alloc(32).toString('base64'),
  SMTP_URL: 'smtp://127.0.0.1:1025',
  STRIPE_SECRET_KEY: 'sk_test_123',
  STRIPE_WEBHOOK_SECRET: 'whsec_present,whsec_previous',
};

describe('CommerceEnv', () => {
  it('accepts several webhook secrets', () => {
    expect(loadEnv(CommerceEnv, valid).webhookSecrets).toEqual(['whsec_present', 'whsec_previous']);
  });

  it('accepts a sandbox host with a test key', () => {
    const env = loadEnv(CommerceEnv, { ...valid, STRIPE_API_HOST: 'http://127.0.0.1:4242' });
    expect(env.STRIPE_API_HOST).toBe('http://127.0.0.1:4242');
  });

  it.each([
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'hello' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: '' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: 'whsec_a, whsec_b' }],
    ['STRIPE_API_HOST', { STRIPE_API_HOST: '127.0.0.1:4242/v1' }],
  ])('refuses to start and names %s for %j', (name, changes) => {
    expect(() => loadEnv(CommerceEnv, { ...valid, ...changes })).toThrow(new RegExp(`^  ${name}: `, 'm'));
  });

  it.each(['sk_live_123', 'rk_live_123'])(
    'refuses the live key %s with another host',
    (STRIPE_SECRET_KEY) => {
      expect(() => loadEnv(CommerceEnv, { ...valid, STRIPE_SECRET_KEY })).not.toThrow();
      const elsewhere = { ...valid, STRIPE_SECRET_KEY, STRIPE_API_HOST: 'http://127.0.0.1:4242' };
      expect(() => loadEnv(CommerceEnv, elsewhere)).toThrow(/STRIPE_API_HOST must be empty/);
    },
  );
});
