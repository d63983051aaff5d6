import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IdentityApp } from '../../../test/identity-app.ts';
import { People, type Person } from '../../../test/people.ts';
import type { UserDto } from './user.dto.ts';

interface Listed {
  items: UserDto[];
  nextCursor: string | null;
  total?: number;
}

/** Accounts that only fill the list, enough of them to make indexes useful. */
const FILL = `
  WITH added AS (
    INSERT INTO user_account (id, email, language, email_confirmed_at, created_at)
    SELECT gen_random_uuid(), $2::text || n || '@fill.example', 'it',
      CASE WHEN n % 10 > 0 THEN now() END, now() - n * interval '1 minute'
    FROM generate_series(1, $1::int) n RETURNING id, email
  )
  INSERT INTO profile (id, user_id, first_name, last_name)
  SELECT gen_random_uuid(), id, 'Persona', 'Numero ' || substr(md5(email), 1, 8) FROM added`;

describe('the list of users', () => {
  let identity: IdentityApp;
  let people: People;
  let admin: Person;
  beforeAll(async () => {
    identity = await IdentityApp.start();
    people = new People(identity);
    admin = await people.staff();
    await identity.dataSource.query(FILL, [5_000, 'persona']);
    await identity.dataSource.query('ANALYZE');
  });
  afterAll(() => identity.stop());

  const list = async (query: string) => {
    const { status, json } = await people.call(admin, 'GET', `/api/v1/users?${query}`);
    expect({ status, json }).toMatchObject({ status: 200 });
    return json as Listed;
  };

  const exported = async ({ client }: Person, query: string) => {
    const { data } = await client.getSession();
    const answer = await fetch(`${identity.url}/api/v1/users/export?${query}`, {
      headers: { authorization: `Bearer ${data.session?.access_token}` },
    });
    return { status: answer.status, text: await answer.text() };
  };

  it.each([
    ['-createdAt', ({ createdAt }: UserDto) => createdAt, -1],
    ['createdAt', ({ createdAt }: UserDto) => createdAt, 1],
    ['email', ({ email }: UserDto) => email, 1],
    ['-email', ({ email }: UserDto) => email, -1],
    ['name', ({ firstName, lastName }: UserDto) => `${lastName} ${firstName}`.toLowerCase(), 1],
    ['-name', ({ firstName, lastName }: UserDto) => `${lastName} ${firstName}`.toLowerCase(), -1],
  ] as const)('is paged in the order %s without repeating users', async (sort, key, direction) => {
    const filter = `sort=${sort}&search=persona1&limit=100`;
    const seen: UserDto[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Listed = await list(filter + (cursor && `&cursor=${cursor}`));
      seen.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(1_111);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(1_111);
    const keys = seen.map(key);
    const sorted = keys.toSorted((one, other) => (one < other ? -direction : one > other ? direction : 0));
    expect(keys).toEqual(sorted);
  });

  it('is filtered by time of sign-up, start inclusive and end exclusive', async () => {
    const [newest, older] = (await list('search=persona&sort=-createdAt&limit=2')).items;
    const within = async (from = '', to = '') => (await list(`search=persona&from=${from}&to=${to}`)).total;
    expect(await within(older?.createdAt, newest?.createdAt)).toBe(1);
    expect((await people.call(admin, 'GET', '/api/v1/users?from=ieri')).status).toBe(400);
  });

  it('matches names in either order, ignoring case and accents, and treats wildcards as plain characters', async () => {
    const { id, client } = await people.user();
    await people.call({ id, client, email: '' }, 'PATCH', '/api/v1/me/profile', {
      firstName: 'Zòe',
      lastName: 'D_Amico%',
    });
    for (const text of ['zoe d_am', 'D_AMICO% ZÒ', '%'])
      expect((await list(`search=${encodeURIComponent(text)}`)).items.map((user) => user.id)).toEqual([id]);
    expect((await list('search=d__')).items).toEqual([]);
  });

  it.each([
    ['Łukasz', 'Groß', 'lukasz gross'],
    ['Łukasz', 'Groß', 'GROSS, ŁUK'],
    ['Søren', "Dell'Aquila", 'soren dell’aquila'],
    ['Søren', "Dell'Aquila", "aquila soren'"],
  ])(
    'finds %s %s for %s, whatever the letters, apostrophes and order',
    async (firstName, lastName, search) => {
      const person = await people.user();
      await people.call(person, 'PATCH', '/api/v1/me/profile', { firstName, lastName });
      const found = (await list(`search=${encodeURIComponent(search)}`)).items.map(({ id }) => id);
      expect(found).toContain(person.id);
    },
  );

  it('finds an email with accents, with or without them', async () => {
    const { id } = await people.user();
    const email = `josé.ñandú+${id}@fill.example`;
    await identity.dataSource.query('UPDATE user_account SET email = $2 WHERE id = $1', [id, email]);
    for (const search of [email, 'José.ñandú', 'jose.nandu'])
      expect((await list(`search=${encodeURIComponent(search)}`)).items).toMatchObject([{ id, email }]);
  });

  it('returns the total on its first page, up to ten thousand', async () => {
    const first = await list('search=persona1&limit=1');
    expect(first.total).toBe(1_111);
    expect(await list(`search=persona1&limit=1&cursor=${first.nextCursor}`)).not.toHaveProperty('total');
    expect((await list('search=persona1&role=admin')).total).toBe(0);
    await identity.dataSource.query(FILL, [10_002, 'folla']);
    for (const query of ['search=folla&sort=name', 'limit=1']) expect((await list(query)).total).toBe(10_001);
  });

  it('is filtered by confirmation and role', async () => {
    const open = await list('confirmed=false&search=persona1&limit=100');
    expect(open.items.every(({ emailConfirmedAt }) => emailConfirmedAt === null)).toBe(true);
    expect(open.items.length).toBeGreaterThan(0);
    expect((await list('role=admin')).items.map(({ id }) => id)).toEqual([admin.id]);
    expect((await list('role=user&search=persona12')).items.length).toBeGreaterThan(0);
  });

  it('returns and exports only the users named by id', async () => {
    const [first, , third] = (await list('search=persona&sort=email&limit=3')).items;
    const ids = `sort=email&ids=${first?.id},${third?.id}`;
    expect((await list(ids)).items.map(({ email }) => email)).toEqual([first?.email, third?.email]);
    const { text } = await exported(admin, ids);
    expect(text.trim().split('\r\n')).toHaveLength(3);
  });

  it('is exported completely and in order, for admins only, and recorded in the audit log', async () => {
    const filter = 'sort=email&search=persona1';
    const { status, text } = await exported(admin, filter);
    expect(status).toBe(200);
    const [head, ...rows] = text.trim().split('\r\n');
    expect(head).toContain('id,email,firstName,lastName,role,status,createdAt');
    expect(rows).toHaveLength(1_111);
    expect(rows[0]?.split(',')[1]).toBe((await list(`${filter}&limit=1`)).items[0]?.email);
    const { json } = await people.call(admin, 'GET', '/api/v1/audit?action=list.exported&limit=1');
    expect(json).toMatchObject({ items: [{ actorId: admin.id, details: { list: 'users' } }] });
    expect((await exported(await people.user(), filter)).status).toBe(403);
    expect(
      (await people.call(await people.staff('editor'), 'GET', '/api/v1/memberships/export')).status,
    ).toBe(403);
  });

  it.each(['sort=king', 'ids=1', 'cursor=x', 'sort=email&cursor=x', 'confirmed=maybe'])(
    'refuses %s',
    async (query) => {
      expect((await people.call(admin, 'GET', `/api/v1/users?${query}`)).status).toBe(400);
    },
  );

  it('lists erased accounts only on request', async () => {
    const { id } = await people.user();
    await people.call(admin, 'DELETE', `/api/v1/users/${id}`, { reason: 'other' });
    expect(await list('status=erased')).toMatchObject({
      ...{ total: 1, items: [{ id, email: '', status: 'erased' }] },
    });
    expect((await list(`search=${randomUUID()}`)).items).toEqual([]);
  });

  it.each([
    ['user_account', 'search_text(email)', 'user_account_email_search_trigram'],
    ['profile', 'name_search', 'profile_name_search_trigram'],
  ])('searches %s.%s by its trigram index', async (table, column, index) => {
    const plan = await identity.dataSource.transaction(async (manager) => {
      // The planner prefers a sequential scan for few rows; this tests that the index can be used.
      await manager.query('SET LOCAL enable_seqscan = off');
      const sql = `EXPLAIN SELECT * FROM ${table} WHERE ${column} LIKE search_pattern($1)`;
      return manager.query<{ 'QUERY PLAN': string }[]>(sql, ['a4999@fill']);
    });
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
  });
});
