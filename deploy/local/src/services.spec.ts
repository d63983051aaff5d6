import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataDirectory } from './data-directory.ts';
import type { Infrastructure } from './infrastructure.ts';
import type * as services from './services.ts';
import { DATABASE_SERVICES, readSettings } from './settings.ts';

const PUBLIC_ORIGIN = 'https://academy.example';
const MAIL_FROM = 'Academy <academy@academy.example>';

const infrastructure: Infrastructure = {
  databases: {
    identity: 'postgres://pooler/identity',
    catalogue: 'postgres://db/catalogue',
    commerce: 'postgres://pooler/commerce',
    learning: 'postgres://db/learning',
  },
  postgresUrl: null,
  nats: {
    url: 'nats://nats:4222',
    variablesOf: (service) => ({ NATS_URL: 'nats://nats:4222', NATS_USER: service, NATS_PASSWORD: `a'b"c` }),
  },
  smtpUrl: 'smtp://mail:25',
  mailUrl: null,
  stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiHost: undefined },
};

describe('the environment of a service', () => {
  let data: DataDirectory;
  let plans: services.ServicePlans;
  let environmentOfCommands: typeof services.environmentOfCommands;

  beforeAll(async () => {
    Object.assign(process.env, {
      PUBLIC_ORIGIN,
      MAIL_FROM,
      NODE_ENV: 'production',
      DATABASE_DIRECT_URL: 'postgres://db/academy',
      DATABASE_MIGRATION_URL: 'postgres://owner@db/academy',
      DATABASE_DIRECT_URL_COMMERCE: 'postgres://db/commerce',
      DATABASE_MIGRATION_URL_COMMERCE: 'postgres://owner@db/commerce',
      DATABASE_DIRECT_URL_IDENTITY: 'postgres://db/identity',
    });
    data = DataDirectory.open(mkdtempSync(join(tmpdir(), 'academy-plans-')));
    // The module reads this process's environment when it is loaded.
    const { environmentOfCommands: select, planServices } = await import('./services.ts');
    environmentOfCommands = select;
    plans = await planServices(readSettings([], process.env), data, infrastructure, 8080);
  });
  afterAll(() => rmSync(data.path, { recursive: true, force: true }));

  it('names a database of its own, never one for all services', () => {
    const addresses = DATABASE_SERVICES.map((service) => {
      const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_MIGRATION_URL } = plans[service].env;
      return [DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_MIGRATION_URL];
    });
    expect(addresses).toEqual([
      ['postgres://pooler/identity', 'postgres://db/identity', undefined],
      ['postgres://db/catalogue', undefined, undefined],
      ['postgres://pooler/commerce', 'postgres://db/commerce', 'postgres://owner@db/commerce'],
      ['postgres://db/learning', undefined, undefined],
    ]);
  });

  it('is that of production if this command is told so', () => {
    const modes = DATABASE_SERVICES.map((service) => plans[service].env['NODE_ENV']);
    expect(new Set(modes)).toEqual(new Set(['production']));
  });

  it('is stored for commands in other terminals, with the documented variables of this one only', () => {
    data.writeEnvironment('identity', environmentOfCommands(plans.identity));
    const kept = parseEnv(readFileSync(join(data.path, 'identity.env'), 'utf8'));
    const { variables } = plans.identity;
    const given = Object.entries(variables).filter(([, value]) => value !== undefined);
    expect(kept).toMatchObject({ ...Object.fromEntries(given), MAIL_FROM });
    expect(kept).toMatchObject({
      PUBLIC_ORIGIN,
      DATABASE_URL: 'postgres://pooler/identity',
      NATS_USER: 'identity',
      NATS_PASSWORD: `a'b"c`,
    });
    expect(kept).not.toHaveProperty('PATH');
    expect(kept).not.toHaveProperty('DATABASE_MIGRATION_URL');
  });
});
