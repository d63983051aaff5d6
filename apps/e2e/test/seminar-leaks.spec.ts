import { beforeAll, describe, expect, it } from '@jest/globals';
import { run } from './academy-in-browser.ts';
import { inDatabase } from './database.ts';
import { ADMIN, apiOf, newMember, PASSWORD } from './people.ts';

const MEETING = 'https://riunioni.example.org/solo-per-chi-prenota';
const RECORDING = { id: '918273645', hash: '0a1b2c3d4e' };

const WHO = ['guest', 'stranger', 'waiting', 'room', 'online'] as const;
type Who = (typeof WHO)[number];
/** Who has the seminar, and so its recording. */
const BUYERS: readonly Who[] = ['room', 'online'];

interface Seats {
  booking: { ticket: string | null; status: string } | null;
}

let id: string;
let slug: string;
const tokens: Partial<Record<Who, string>> = {};
const tickets: Partial<Record<Who, string>> = {};

beforeAll(async () => {
  const admin = await apiOf(run, ADMIN);
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  ({ id, slug } = await admin<{ id: string; slug: string }>('POST', '/api/v1/contents', {
    ...{
      title: `Un seminario da non svelare ${Date.now()}`,
      shortDescription: 'Per una prova.',
      contentType: 'seminar',
    },
    ...{ isPremium: true, priceCents: 1500, currency: 'EUR', status: 'published' },
    vimeoIds: `${RECORDING.id}/${RECORDING.hash}`,
    seminar: {
      ...{ startsAt: at(4_320), endsAt: at(4_380), closesMinutes: 120, programme: [], cancelled: null },
      room: { seats: 1, place: 'Biblioteca civica', address: '', accessibility: '' },
      online: { seats: 1, note: '', link: MEETING },
    },
  }));
  for (const who of WHO.filter((each) => each !== 'guest')) {
    const email = await newMember(run);
    tokens[who] = await tokenOf(email);
    if (BUYERS.includes(who)) {
      const { items } = await admin<{ items: { id: string }[] }>(
        'GET',
        `/api/v1/users?${new URLSearchParams({ search: email })}`,
      );
      const grant = { userId: items[0]?.id, type: 'single', itemId: id, reason: 'Prova' };
      await admin('POST', '/api/v1/grants', grant);
    }
  }
  for (const who of BUYERS) {
    const { booking } = await seatsOf('POST', 'booking', who, { way: who });
    expect(booking?.status).toBe('booked');
    tickets[who] = booking?.ticket ?? '';
  }
  const { booking } = await seatsOf('POST', 'booking', 'waiting', { way: 'online' });
  expect(booking?.status).toBe('waiting');
});

async function tokenOf(email: string): Promise<string> {
  const response = await fetch(`${run.origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

function send(method: string, path: string, who: Who, body?: object): Promise<Response> {
  const token = tokens[who];
  return fetch(run.origin + path, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function seatsOf(method: string, path: string, who: Who, body?: object): Promise<Seats> {
  const response = await send(method, `/api/v1/seminars/${id}/${path}`, who, body);
  expect(response.status).toBe(200);
  return (await response.json()) as Seats;
}

/** Moves the seminar so that it starts in so many minutes, and lasts an hour. */
async function startIn(minutes: number): Promise<void> {
  const [startsAt, endsAt] = [minutes, minutes + 60].map((each) =>
    new Date(Date.now() + each * 60_000).toISOString(),
  );
  await inDatabase(run, 'catalogue', (client) =>
    client.query(`UPDATE content SET seminar = seminar || $2::jsonb WHERE id = $1`, [
      id,
      JSON.stringify({ startsAt, endsAt }),
    ]),
  );
  await inDatabase(run, 'learning', (client) =>
    client.query(`UPDATE seminar SET starts_at = $2, ends_at = $3 WHERE content_id = $1`, [
      id,
      startsAt,
      endsAt,
    ]),
  );
}

const paths = () => [
  ...[id, slug].map((each) => `/api/v1/contents/${each}`),
  '/api/v1/contents?type=seminar',
  '/api/v1/search?q=svelare',
  `/api/v1/seminars/${id}`,
  `/api/v1/seminars/${id}/event.ics`,
  `/api/v1/seminars/${id}/summary`,
  `/api/v1/seminars/bookings?contentId=${id}`,
  `/api/v1/seminars/bookings/export?contentId=${id}`,
  '/api/v1/calendar',
  '/api/v1/calendar?past=true',
  '/api/v1/progress',
  `/api/v1/progress/${id}`,
  ...['', '/en'].flatMap((prefix) => [
    `${prefix}/contenuti/${slug}`,
    `${prefix}/contenuti`,
    `${prefix}/profilo/calendario`,
  ]),
  `/acquista/${slug}`,
];

describe.each([
  ['three days before', 4_320, false],
  ['sixteen minutes before', 16, false],
  ['ten minutes before', 10, true],
  ['during', -30, true],
  ['after', -61, false],
])('%s', (_when, minutes, isOpen) => {
  it.each(WHO)(
    'has no link, nobody else’s ticket and no recording that was not bought for: %s',
    async (who) => {
      await startIn(minutes);
      const others = Object.entries(tickets).flatMap(([owner, ticket]) =>
        owner === who ? [] : [`"${ticket}"`],
      );
      const recording = BUYERS.includes(who) ? [] : Object.values(RECORDING);
      for (const path of paths()) {
        const response = await send('GET', path, who);
        expect(response.status).toBeLessThan(500);
        const answer = await response.text();
        const leaked = [MEETING, ...others, ...recording].filter((secret) => answer.includes(secret));
        expect({ path, leaked }).toEqual({ path, leaked: [] });
      }
      const entry = await send('POST', `/api/v1/seminars/${id}/entry`, who);
      const mayEnter = who === 'online' && isOpen;
      const answer = await entry.text();
      expect([entry.ok, answer.includes(MEETING)]).toEqual([mayEnter, mayEnter]);
    },
  );
});

it('finds tickets and recordings where they are, so that it would find them elsewhere', async () => {
  const own = await (await send('GET', `/api/v1/seminars/${id}`, 'room')).text();
  expect(own).toContain(`"${tickets.room}"`);
  const bought = await (await send('GET', `/api/v1/contents/${slug}`, 'room')).text();
  expect(bought).toContain(RECORDING.id);
});
