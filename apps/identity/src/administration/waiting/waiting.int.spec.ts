import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { IdentityApp } from '../../../test/identity-app.ts';
import { MEMBERSHIP_FORM } from '../../../test/membership-form.ts';
import { Neighbours } from '../../../test/neighbours.ts';
import { People, type Person } from '../../../test/people.ts';

const WAITING = '/api/v1/waiting';

let identity: IdentityApp;
let people: People;

beforeAll(async () => {
  identity = await IdentityApp.start();
  people = new People(identity);
});
afterAll(() => identity.stop());

const waitingOf = async (person: Person) => (await people.call(person, 'GET', WAITING)).json;
const applicant = async () => {
  const person = await people.user();
  await people.call(person, 'PUT', '/api/v1/me/membership', MEMBERSHIP_FORM);
  return person;
};

it('counts for admins the decisions waiting here and in commerce, and since when the oldest has waited', async () => {
  const admin = await people.staff();
  const [first, second, decided] = [await applicant(), await applicant(), await applicant()];
  await people.call(admin, 'PATCH', `/api/v1/memberships/${second.id}`, { status: 'in_review' });
  await people.call(admin, 'PATCH', `/api/v1/memberships/${decided.id}`, { status: 'approved' });
  const oldestAt = '2026-01-02T03:04:05.000Z';
  await identity.dataSource.query('UPDATE extended_profile SET created_at = $1 WHERE user_id = $2', [
    oldestAt,
    first.id,
  ]);
  const neighbours = await Neighbours.start(identity.services);
  const commerce = {
    withdrawals: { count: 2, oldestAt },
    orderReviews: { count: 1, oldestAt },
    disputes: { count: 4, oldestAt },
    discrepancies: { count: 0, oldestAt: null },
    failedSchedules: { count: 1, oldestAt },
    failedProjectSchedules: { count: 2, oldestAt },
    uncaptionedVideos: { count: 5, oldestAt: null },
    questions: { count: 3, oldestAt },
    reportedQuestions: { count: 0, oldestAt: null },
  };
  expect(await waitingOf(admin)).toEqual({ applications: { count: 2, oldestAt }, ...commerce });

  await neighbours.stop();
  expect(await waitingOf(admin)).toEqual({
    applications: { count: 2, oldestAt },
    ...{ withdrawals: null, orderReviews: null, disputes: null, failedDebits: null, discrepancies: null },
    ...{ invoicesDue: null, invoicesRejected: null, payoutDifferences: null },
    ...{ failedSchedules: null, failedProjectSchedules: null, uncaptionedVideos: null },
    ...{ questions: null, reportedQuestions: null },
  });
});

it('shows editors only what they may decide, and is refused for others', async () => {
  expect(await waitingOf(await people.staff('editor'))).toEqual({
    failedSchedules: null,
    failedProjectSchedules: null,
    uncaptionedVideos: null,
    questions: null,
    reportedQuestions: null,
  });
  expect((await people.call(await people.user(), 'GET', WAITING)).status).toBe(403);
  expect((await identity.request('GET', WAITING)).status).toBe(401);
});
