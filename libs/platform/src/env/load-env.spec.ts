import { describe, expect, it } from '@jest/globals';
import { DatabaseEnv, loadEnv, ServiceEnv } from '../index.ts';

const valid = { PORT: '3000', NATS_URL: 'nats://127.0.0.1:4222', PUBLIC_ORIGIN: 'http://localhost:8080' };

describe('loadEnv', () => {
  it('converts values, applies defaults and treats empty variables as unset', () => {
    const env = loadEnv(ServiceEnv, { ...valid, HOST: '', METRICS_PORT: '9000' });
    expect(env).toMatchObject({ PORT: 3000, METRICS_PORT: 9000, HOST: '127.0.0.1', LOG_LEVEL: 'info' });
  });

  it('names every variable that is missing or invalid', () => {
    expect(() => loadEnv(DatabaseEnv, { ...valid, PORT: 'eighty', DATABASE_URL: 'mysql://x' })).toThrow(
      /PORT:.*\n.*DATABASE_URL:|DATABASE_URL:.*\n.*PORT:/s,
    );
    expect(() => loadEnv(ServiceEnv, {})).toThrow(/NATS_URL/);
  });

  it.each([
    'https://academy.example/',
    'https://academy.example/it',
    'ftp://academy.example',
    'academy.example',
  ])('refuses a public origin that addresses cannot be appended to: %s', (origin) => {
    expect(() => loadEnv(ServiceEnv, { ...valid, PUBLIC_ORIGIN: origin })).toThrow(/PUBLIC_ORIGIN/);
  });
});
