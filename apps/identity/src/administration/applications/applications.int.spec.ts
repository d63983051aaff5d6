import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IdentityApp } from '../../../test/identity-app.ts';
import { MEMBERSHIP_FORM } from '../../../test/membership-form.ts';
import { People, type Person } from '../../../test/people.ts';
import type { ApplicationDto } from './application.dto.ts';

interface Listed {
  items: ApplicationDto[];
  nextCursor: string | null;
}

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

  it('are refused if they do not exist or the status is unknown', async () => {
    expect((await decide((await people.user()).id, { status: 'approved' })).status).toBe(404);
    expect((await decide((await applicant()).id, { status: 'lost' })).status).toBe(400);
  });
});
