import { describe, expect, it } from '@jest/globals';
import { ownerAddresses, readSettings } from './settings.ts';

describe('readSettings', () => {
  it('embeds everything by default', () => {
    expect(readSettings([], {})).toMatchObject({
      watch: false,
      host: '127.0.0.1',
      origin: 'http://localhost:8080',
      demoData: true,
      databases: {},
      natsUrl: undefined,
      smtpUrl: undefined,
      stripe: undefined,
    });
  });

  it('uses external servers from the environment, ignoring empty variables', () => {
    const settings = readSettings(['--watch'], {
      PORT: '9090',
      DATABASE_URL_COMMERCE: 'postgres://db/commerce',
      DATABASE_URL_IDENTITY: '',
      NATS_URL: 'nats://nats:4222',
      SMTP_URL: 'smtp://mail:25',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    });
    expect(settings).toMatchObject({
      watch: true,
      origin: 'http://localhost:9090',
      demoData: false,
      databases: { commerce: 'postgres://db/commerce' },
      natsUrl: 'nats://nats:4222',
      smtpUrl: 'smtp://mail:25',
      stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiHost: undefined },
    });
    expect(settings.databases).not.toHaveProperty('identity');
  });

  it('dumps and restores external databases as their owner, and never through a pooler', () => {
    const env = {
      DATABASE_URL_IDENTITY: 'postgres://db/identity',
      DATABASE_URL_CATALOGUE: 'postgres://pooler/catalogue',
      DATABASE_DIRECT_URL_CATALOGUE: 'postgres://db/catalogue',
      DATABASE_URL_COMMERCE: 'postgres://pooler/commerce',
      DATABASE_DIRECT_URL_COMMERCE: 'postgres://db/commerce',
      DATABASE_MIGRATION_URL_COMMERCE: 'postgres://owner@db/commerce',
    };
    expect(ownerAddresses(readSettings([], env).databases, env)).toEqual({
      identity: 'postgres://db/identity',
      catalogue: 'postgres://db/catalogue',
      commerce: 'postgres://owner@db/commerce',
    });
  });

  it('uses HOST and PUBLIC_ORIGIN', () => {
    const settings = readSettings([], { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://academy.example' });
    expect(settings).toMatchObject({ host: '0.0.0.0', port: 8080, origin: 'https://academy.example' });
  });

  it('adds demo data to embedded databases, and to others only on request', () => {
    const foreign = { DATABASE_URL_IDENTITY: 'postgres://db/identity' };
    expect(readSettings([], {}).demoData).toBe(true);
    expect(readSettings([], { DEMO_DATA: 'off' }).demoData).toBe(false);
    expect(readSettings([], { NODE_ENV: 'production' }).demoData).toBe(false);
    expect(readSettings([], foreign).demoData).toBe(false);
    expect(readSettings([], { ...foreign, DEMO_DATA: 'on' }).demoData).toBe(true);
  });

  it.each([
    ['PORT', [], { PORT: 'http' }],
    ['PORT', [], { PORT: '70000' }],
    ['STRIPE_WEBHOOK_SECRET', [], { STRIPE_SECRET_KEY: 'sk_test_1' }],
    ['PUBLIC_ORIGIN', [], { PUBLIC_ORIGIN: 'https://academy.example/it' }],
    ['PUBLIC_ORIGIN', [], { PUBLIC_ORIGIN: 'academy.example' }],
    ['DEMO_DATA', [], { DEMO_DATA: 'yes' }],
    ['--wacth', ['--wacth'], {}],
  ])('names %s if it is invalid', (name, args, env) => {
    expect(() => readSettings(args, env)).toThrow(name);
  });
});
