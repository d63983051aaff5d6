import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EnvError } from '@academy/platform';
import { User } from '../../accounts/user.entity.ts';
import { IdentityApp, SIGN_UP_DATA } from '../../../test/identity-app.ts';
import { IdentityEnv } from '../../env.ts';
import { BreachedPasswords } from './breached-passwords.ts';
import { PasswordHasher } from './password-hasher.ts';
import { PasswordPolicy } from './password-policy.ts';

/** Long enough for a good password, but breached. */
const BREACHED = 'Nove-lune-e-un-faro';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'breached-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A file in the download format: `SHA1:COUNT`, sorted by hash. */
async function writeHashes(passwords: string[], options: { isSorted?: boolean; end?: string } = {}) {
  const { isSorted = true, end = '\r\n' } = options;
  const hashes = passwords.map((password) => createHash('sha1').update(password).digest('hex').toUpperCase());
  if (isSorted) hashes.sort();
  const path = join(folder, `${crypto.randomUUID()}.txt`);
  await writeFile(path, hashes.map((hash, index) => `${hash}:${index * 7 + 1}${end}`).join(''));
  return path;
}

async function openHashes(path: string): Promise<BreachedPasswords> {
  const breached = new BreachedPasswords(
    Object.assign(new IdentityEnv(), { AUTH_BREACHED_PASSWORDS_FILE: path }),
  );
  await breached.onModuleInit();
  return breached;
}

describe('the password policy', () => {
  let identity: IdentityApp;
  const check = (password: string, email = 'learner@example.org') =>
    identity.app
      .get(PasswordPolicy)
      .requireStrong(password, { email, firstName: 'Ada', lastName: 'Bianchi' });

  beforeAll(async () => {
    const AUTH_BREACHED_PASSWORDS_FILE = await writeHashes([BREACHED, 'another']);
    identity = await IdentityApp.start({ AUTH_BREACHED_PASSWORDS_FILE });
  });
  afterAll(() => identity.stop());

  it.each(['Academy-2026!', 'tre-gatti', 'àèìòùé', 'x7#Qp2'])('accepts %s', async (password) => {
    await expect(check(password)).resolves.toBeUndefined();
  });

  it('does not treat a short local part as personal information', async () => {
    await expect(check('Ada-e-la-luna', 'ada@example.org')).resolves.toBeUndefined();
  });

  it.each([
    ['abc', 'length'],
    ['🦉🦉🦉🦉🦉', 'length'],
    ['aaaaaa', 'characters'],
    ['abcdef', 'characters'],
    ['      ', 'characters'],
    ['ciao123', 'characters'],
    ['civitas1', 'characters'],
    ['password', 'pwned'],
    ['QWERTY', 'pwned'],
    [BREACHED, 'pwned'],
    ['Bianchi1', 'characters'],
    ['my learner@example.org', 'characters'],
    ['xLEARNERx', 'characters'],
  ])('refuses %j: %s', async (password, reason) => {
    await expect(check(password)).rejects.toMatchObject({ code: 'weak_password', reasons: [reason] });
  });

  it('refuses passwords of more than 72 bytes, which Argon2 and GoTrue would truncate', async () => {
    const good = 'Vento-di-mare-42';
    await expect(check(good + 'ò'.repeat(28))).resolves.toBeUndefined();
    await expect(check(good + 'ò'.repeat(28) + 'x')).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('applies at sign-up, to password changes and after recovery', async () => {
    const weak = { name: 'AuthWeakPasswordError', status: 422, reasons: ['characters'] };
    const options = { data: SIGN_UP_DATA };
    const signUp = { email: identity.newEmail(), password: 'civitas1', options };
    expect((await identity.client().signUp(signUp)).error).toMatchObject(weak);

    const { client, email } = await identity.signedIn();
    expect((await client.updateUser({ password: 'ciao123' })).error).toMatchObject(weak);

    const recovering = identity.client();
    await recovering.resetPasswordForEmail(email);
    const { link } = await identity.mails.take(email);
    const fragment = new URLSearchParams((await identity.open(link)).hash.slice(1));
    await recovering.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect((await recovering.updateUser({ password: 'abcdef' })).error).toMatchObject(weak);
    expect((await recovering.updateUser({ password: 'Una-nuova-parola-7' })).error).toBeNull();
  });

  it('lets an existing user with a weak password sign in, and reports it', async () => {
    const email = await identity.createUser();
    const passwordHash = await identity.app.get(PasswordHasher).hash('aaaaaa');
    await identity.dataSource.getRepository(User).update({ email }, { passwordHash });
    const { data, error } = await identity.client().signInWithPassword({ email, password: 'aaaaaa' });
    expect(error).toBeNull();
    expect(data).toMatchObject({ weakPassword: { reasons: ['characters'] } });
  });

  it('checks an accepted password again once the file of breached passwords has been reopened', async () => {
    const email = await identity.createUser();
    const accounts = identity.dataSource.getRepository(User);
    const passwordHash = await identity.app.get(PasswordHasher).hash(BREACHED);
    const signIn = async () => {
      const { data, error } = await identity.client().signInWithPassword({ email, password: BREACHED });
      expect(error).toBeNull();
      return data.weakPassword?.reasons;
    };
    await accounts.update({ email }, { passwordHash, passwordAcceptedAt: new Date() });
    expect(await signIn()).toBeUndefined();
    await accounts.update({ email }, { passwordAcceptedAt: new Date(0) });
    expect(await signIn()).toEqual(['pwned']);
  });

  it('checks a password once, and a new password again', async () => {
    const { client, email } = await identity.signedIn();
    const acceptedAt = async () => {
      const user = await identity.dataSource.getRepository(User).findOneByOrFail({ email });
      return user.passwordAcceptedAt;
    };
    expect(await acceptedAt()).not.toBeNull();
    expect((await client.updateUser({ password: 'Una-nuova-parola-7' })).error).toBeNull();
    expect(await acceptedAt()).toBeNull();
  });
});

describe('the file of breached passwords', () => {
  const many = Array.from({ length: 3_000 }, (_, index) => `password ${index}`);

  it.each(['\r\n', '\n'])(
    'finds each of its passwords and no other, with lines that end in %j',
    async (end) => {
      const breached = await openHashes(await writeHashes(many, { end }));
      for (const password of many) expect([password, await breached.has(password)]).toEqual([password, true]);
      for (const password of many) expect(await breached.has(`${password}!`)).toBe(false);
      await breached.onApplicationShutdown();
    },
  );

  it('includes a last line without a line end', async () => {
    const path = await writeHashes(['one'], { end: '' });
    const breached = await openHashes(path);
    expect([await breached.has('one'), await breached.has('two')]).toEqual([true, false]);
    await breached.onApplicationShutdown();
  });

  it.each([
    ['is missing', () => Promise.resolve(join(folder, 'nowhere.txt')), 'ENOENT'],
    ['is not sorted by hash', () => writeHashes(many, { isSorted: false }), 'not sorted by hash'],
    ['is empty', () => writeHashes([]), 'the file is empty'],
    [
      'has other content',
      async () => {
        const path = join(folder, 'words.txt');
        await writeFile(path, 'hello\nworld\n'.repeat(100));
        return path;
      },
      'the line at byte 0 is not a SHA-1 hash, a colon and a count',
    ],
  ])('prevents the start of the service if it %s', async (_what, write, sentence) => {
    const path = await write();
    await expect(openHashes(path)).rejects.toThrow(EnvError);
    await expect(openHashes(path)).rejects.toThrow(/^AUTH_BREACHED_PASSWORDS_FILE: /);
    await expect(openHashes(path)).rejects.toThrow(sentence);
  });
});
