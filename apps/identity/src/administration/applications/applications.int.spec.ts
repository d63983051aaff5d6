import { encodeCursor } from '@academy/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IdentityApp } from '../../../test/identity-app.ts';
import { MEMBERSHIP_FORM } from '../../../test/membership-form.ts';
import { People, type Person } from '../../../test/people.ts';
import { ExtendedProfile } from '../../accounts/extended-profile.entity.ts';
import type { ApplicationDto } from './application.dto.ts';
import { matchingApplications, sortApplications } from './application-list.ts';

interface Listed {
  items: ApplicationDto[];
  nextCursor: string | null;
  total?: number;
}

/** Accounts with copies of an application, enough of them to make indexes useful. */
const FILL = `
  WITH added AS (
    INSERT INTO user_account (id, email, language)
    SELECT gen_random_uuid(), n || '@fill.example', 'it' FROM generate_series(1, 5000) n RETURNING id, email
  ), named AS (
    INSERT INTO profile (id, user_id, first_name, last_name)
    SELECT gen_random_uuid(), id, 'Persona', 'Numero ' || substr(md5(email), 1, 8) FROM added
  )
  INSERT INTO extended_profile
  SELECT (jsonb_populate_record(application, jsonb_build_object(
    'id', gen_random_uuid(), 'user_id', added.id, 'numero_pratica', added.email
  ))).* FROM added, extended_profile application
  WHERE application.id = (SELECT id FROM extended_profile LIMIT 1)`;

describe('membership applications', () => {
  let identity: IdentityApp;
  let people: People;
  let admin: Person;
  beforeAll(async () => {
    identity = await IdentityApp.start();
    people = new People(identity);
    admin = await people.staff();
  });
  afterAll(() => identity.stop());

  const applicant = async () => {
    const person = await people.user();
    const { json } = await people.call(person, 'PUT', '/api/v1/me/membership', MEMBERSHIP_FORM);
    return { ...person, number: (json as ApplicationDto).numeroPratica };
  };
  const list = async (query: string) =>
    (await people.call(admin, 'GET', `/api/v1/memberships?${query}`)).json as Listed;
  const decide = (id: string, decision: unknown, by = admin) =>
    people.call(by, 'PATCH', `/api/v1/memberships/${id}`, decision);

  it('are for admins only', async () => {
    const person = await applicant();
    expect((await people.call(person, 'GET', '/api/v1/memberships')).status).toBe(403);
    expect((await people.call(person, 'GET', `/api/v1/memberships/${person.id}`)).status).toBe(403);
    expect((await decide(person.id, { status: 'approved' }, person)).status).toBe(403);
  });

  it('are searched by number, name and email, filtered by status, and paged', async () => {
    const [first, second] = [await applicant(), await applicant()];
    for (const text of [first.number, first.email, first.email.slice(4, 30).toUpperCase()])
      expect((await list(`search=${text}`)).items.map(({ userId }) => userId)).toEqual([first.id]);
    expect(await list('search=bianchi%20ada&limit=1')).toMatchObject({
      items: [{ userId: second.id, firstName: 'Ada', status: 'submitted' }],
      total: (await list('search=bianchi%20ada&limit=100')).items.length,
    });
    const { nextCursor } = await list('limit=1');
    expect((await list(`limit=1&cursor=${nextCursor}`)).items).toMatchObject([{ userId: first.id }]);
    await decide(first.id, { status: 'in_review' });
    expect((await list('status=in_review')).items.map(({ userId }) => userId)).toEqual([first.id]);
    await decide(second.id, { status: 'rejected' });
    const undecided = (await list('status=undecided')).items.map(({ status }) => status);
    expect([...new Set(undecided)].sort()).toEqual(['in_review', 'submitted']);
  });

  it('are sorted by name or time, page by page', async () => {
    const applications = identity.dataSource.getRepository(ExtendedProfile);
    const [alba, zoe, otherZoe] = [await applicant(), await applicant(), await applicant()];
    const names = [
      [alba, 'Àlba'],
      [zoe, 'Zoe'],
      [otherZoe, 'zoè'],
    ] as const;
    for (const [person, firstName] of names)
      await people.call(person, 'PATCH', '/api/v1/me/profile', { firstName, lastName: 'Zamparini' });
    const rowOf = ({ id: userId }: Person) => applications.findOneByOrFail({ userId });
    // In the same millisecond: the id of the application decides.
    const { createdAt } = await rowOf(alba);
    await applications.update({ userId: zoe.id }, { createdAt });
    const equal = [await rowOf(alba), await rowOf(zoe)].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const cursors = new Map<string, string>();
    const sorted = async (sort: string) => {
      const found: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const from: string = cursor === '' ? '' : `&cursor=${cursor}`;
        const page = await list(`search=zamparini&limit=1&sort=${sort}${from}`);
        expect(page.total).toBe(cursor === '' ? 3 : undefined);
        found.push(...page.items.map(({ userId }) => userId));
        cursors.set(sort, cursor);
        cursor = page.nextCursor;
      }
      return found;
    };
    for (const [sort, ids] of [
      ['createdAt', [...equal.map(({ userId }) => userId), otherZoe.id]],
      ['name', [alba.id, ...[zoe.id, otherZoe.id].toSorted()]],
    ] as const) {
      expect(await sorted(sort)).toEqual(ids);
      expect(await sorted(`-${sort}`)).toEqual(ids.toReversed());
    }
    const refused = [
      ['name', cursors.get('-name')],
      ['name', cursors.get('createdAt')],
      ['name', encodeCursor(['name', '\0', alba.id])],
      ['-createdAt', encodeCursor(['-createdAt', 'ieri', alba.id])],
    ];
    for (const [sort, cursor] of refused)
      expect(
        await people.call(admin, 'GET', `/api/v1/memberships?sort=${sort}&cursor=${cursor}`),
      ).toMatchObject({ status: 400, json: { code: 'platform.invalid_cursor' } });
    expect((await people.call(admin, 'GET', '/api/v1/memberships?sort=email')).status).toBe(400);
  });

  it('are decided once, with audit log entry and mail, and visible to the applicant', async () => {
    const person = await applicant();
    const note = 'Ti aspettiamo <b>lunedì</b>.';
    expect(await decide(person.id, { status: 'approved', note })).toMatchObject({
      status: 200,
      json: { status: 'approved', statusNote: note, email: person.email, indirizzo: 'Via Appia 1' },
    });
    await decide(person.id, { status: 'approved', note });
    const { raw } = await identity.mails.take(person.email);
    expect(raw).toContain(person.number);
    expect(raw).not.toContain('<b>luned=');
    const mine = await people.call(person, 'GET', '/api/v1/me/membership');
    expect(mine.json).toMatchObject({ status: 'approved', statusNote: note });
    const audit = await people.call(
      admin,
      'GET',
      `/api/v1/audit?subjectId=${person.id}&action=membership.status_changed`,
    );
    expect(audit.json).toMatchObject({
      items: [{ actorId: admin.id, details: { before: 'submitted', after: 'approved' } }],
    });
    expect(identity.mails.mails.filter(({ to }) => to === person.email)).toEqual([]);
  });

  it('are not decided on the basis of an older version, and keep a note that is omitted', async () => {
    const person = await applicant();
    const path = `/api/v1/memberships/${person.id}`;
    const headers = await people.headersOf(admin);
    const seen = await identity.request('GET', path, { headers });
    const based = { ...headers, 'if-match': String(seen.headers.get('etag')) };
    const decideAsSeen = (body: object) => identity.request('PATCH', path, { headers: based, body });
    expect((await decideAsSeen({ status: 'in_review', note: 'Manca un documento.' })).status).toBe(200);
    const late = await decideAsSeen({ status: 'rejected' });
    expect(late).toMatchObject({
      status: 412,
      json: { code: 'platform.version_conflict', current: { status: 'in_review' } },
    });
    expect(identity.mails.mails.filter(({ to }) => to === person.email)).toEqual([]);
    expect(await decide(person.id, { status: 'submitted' })).toMatchObject({
      json: { status: 'submitted', statusNote: 'Manca un documento.' },
    });
    expect(await decide(person.id, { status: 'submitted', note: '' })).toMatchObject({
      json: { statusNote: null },
    });
  });

  it.each([
    ['-createdAt', 'IDX_d03a083a76d9713989fa60f9b3'],
    ['name', 'IDX_95847b7b998980338695c48ffe'],
    ['-name', 'IDX_95847b7b998980338695c48ffe'],
  ] as const)('are found by an index in the order %s', async (sort, index) => {
    await applicant();
    const runner = identity.dataSource.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query(FILL);
      await runner.query('ANALYZE');
      const query = runner.manager.createQueryBuilder(ExtendedProfile, 'application');
      const [found] = matchingApplications(sortApplications(query, { sort, limit: 24 }), '');
      const [sql = '', parameters] = found?.getQueryAndParameters() ?? [];
      const plan = JSON.stringify(await runner.query(`EXPLAIN ${sql}`, parameters));
      expect(plan).toContain(index);
      expect(plan).not.toContain('Sort');
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  });

  it('are refused if they do not exist or the status is unknown', async () => {
    expect((await decide((await people.user()).id, { status: 'approved' })).status).toBe(404);
    expect((await decide((await applicant()).id, { status: 'lost' })).status).toBe(400);
  });
});
