import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  it('embeds everything by default', () => {
    expect(readSettings([], {})).toMatchObject({
      watch: false,
      origin: 'http://localhost:8080',
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
      databases: { commerce: 'postgres://db/commerce' },
      natsUrl: 'nats://nats:4222',
      smtpUrl: 'smtp://mail:25',
      stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiHost: undefined },
    });
    expect(settings.databases).not.toHaveProperty('identity');
  });

  it.each([
    ['PORT', [], { PORT: 'http' }],
    ['PORT', [], { PORT: '70000' }],
    ['STRIPE_WEBHOOK_SECRET', [], { STRIPE_SECRET_KEY: 'sk_test_1' }],
    ['--wacth', ['--wacth'], {}],
  ])('names %s when it is wrong', (name, args, env) => {
    expect(() => readSettings(args, env)).toThrow(name);
  });
});
