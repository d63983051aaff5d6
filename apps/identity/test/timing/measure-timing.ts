import { randomInt, randomUUID } from 'node:crypto';
import { RegistrationService } from '../../src/accounts/registration.service.ts';
import { createUser } from '../../src/accounts/new-user.ts';
import { PasswordHasher } from '../../src/auth/passwords/password-hasher.ts';
import { IdentityApp, PASSWORD, SIGN_UP_DATA } from '../identity-app.ts';
import { areaUnderCurve, standardError } from './area-under-curve.ts';

/** A route that accepts any email, and whose response time must not reveal whether the email is registered. */
interface Probe {
  path: string;
  body(email: string): object;
  /** Whether the registered emails used with it have been confirmed. */
  isConfirmed: boolean;
}

const PROBES: Record<string, Probe> = {
  'sign-up': {
    path: '/auth/v1/signup',
    body: (email) => ({ email, password: PASSWORD, data: SIGN_UP_DATA }),
    isConfirmed: true,
  },
  'sign-up, unconfirmed': {
    path: '/auth/v1/signup',
    body: (email) => ({ email, password: PASSWORD, data: SIGN_UP_DATA }),
    isConfirmed: false,
  },
  recover: { path: '/auth/v1/recover', body: (email) => ({ email }), isConfirmed: true },
  resend: { path: '/auth/v1/resend', body: (email) => ({ email, type: 'signup' }), isConfirmed: false },
  'wrong password': {
    path: '/auth/v1/token?grant_type=password',
    body: (email) => ({ email, password: 'not-the-password' }),
    isConfirmed: true,
  },
  'wrong code': {
    path: '/auth/v1/verify',
    body: (email) => ({ email, type: 'signup', token: '000000' }),
    isConfirmed: false,
  },
};

const WARM_UP = 20;

/**
 * `npm run timing -w @academy/identity [samples] [route]`: requests each route, or one, for equally many registered and
 * unknown emails in random order, and prints how well the response time distinguishes them.
 */
async function main(samples: number, only: string | undefined): Promise<void> {
  const identity = await IdentityApp.start({ AUTH_LIMIT_FACTOR: '1000000' });
  try {
    print(`${samples} samples each; 0.5 tells nothing, standard error ${standardError(samples).toFixed(3)}`);
    for (const [name, probe] of Object.entries(PROBES)) {
      if (only !== undefined && only !== name) continue;
      const { unknown, registered } = await measure(identity, probe, samples);
      const area = areaUnderCurve(unknown, registered).toFixed(3);
      const medians = `${median(unknown).toFixed(1)} ms unknown, ${median(registered).toFixed(1)} ms registered`;
      print(`${name.padEnd(22)} area under the curve ${area}   median ${medians}`);
    }
  } finally {
    await identity.stop();
  }
}

/**
 * Measures the response times of one route in milliseconds. Every email is used once, since some responses differ
 * afterwards.
 */
async function measure(identity: IdentityApp, probe: Probe, samples: number) {
  const times: Record<'unknown' | 'registered', number[]> = { unknown: [], registered: [] };
  const addresses = await register(identity, samples, probe.isConfirmed);
  const ask = (email: string) => identity.request('POST', probe.path, { body: probe.body(email) });
  for (let index = 0; index < WARM_UP; index += 1) await ask(identity.newEmail());

  const remaining = { unknown: samples, registered: samples };
  while (remaining.unknown + remaining.registered > 0) {
    const kind =
      randomInt(remaining.unknown + remaining.registered) < remaining.unknown ? 'unknown' : 'registered';
    remaining[kind] -= 1;
    const email = (kind === 'registered' ? addresses.pop() : undefined) ?? identity.newEmail();
    const start = performance.now();
    await ask(email);
    times[kind].push(performance.now() - start);
  }
  return times;
}

async function register(identity: IdentityApp, count: number, isConfirmed: boolean): Promise<string[]> {
  const passwordHash = await identity.app.get(PasswordHasher, { strict: false }).hash(PASSWORD);
  const registrations = identity.app.get(RegistrationService, { strict: false });
  const addresses: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const email = `${randomUUID()}@example.org`;
    const user = createUser({
      ...{ email, passwordHash, language: 'it', firstName: 'Ada', lastName: 'Bianchi' },
      ...{ sealedCodiceFiscale: null, userMetadata: {} },
    });
    user.emailConfirmedAt = isConfirmed ? user.createdAt : null;
    await identity.dataSource.transaction((manager) => registrations.register(manager, user, '127.0.0.1'));
    addresses.push(email);
  }
  return addresses;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main(Number(process.argv[2] ?? 500), process.argv[3]);
