import { setTimeout as sleep } from 'node:timers/promises';
import { SettingsChanged } from '@academy/contracts';
import { InboxEvent } from '@academy/messaging';
import { announceAsPeer } from '@academy/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import { type Client, IdentityApp, PASSWORD } from '../../test/identity-app.ts';
import { RoleChangesService } from '../administration/users/role-changes.service.ts';
import { StaffPolicy } from './staff-policy.entity.ts';

const PATIENCE_MS = 60_000;

describe('the second factor required of staff', () => {
  let identity: IdentityApp;
  let version = 0;
  beforeAll(async () => {
    identity = await IdentityApp.start();
  });
  afterAll(() => identity.stop());
  beforeEach(() => change(false));

  /** Publishes the setting as the catalogue does; waits until it is applied here. */
  async function change(mfaForStaff: boolean): Promise<void> {
    version += 1;
    await tell(mfaForStaff, version);
    await until(async () => identity.dataSource.getRepository(StaffPolicy).existsBy({ version }));
  }

  async function tell(mfaForStaff: boolean, of: number): Promise<void> {
    const event = SettingsChanged.of({ mfaForStaff, version: of });
    await announceAsPeer(identity.services.nats, event);
  }

  async function until(condition: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    while (!(await condition())) {
      if (Date.now() > end) throw new Error('It did not happen');
      await sleep(25);
    }
  }

  /** Signs in as a new member of staff, with a token from after the change of role. */
  async function staff(role: 'admin' | 'editor'): Promise<{ client: Client; email: string }> {
    const { client, email } = await identity.signedIn();
    const id = (await client.getUser()).data.user?.id ?? '';
    const roles = identity.app.get(RoleChangesService, { strict: false });
    await identity.dataSource.transaction((manager) => roles.change(manager, id, role));
    await nextToken(client);
    return { client, email };
  }

  async function nextToken(client: Client): Promise<void> {
    const { error } = await client.refreshSession();
    if (error) throw error;
  }

  const roleOf = async (client: Client) =>
    ((await client.getClaims()).data?.claims.app_metadata as { role: string }).role;
  async function ask(client: Client, path: string) {
    const { data } = await client.getSession();
    return identity.request('GET', path, {
      headers: { authorization: `Bearer ${data.session?.access_token}` },
    });
  }
  const isRefused = async (client: Client) => (await ask(client, '/api/v1/me')).status === 401;

  async function proveFactor(client: Client): Promise<void> {
    const { data: factor } = await client.mfa.enroll({ factorType: 'totp' });
    if (factor === null) throw new Error('not enrolled');
    const code = new TOTP({ secret: factor.totp.secret }).generate();
    const { error } = await client.mfa.challengeAndVerify({ factorId: factor.id, code });
    if (error) throw error;
  }

  it.each(['admin', 'editor'] as const)(
    'removes the role of an %s at aal1, and restores it at aal2',
    async (role) => {
      const { client } = await staff(role);
      expect(await roleOf(client)).toBe(role);
      expect((await ask(client, '/api/v1/me')).json).toMatchObject({ role, mfaRequired: false });

      await change(true);
      await until(() => isRefused(client));
      await nextToken(client);
      expect(await roleOf(client)).toBe('user');
      expect((await ask(client, '/api/v1/me')).json).toMatchObject({ role, mfaRequired: true });
      expect((await ask(client, '/api/v1/users')).status).toBe(403);

      await proveFactor(client);
      expect(await roleOf(client)).toBe(role);
      expect((await ask(client, '/api/v1/me')).json).toMatchObject({ role, mfaRequired: false });
    },
  );

  it('restores the role when it is no longer required', async () => {
    const { client } = await staff('editor');
    await change(true);
    await nextToken(client);
    expect(await roleOf(client)).toBe('user');
    await change(false);
    await until(() => isRefused(client));
    await nextToken(client);
    expect(await roleOf(client)).toBe('editor');
  });

  it('applies to later sign-ins, but not to learners or aal2 sessions', async () => {
    const { client: learner } = await identity.signedIn();
    const { client: proven } = await staff('editor');
    await proveFactor(proven);
    const { client, email } = await staff('editor');
    await change(true);
    await until(() => isRefused(client));
    expect([await isRefused(learner), await isRefused(proven)]).toEqual([false, false]);
    await client.signInWithPassword({ email, password: PASSWORD });
    expect(await roleOf(client)).toBe('user');
    const { data } = await learner.getSession();
    expect((await learner.getUser()).data.user?.id).toBe(data.session?.user.id);
    expect((await ask(learner, '/api/v1/me')).json).toMatchObject({ role: 'user', mfaRequired: false });
  });

  it('is not replaced by older settings', async () => {
    await change(true);
    const inbox = identity.dataSource.getRepository(InboxEvent);
    const handled = await inbox.count();
    await tell(false, version - 1);
    await until(async () => (await inbox.count()) > handled);
    const policy = await identity.dataSource.getRepository(StaffPolicy).findOneByOrFail({});
    expect(policy).toMatchObject({ mfaRequired: true, version });
  });
});
