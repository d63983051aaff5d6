import type { DatabaseService } from '@academy/local/settings';
import { callText } from './api.ts';
import type { GrowthAcademy } from './growth-academy.ts';
import type { GrowthSize } from './growth-size.ts';
import { SAID_WORDS, word } from './large-catalogue.ts';
import { POPULAR, questionOf } from './large-notes.ts';
import { ownAttempt, quizOf } from './large-quizzes.ts';
import { idOf } from './made-ids.ts';

/** A request that users or staff send to a service. */
export interface Question {
  title: string;
  service: DatabaseService;
  /** Sends it. @param number different each time, since a cached response would measure nothing. */
  ask: (academy: GrowthAcademy, number: number) => Promise<unknown>;
  /** The limit of the large academy at the 99th percentile, in milliseconds, in addition to the common aim. */
  mostMs?: number;
}

type PathOf = (size: GrowthSize, number: number, academy: GrowthAcademy) => string;

const some = (count: number, number: number): number => 1 + ((number * 7_919) % count);
const day = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString();
/** Varies the page size, so that no two requests are equal but all return about the same amount. */
const limit = (number: number): string => `limit=${20 + (number % 5)}`;

/** A word of the captions. */
const said = (number: number): string => word(number, 8, SAID_WORDS);
const withSlip = (text: string): string => text.slice(0, 4) + text.slice(5);

const CATALOGUE: Record<string, PathOf> = {
  'Contents, first page': (_size, number) => `/contents?${limit(number)}`,
  'Contents by title': (_size, number) => `/contents?sort=title&${limit(number)}`,
  'Contents, premium video series': (_size, number) =>
    `/contents?type=video_series&access=premium&${limit(number)}`,
  'Contents, a word in one title of a thousand': (_size, number) => `/contents?search=${word(number)}`,
  'Contents, a word with all its parts in every title': (_size, number) =>
    `/contents?search=parola${100 + (number % 900)}`,
  'Contents, three letters': (_size, number) => `/contents?search=lez&${limit(number)}`,
  'Contents, nothing found': (_size, number) => `/contents?search=assente${number}`,
  'Contents, a word in one title of four': (_size, number) => `/contents?search=liberta&${limit(number)}`,
  'Lessons, a word in one passage of three hundred': (_size, number) => `/search?q=${said(number)}`,
  'Lessons, a word in half of the passages': (_size, number) => `/search?q=lavoro&${limit(number)}`,
  'Lessons, two words': (_size, number) => `/search?q=lavoro%20${said(number)}`,
  'Lessons, a slip of typing': (_size, number) => `/search?q=${withSlip(said(number))}`,
  'Contents of a project': ({ projects }, number) => `/projects/progetto-${some(projects, number)}`,
  'One content': ({ contents }, number) => `/contents/contenuto-${some(contents, number)}`,
  'Projects, first page': (_size, number) => `/projects?${limit(number)}`,
  'Sitemap, index or first sheet': () => '/../../sitemap.xml',
  'Sitemap, a sheet': () => '/../../sitemap.xml?sheet=1',
};
const CATALOGUE_STAFF: Record<string, PathOf> = {
  'Contents for staff': (_size, number) => `/contents?status=all&${limit(number)}`,
  'Contents for staff, three letters': (_size, number) => `/contents?status=all&search=lez&${limit(number)}`,
  'Numbers of the catalogue': () => '/stats/catalogue',
  'Overview of the catalogue': () => '/overview',
};
const IDENTITY: Record<string, PathOf> = {
  'Users, first page': (_size, number) => `/users?${limit(number)}`,
  'Users by name': (_size, number) => `/users?sort=name&${limit(number)}`,
  'Users by address': (_size, number) => `/users?sort=-email&${limit(number)}`,
  'Users who are editors': (_size, number) => `/users?role=editor&${limit(number)}`,
  'Users who are users': (_size, number) => `/users?role=user&${limit(number)}`,
  'Users, active': (_size, number) => `/users?status=active&${limit(number)}`,
  'Users, unconfirmed': (_size, number) => `/users?status=unconfirmed&${limit(number)}`,
  'Users, suspended': (_size, number) => `/users?status=suspended&${limit(number)}`,
  'Users of a week': (_size, number) => `/users?from=${day(14)}&to=${day(7)}&${limit(number)}`,
  'Users, a surname in one of 5,000': (_size, number) => `/users?search=${surname(number)}&${limit(number)}`,
  'Users, three letters of one in ten': (_size, number) => `/users?search=mar&${limit(number)}`,
  'Users, nobody found': (_size, number) => `/users?search=assente${number}`,
  'Users, by name, three letters': (_size, number) => `/users?search=mar&sort=name&${limit(number)}`,
  'One user': ({ users }, number) => `/users/${idOf('user', some(users, number))}`,
  'One user with many sessions': (_size, _number, { learnerId }) => `/users/${learnerId}`,
  'Numbers of accounts': () => '/stats/identity',
  'Numbers of accounts, a year by months': () => '/stats/identity?interval=month',
  'What waits for staff': () => '/waiting',
  'Audit log, first page': (_size, number) => `/audit?${limit(number)}`,
  'Audit log, one action': (_size, number) => `/audit?action=user.registered&${limit(number)}`,
  'Audit log of a user': ({ users }, number) => `/audit?subjectId=${idOf('user', some(users, number))}`,
  'Audit log, a text of many': (_size, number) => `/audit?text=password&${limit(number)}`,
  'Audit log, a text of none': (_size, number) => `/audit?text=assente${number}`,
  'Audit log, a person in one of 5,000': (_size, number) =>
    `/audit?person=${surname(number)}&${limit(number)}`,
  'Audit log, every person': (_size, number) => `/audit?person=crescita&${limit(number)}`,
  'Applications, first page': (_size, number) => `/memberships?${limit(number)}`,
  'Applications, undecided': (_size, number) => `/memberships?status=undecided&${limit(number)}`,
  'Applications, three letters': (_size, number) => `/memberships?search=mar&${limit(number)}`,
};
const COMMERCE: Record<string, PathOf> = {
  'Orders, first page': (_size, number) => `/orders?${limit(number)}`,
  'Orders that failed': (_size, number) => `/orders?status=failed&${limit(number)}`,
  'Orders, completed': (_size, number) => `/orders?status=completed&${limit(number)}`,
  'Orders in review': (_size, number) => `/orders?status=in_review&${limit(number)}`,
  'Orders of subscriptions': (_size, number) => `/orders?type=subscription&${limit(number)}`,
  'Orders of running subscriptions': (_size, number) => `/orders?subscription=active&${limit(number)}`,
  'Orders with a withdrawal': (_size, number) => `/orders?withdrawal=accepted&${limit(number)}`,
  'Orders of a week': (_size, number) => `/orders?from=${day(14)}&to=${day(7)}&${limit(number)}`,
  'Orders sold in a week': (_size, number) => `/orders?soldFrom=${day(14)}&soldTo=${day(7)}&${limit(number)}`,
  'Orders in dollars': (_size, number) => `/orders?currency=USD&${limit(number)}`,
  'Orders refunded in a week': (_size, number) =>
    `/orders?refundedFrom=${day(14)}&refundedTo=${day(7)}&${limit(number)}`,
  'Orders, a word in one title of four': (_size, number) => `/orders?search=bilancio&${limit(number)}`,
  'Orders, three letters': (_size, number) => `/orders?search=lez&${limit(number)}`,
  'Orders of a buyer by name': (_size, number) => `/orders?search=${surname(number)}`,
  'Orders with a coupon': (_size, number) => `/orders?search=CODICE${number % 200}&${limit(number)}`,
  'Orders, nothing found': (_size, number) => `/orders?search=assente${number}`,
  'One order': ({ purchases }, number) => `/orders/${idOf('order', 5 + some(purchases, number))}`,
  'Numbers of sales, 30 days': () => '/stats/commerce',
  'Numbers of sales, a year by months': () => '/stats/commerce?interval=month',
  'Takings of 30 days': () => `/takings?from=${day(30).slice(0, 10)}&to=${day(1).slice(0, 10)}&format=json`,
  'Coupons, first page': (_size, number) => `/coupons?${limit(number)}`,
  'Coupons, three letters': (_size, number) => `/coupons?search=cod&${limit(number)}`,
  'Coupons, active': (_size, number) => `/coupons?status=active&${limit(number)}`,
  'One coupon': (_size, number) => `/coupons/${idOf('coupon', number % 200)}`,
  'Withdrawals, first page': (_size, number) => `/withdrawals?${limit(number)}`,
};
const COMMERCE_MEMBER: Record<string, PathOf> = {
  'My purchases': (_size, number) => `/purchases?${limit(number)}`,
  'My purchased contents': (_size, number) => `/purchases/contents?${limit(number)}`,
  'My receipts': (_size, number) => `/receipts?${limit(number)}`,
  'My subscription': () => '/subscription',
};
const LEARNING_MEMBER: Record<string, PathOf> = {
  'My contents': (_size, number) => `/progress?${limit(number)}`,
  'My saved contents': (_size, number) => `/progress?saved=true&${limit(number)}`,
  'My completed contents': (_size, number) => `/progress?completed=true&${limit(number)}`,
  'What I go on with': (_size, number) => `/progress/continue?limit=${3 + (number % 3)}`,
  'My progress in some contents': ({ contents }, number) =>
    `/progress/summary?contentIds=${idOf('content', some(Math.min(contents, 100), number))}`,
  'My progress in one content': ({ heavy }, number) => `/progress/${idOf('content', some(heavy, number))}`,
  'My certificates': (_size, number) => `/certificates?${limit(number)}`,
  'Series I follow': (_size, number) => `/follows?${limit(number)}`,
};
const LEARNING: Record<string, PathOf> = {
  'Numbers of completions, 30 days': () => '/stats/learning',
  'Numbers of completions, a year by months': () => '/stats/learning?interval=month',
  'Completions of a week': (_size, number) =>
    `/stats/learning/completions?from=${day(14)}&to=${day(7)}&${limit(number)}`,
  'Figures of contents': (_size, number) => `/stats/learning/items?itemType=content&${limit(number)}`,
  'Figures of projects': (_size, number) =>
    `/stats/learning/items?itemType=project&sort=completed&${limit(number)}`,
  'Figures of one content': ({ contents }, number) =>
    `/stats/learning/contents/${idOf('content', some(contents, number))}`,
  'Figures of one project': ({ projects }, number) =>
    `/stats/learning/projects/${idOf('project', some(projects, number))}`,
  'Who learns a content': ({ contents }, number) =>
    `/stats/learning/items/${idOf('content', some(contents, number))}/learners?${limit(number)}`,
  'One learner': ({ users }, number) => `/stats/learning/learners/${idOf('user', some(users, number))}`,
  Cohorts: () => '/stats/learning/cohorts',
  'Learners of a cohort': (_size, number) =>
    `/stats/learning/cohorts/${month(7)}/months/${month([7, 5, 2, 0][number % 4] ?? 0)}/learners?${limit(number)}`,
  'Figures of days': () => '/stats/learning/days',
  'Learners of a day': (_size, number) =>
    `/stats/learning/days/${day(1 + (number % 28)).slice(0, 10)}/learners?${limit(number)}`,
  'Where people stop': () => '/stats/learning/stops',
  'Certificates issued': (_size, number) => `/certificates/issued?${limit(number)}`,
  'Certificates issued, a holder by name': (_size, number) =>
    `/certificates/issued?search=${surname(number)}`,
};

const QUIZZES_MEMBER: Record<string, PathOf> = {
  'My attempts at a quiz': () => `/quizzes/${quizOf(0)}/attempts`,
  'One of my attempts': (_size, number) => `/quiz-attempts/${ownAttempt(number)}`,
};
const QUIZZES: Record<string, PathOf> = {
  'Attempts at a quiz': (_size, number) =>
    `/stats/quizzes/attempts?contentId=${quizOf(number)}&${limit(number)}`,
  'Attempts at a quiz, passed, the oldest first': (_size, number) =>
    `/stats/quizzes/attempts?contentId=${quizOf(number)}&passed=true&sort=startedAt&${limit(number)}`,
  'Attempts at a quiz of a week': (_size, number) =>
    `/stats/quizzes/attempts?contentId=${quizOf(number)}&from=${day(14)}&to=${day(7)}&${limit(number)}`,
  'Attempts of a learner at a quiz': ({ users }, number) =>
    `/stats/quizzes/attempts?contentId=${quizOf(number)}&userId=${idOf('user', some(users, number))}`,
  'Attempts at a quiz, learners by name': (_size, number) =>
    `/stats/quizzes/attempts?contentId=${quizOf(number)}&search=${surname(number)}&${limit(number)}`,
  'Attempts at a quiz, a letter of every name': (_size, number) =>
    `/stats/quizzes/attempts?contentId=${quizOf(number)}&search=a&${limit(number)}`,
  'Figures of a quiz': (_size, number) => `/stats/quizzes/${quizOf(number)}`,
  'Figures of a quiz, all attempts': (_size, number) => `/stats/quizzes/${quizOf(number)}?attempts=all`,
};

const NOTES_MEMBER: Record<string, PathOf> = {
  'My notes': (_size, number) => `/notes?${limit(number)}`,
  'My notes, a word in one of five': (_size, number) => `/notes?search=referendum&${limit(number)}`,
  'My notes beside a content': ({ heavy }, number) =>
    `/notes?contentId=${idOf('content', some(heavy, number))}&${limit(number)}`,
  'Contents that I have notes on': () => '/notes/contents',
};
const ASKED: Record<string, PathOf> = {
  'Questions of a content, most wanted': ({ contents }, number) =>
    `/questions?contentId=${idOf('content', some(contents, number))}&${limit(number)}`,
  'Questions of the content with most, most wanted': (_size, number) =>
    `/questions?contentId=${POPULAR}&${limit(number)}`,
  'Questions of the content with most, newest': (_size, number) =>
    `/questions?contentId=${POPULAR}&sort=recent&${limit(number)}`,
  'Number of questions of a content': ({ contents }, number) =>
    `/questions/count?contentId=${idOf('content', some(contents, number))}`,
  'Number of questions of the content with most': () => `/questions/count?contentId=${POPULAR}`,
  'Questions that wait': (_size, number) => `/questions/inbox?${limit(number)}`,
  'Questions that wait, of the content with most': (_size, number) =>
    `/questions/inbox?contentId=${POPULAR}&${limit(number)}`,
  'Questions that wait, of a content': ({ contents }, number) =>
    `/questions/inbox?contentId=${idOf('content', some(contents, number))}&${limit(number)}`,
  'Questions, reported': (_size, number) => `/questions/inbox?state=reported&${limit(number)}`,
  'Questions, answered': (_size, number) => `/questions/inbox?state=answered&${limit(number)}`,
  'Questions, hidden': (_size, number) => `/questions/inbox?state=hidden&${limit(number)}`,
  'Numbers of the inbox': () => '/questions/inbox/counts',
  'One question of the inbox': ({ users }, number) => `/questions/inbox/${questionOf(some(users, number))}`,
};
/** The limit of lists and figures at a million attempts, notes and questions. */
const MOST_MS = 50;

/** All requests. */
export const QUESTIONS: readonly Question[] = [
  ...questions('catalogue', CATALOGUE, () => undefined),
  ...questions('catalogue', CATALOGUE_STAFF, ({ adminToken }) => adminToken),
  ...questions('identity', IDENTITY, ({ adminToken }) => adminToken),
  {
    ...question(
      'identity',
      'Users, three letters of everybody',
      (_size, number) => `/users?search=cre&${limit(number)}`,
    ),
    mostMs: 100,
  },
  {
    ...question(
      'identity',
      'Users, a term that matches everybody',
      (_size, number) => `/users?search=crescita.test&${limit(number)}`,
    ),
    mostMs: 100,
  },
  ...questions('identity', { 'My sessions': () => '/me/sessions' }, ({ learnerToken }) => learnerToken),
  ...questions('commerce', COMMERCE, ({ adminToken }) => adminToken),
  ...questions('commerce', COMMERCE_MEMBER, ({ learnerToken }) => learnerToken),
  {
    title: 'Entitlements of a user, asked by a service',
    service: 'commerce',
    ask: (academy, number) => askEntitlements(academy, idOf('user', some(academy.size.users, number))),
  },
  {
    title: 'Entitlements of the user with most',
    service: 'commerce',
    ask: (academy) => askEntitlements(academy, academy.learnerId),
  },
  ...questions('learning', LEARNING_MEMBER, ({ learnerToken }) => learnerToken),
  ...questions('learning', LEARNING, ({ adminToken }) => adminToken),
  ...[
    ...questions('learning', QUIZZES_MEMBER, ({ learnerToken }) => learnerToken),
    ...questions('learning', QUIZZES, ({ adminToken }) => adminToken),
    ...questions('learning', NOTES_MEMBER, ({ learnerToken }) => learnerToken),
    ...questions('learning', ASKED, ({ adminToken }) => adminToken),
  ].map((timed) => ({ ...timed, mostMs: MOST_MS })),
];

type TokenOf = (academy: GrowthAcademy) => string | undefined;

function questions(service: DatabaseService, paths: Record<string, PathOf>, tokenOf: TokenOf): Question[] {
  return Object.entries(paths).map(([title, pathOf]) => question(service, title, pathOf, tokenOf));
}

function question(
  service: DatabaseService,
  title: string,
  pathOf: PathOf,
  tokenOf: TokenOf = ({ adminToken }) => adminToken,
): Question {
  return {
    title,
    service,
    ask: (academy, number) => {
      const path = pathOf(academy.size, number, academy);
      const token = tokenOf(academy);
      return callText(`${academy.urls[service]}/api/v1${path}`, token === undefined ? {} : { token });
    },
  };
}

async function askEntitlements({ nats }: GrowthAcademy, userId: string): Promise<void> {
  const reply = await nats.request('rpc.commerce.entitlements.get', JSON.stringify({ userId }), {
    timeout: 10_000,
  });
  const { data } = reply.json<{ data?: { userId: string } }>();
  if (data?.userId !== userId) throw new Error(`No entitlements: ${reply.string().slice(0, 300)}`);
}

/** A surname of one user in 5,000. */
function surname(number: number): string {
  return word(number % 5_000, 7, 5_000);
}

/** The first day of a month. @param back number of months before the current one. */
function month(back: number): string {
  const first = new Date();
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() - back);
  return first.toISOString().slice(0, 10);
}
