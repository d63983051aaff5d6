import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Client, IdentityApp } from '../../../test/identity-app.ts';
import { RoleChangesService } from '../users/role-changes.service.ts';

let identity: IdentityApp;

beforeAll(async () => {
  identity = await IdentityApp.start();
});
afterAll(() => identity.stop());

const get = async (client: Client) =>
  identity.request('GET', '/api/v1/stats/identity?from=2026-11-01&to=2026-11-03', {
    headers: { authorization: `Bearer ${(await client.getSession()).data.session?.access_token}` },
  });

it('counts accounts for admins', async () => {
  const { client } = await identity.signedIn();
  const email = await identity.createUser();
  expect((await get(client)).status).toBe(403);

  const roles = identity.app.get(RoleChangesService, { strict: false });
  const id = (await client.getUser()).data.user?.id ?? '';
  await identity.dataSource.transaction((manager) => roles.change(manager, id, 'admin'));
  // Half past midnight in Rome on the 2nd.
  await identity.dataSource.query(
    `UPDATE user_account SET created_at = '2026-11-01T23:30:00Z' WHERE email = $1`,
    [email],
  );
  await client.refreshSession();

  expect(await get(client)).toMatchObject({
    status: 200,
    json: {
      ...{ totalUsers: 2, adminUsers: 1, confirmed: 2, interval: 'day' },
      newUsers: [
        { start: '2026-11-01', count: 0 },
        { start: '2026-11-02', count: 1 },
        { start: '2026-11-03', count: 0 },
      ],
    },
  });
});
