import { randomUUID } from 'node:crypto';
import {
  type AccessEndReply,
  ExportLearningData,
  ListAccessEnds,
  ListUserOpenings,
  UserErased,
  type UserOpeningReply,
} from '@academy/contracts';
import { dayInRome, type Plain } from '@academy/shared';
import {
  announceAsPeer,
  answerAsPeer,
  askAsPeer,
  MailCatcher,
  type TestApp,
  testServices,
  type TestServices,
} from '@academy/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { isSeminar, startCatalogueStub } from '../../test/catalogue-stub.ts';
import { signUp, startIdentityStub } from '../../test/identity-stub.ts';
import { startLearning } from '../../test/learning.ts';
import { eventually, inMinutes, room, seminarOf, seminarsOf } from '../../test/seminar.ts';
import { RefreshSeminarJob } from '../seminars/notices/refresh-seminar.job.ts';
import type { CalendarDto } from './calendar.dto.ts';

const LINK = 'https://meet.example/geheim';
const DAY_MS = 86_400_000;

describe('calendars', () => {
  const inbox = new MailCatcher();
  let services: TestServices;
  let stubs: TestApp[];
  let learning: TestApp;
  let learner = '';
  let openings: UserOpeningReply[];
  let ends: AccessEndReply[];
  let stop: Record<'catalogue' | 'commerce', () => Promise<void>>;
  const { book, booking, cancel, send, sql, startIn } = seminarsOf(() => learning);

  beforeAll(async () => {
    services = await testServices();
    stubs = [await startCatalogueStub(services), await startIdentityStub(services)];
    stop = { catalogue: await startOpenings(), commerce: await startEnds() };
    learning = await startLearning(services, { env: { SMTP_URL: await inbox.start() } });
  });
  afterAll(async () => {
    await learning.close();
    await Promise.all([stop.catalogue(), stop.commerce()]);
    for (const stub of stubs) await stub.close();
    await services.stop();
    await inbox.stop();
  });
  beforeEach(() => {
    learner = randomUUID();
    [openings, ends] = [[], []];
  });

  const startOpenings = () => answerAsPeer(services.nats, ListUserOpenings.pattern, () => openings);
  const startEnds = () => answerAsPeer(services.nats, ListAccessEnds.pattern, () => ends);
  const request = async (
    method: 'GET' | 'POST',
    url: string,
    sub?: string,
    headers: Record<string, string> = {},
  ) => {
    const { app, tokens } = learning;
    const bearer = sub === undefined ? {} : await tokens.bearer({ sub });
    return app.inject({ method, url, headers: { ...bearer, ...headers } });
  };
  const read = async (query = '', sub = learner) => {
    const answer = await request('GET', `/api/v1/calendar${query}`, sub);
    expect(answer.statusCode).toBe(200);
    return answer.json<Plain<CalendarDto>>();
  };
  const newAddress = async (query = '') => {
    const answer = await request('POST', `/api/v1/calendar/address${query}`, learner);
    expect(answer.statusCode).toBe(200);
    return answer.json<{ address: string }>().address;
  };
  const feedAt = (address: string, headers?: Record<string, string>) =>
    request('GET', new URL(address).pathname, undefined, headers);
  const eventsIn = (text: string) => {
    const calendar = new ICAL.Component(ICAL.parse(text) as string);
    return calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component);
      const utc = (time: ICAL.Time) => time.convertToZone(ICAL.Timezone.utcTimezone).toString();
      return {
        ...{ uid: event.uid, title: event.summary, place: event.location, text: event.description },
        ...{ sequence: event.sequence, status: String(component.getFirstPropertyValue('status')) },
        ...{ start: event.startDate.isDate ? event.startDate.toString() : utc(event.startDate) },
        ...{ url: String(component.getFirstPropertyValue('url')) },
      };
    });
  };
  const feed = async (address: string) => eventsIn((await feedAt(address)).body);
  /** Lets learning read the seminar again, as after a change of staff. */
  const refresh = (contentId: string) =>
    learning.app.get(RefreshSeminarJob, { strict: false }).run({ contentId });
  const opening = (days: number): UserOpeningReply => ({
    ...{ contentId: randomUUID(), slug: 'secondo', title: 'Il secondo passo' },
    translations: { en: { slug: 'second', title: 'The second step' } },
    opensAt: new Date(Date.now() + days * DAY_MS).toISOString(),
    project: { id: randomUUID(), slug: 'percorso', title: 'Percorso' },
  });
  const end = (days: number, kind: AccessEndReply['kind'] = 'project'): AccessEndReply => ({
    ...{ kind, itemId: randomUUID(), slug: 'percorso', title: 'Percorso' },
    endsAt: new Date(Date.now() + days * DAY_MS).toISOString(),
  });

  describe('the dates of a learner', () => {
    it('are those ahead in their order, each with what its kind has', async () => {
      const id = seminarOf(5);
      const { body } = await book(id, learner);
      [openings, ends] = [
        [opening(3), opening(-3)],
        [end(30), end(2), end(-1, 'subscription')],
      ];
      const { items, unavailable, address } = await read();
      expect(items.map(({ kind }) => kind)).toEqual(['expiry', 'opening', 'seminar', 'expiry']);
      expect([unavailable, address]).toEqual([[], null]);
      expect(items[2]).toMatchObject({
        ...{
          itemType: 'single',
          itemId: id,
          slug: 'seminario',
          title: 'Il bilancio dello Stato',
          project: null,
        },
        ...{ at: body.startsAt, endsAt: body.endsAt, isUntranslated: false },
        seat: {
          ...{ status: 'booked', way: 'room', ticket: body.booking?.ticket, isCancelled: false },
          ...{ place: 'Sala Rossa', address: 'Via Roma 1' },
        },
      });
      expect(items[1]).toMatchObject({
        title: 'Il secondo passo',
        project: { title: 'Percorso' },
        seat: null,
      });
      expect((await read('?past=true')).items.map(({ kind }) => kind)).toEqual(['expiry', 'opening']);
      expect((await read('?kind=expiry')).items).toHaveLength(2);
      expect((await read('?lang=en&kind=opening')).items).toMatchObject([
        {
          slug: 'second',
          title: 'The second step',
          isUntranslated: false,
          project: { isUntranslated: true },
        },
      ]);
    });

    it('are nobody else’s, and need an account', async () => {
      await book(seminarOf(5), learner);
      expect((await read('', randomUUID())).items).toEqual([]);
      expect((await request('GET', '/api/v1/calendar')).statusCode).toBe(401);
      expect((await request('POST', '/api/v1/calendar/address')).statusCode).toBe(401);
      for (const query of ['?kind=party', '?past=maybe', '?lang=fr', '?user=1'])
        expect((await request('GET', `/api/v1/calendar${query}`, learner)).statusCode).toBe(400);
    });

    it('have a waiting list without a ticket, seminars that passed, and no seat that was given back', async () => {
      const [full, given] = [seminarOf(0), seminarOf(5)];
      await book(full, learner);
      await book(given, learner);
      await cancel(given, learner);
      expect((await read()).items).toMatchObject([
        { itemId: full, seat: { status: 'waiting', ticket: null } },
      ]);
      const past = seminarOf(5);
      await book(past, learner);
      await startIn(past, -120, -60);
      expect((await read()).items).toHaveLength(1);
      expect((await read('?past=true')).items).toMatchObject([{ itemId: past }]);
    });

    it('name what is unavailable, and have the rest', async () => {
      await book(seminarOf(5), learner);
      openings = [opening(3)];
      await stop.commerce();
      expect(await read()).toMatchObject({
        ...{ items: [{ kind: 'opening' }, { kind: 'seminar' }], unavailable: ['expiry'] },
      });
      await stop.catalogue();
      expect(await read()).toMatchObject({
        items: [{ kind: 'seminar' }],
        unavailable: ['opening', 'expiry'],
      });
      expect(await read('?kind=seminar')).toMatchObject({ unavailable: [] });
      stop = { catalogue: await startOpenings(), commerce: await startEnds() };
    });
  });

  describe('the address of a feed', () => {
    it('is shown to its owner again, and ends when it is replaced', async () => {
      const first = await newAddress();
      expect(first).toMatch(/\/api\/v1\/calendar\/[\w-]{43}\.ics$/);
      expect((await read()).address).toBe(first);
      expect((await feedAt(first)).statusCode).toBe(200);
      const second = await newAddress();
      expect(second).not.toBe(first);
      const gone = await feedAt(first);
      expect([gone.statusCode, gone.json<{ code: string }>().code]).toEqual([
        404,
        'learning.calendar_not_found',
      ]);
      expect((await feedAt(second)).statusCode).toBe(200);
      expect((await read()).address).toBe(second);
    });

    it('is in the database as a hash and sealed only', async () => {
      const token = /([\w-]{43})\.ics$/.exec(await newAddress())?.[1] ?? '';
      const [row] = await sql<{ row: string }>(
        `SELECT calendar_address::text AS row FROM calendar_address WHERE user_id = $1`,
        [learner],
      );
      expect(row?.row).toContain(learner);
      expect(row?.row).not.toContain(token);
    });

    it('opens nothing to a guess', async () => {
      for (const token of ['x', 'a'.repeat(43), learner, '%00', '..'])
        expect((await request('GET', `/api/v1/calendar/${token}.ics`)).statusCode).toBe(404);
    });

    it('is exported, and leads nowhere once its owner was erased', async () => {
      await book(seminarOf(5), learner);
      const address = await newAddress();
      const exported = await askAsPeer(services.nats, ExportLearningData.of({ userId: learner }));
      expect(exported.calendar).toEqual({ address, createdAt: expect.any(String) });
      await announceAsPeer(services.nats, UserErased.of({ userId: learner }));
      await eventually(
        async () => (await feedAt(address)).statusCode,
        (status) => status === 404,
      );
      expect(await sql(`SELECT 1 FROM calendar_address WHERE user_id = $1`, [learner])).toEqual([]);
    });
  });

  describe('a feed', () => {
    it('has everything in one file for programs, in the language of its owner, and no link of a meeting', async () => {
      const id = isSeminar(randomUUID(), {
        seminar: {
          room: null,
          online: { seats: null, note: 'Sottotitoli', translations: { en: { note: 'Captions' } } },
        },
      });
      await book(id, learner, 'online');
      [openings, ends] = [[opening(3)], [end(30)]];
      const answer = await feedAt(await newAddress('?lang=en'));
      expect(answer.headers).toMatchObject({
        ...{ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-cache' },
      });
      expect(answer.body).toContain('METHOD:PUBLISH\r\n');
      expect(answer.body).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Rome\r\n');
      expect(answer.body).not.toContain(LINK);
      const [seminar, opens, ending] = eventsIn(answer.body);
      const own = await booking(id, learner);
      expect(seminar).toMatchObject({
        ...{
          uid: `${own?.id ?? ''}@localhost`,
          title: 'The state budget',
          place: 'Online',
          status: 'CONFIRMED',
        },
        url: expect.stringMatching(/^http:\/\/localhost.*\/en\/contenuti\/seminar$/),
        text: expect.stringContaining(`Captions\nCode: ${own?.ticket ?? ''}`),
      });
      expect(opens).toMatchObject({
        title: 'Opens: The second step',
        start: dayInRome(new Date(openings[0]?.opensAt ?? '')),
      });
      expect(ending).toMatchObject({
        title: 'Last day: Percorso',
        url: expect.stringContaining('/progetto/percorso'),
      });
    });

    it('is sent once while nothing changes', async () => {
      await book(seminarOf(5), learner);
      const longAgo = '2026-03-01T10:00:00Z';
      await sql(`UPDATE booking SET changed_at = $2 WHERE user_id = $1`, [learner, longAgo]);
      await sql('UPDATE seminar SET changed_at = $1', [longAgo]);
      [openings, ends] = [[opening(3)], [end(30)]];
      const address = await newAddress();
      const { headers, body } = await feedAt(address);
      expect(body).toContain('DTSTAMP:20260301T100000Z\r\n');
      const again = await feedAt(address, { 'if-none-match': String(headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      openings = [];
      const changed = await feedAt(address, { 'if-none-match': String(headers.etag) });
      expect(changed.statusCode).toBe(200);
      expect(changed.body).not.toBe(body);
    });

    it('keeps what was last known while a service is away', async () => {
      const id = seminarOf(5);
      await book(id, learner);
      [openings, ends] = [[opening(3)], [end(30)]];
      const address = await newAddress();
      const before = await feed(address);
      expect(before).toHaveLength(3);
      await Promise.all([stop.catalogue(), stop.commerce()]);
      expect(await feed(address)).toEqual(before);
      expect(await feed(await newAddress())).toEqual(before.map(() => expect.anything()));
      [openings, ends] = [[], []];
      stop = { catalogue: await startOpenings(), commerce: await startEnds() };
      expect((await read()).items).toHaveLength(1);
      expect(await feed(String((await read()).address))).toHaveLength(1);
    });

    it('is in the language of a new address, also while a service is away', async () => {
      [openings, ends] = [[opening(3)], []];
      expect(await feed(await newAddress())).toMatchObject([{ title: 'Si apre: Il secondo passo' }]);
      await stop.catalogue();
      expect(await feed(await newAddress('?lang=en'))).toEqual([]);
      stop = { ...stop, catalogue: await startOpenings() };
      expect(await feed(String((await read()).address))).toMatchObject([{ title: 'Opens: The second step' }]);
    });

    it('keeps a cancelled seminar as cancelled, and moves one under the same id', async () => {
      const [kept, moved, waiting] = [seminarOf(5), seminarOf(5), seminarOf(0)];
      for (const id of [kept, moved, waiting]) await book(id, learner);
      const address = await newAddress();
      const find = async (id: string) => {
        const [own] = await sql<{ id: string }>(
          `SELECT id FROM booking WHERE content_id = $1 AND user_id = $2`,
          [id, learner],
        );
        return (await feed(address)).find(({ uid }) => uid.startsWith(own?.id ?? '?'));
      };
      expect(await find(kept)).toMatchObject({ status: 'CONFIRMED', sequence: 1 });
      expect(await find(waiting)).toMatchObject({
        status: 'TENTATIVE',
        title: 'In lista: Il bilancio dello Stato',
      });
      const startsAt = inMinutes(20_000).replace(/\.\d+Z/, '.000Z');
      isSeminar(moved, { seminar: { startsAt, endsAt: inMinutes(20_060) } });
      isSeminar(kept, { seminar: { cancelled: { at: inMinutes(0), reason: 'Malattia' } } });
      await refresh(moved);
      await refresh(kept);
      expect(await find(moved)).toMatchObject({ sequence: 2, start: startsAt.replace('.000Z', 'Z') });
      expect(await find(kept)).toMatchObject({ status: 'CANCELLED', sequence: 3 });
      await cancel(moved, learner);
      expect(await find(moved)).toMatchObject({ status: 'CANCELLED', sequence: 3 });
      const shown = (await read()).items.map(({ itemId, seat }) => [itemId, seat?.isCancelled]);
      expect(Object.fromEntries(shown)).toEqual({ [kept]: true, [waiting]: false });
    });

    it('has a higher sequence and another stamp after each change of a booking', async () => {
      const id = isSeminar(randomUUID(), { seminar: { online: { seats: null, note: '' } } });
      const address = await newAddress();
      const seen: { sequence: number; stamp: string }[] = [];
      for (const change of [
        () => book(id, learner),
        () => book(id, learner, 'online'),
        () => cancel(id, learner),
        () => book(id, learner),
      ]) {
        await sql(`UPDATE seminar SET changed_at = '2026-03-01T10:00:00Z' WHERE content_id = $1`, [id]);
        await change();
        const { body } = await feedAt(address);
        const stamp = /DTSTAMP:(\w+)/.exec(body)?.[1] ?? '';
        seen.push({ sequence: eventsIn(body)[0]?.sequence ?? -1, stamp });
        await sql(`UPDATE booking SET changed_at = '2026-03-01T10:00:00Z' WHERE user_id = $1`, [learner]);
      }
      expect(seen.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
      for (const { stamp } of seen) expect(stamp > '20260301T100000Z').toBe(true);
    });

    it.each([
      ['over the night when the clocks go forward', '2027-03-27T22:30:00.000Z', '2027-03-28T01:30:00.000Z'],
      ['over the night when they go back', '2027-10-30T21:30:00.000Z', '2027-10-31T02:30:00.000Z'],
      ['in the hour that comes twice', '2027-10-31T00:15:00.000Z', '2027-10-31T00:45:00.000Z'],
      ['over midnight', '2027-06-01T21:30:00.000Z', '2027-06-01T22:30:00.000Z'],
    ])('is read at the same time: %s', async (_when, startsAt, endsAt) => {
      const id = isSeminar(randomUUID(), { seminar: { startsAt, endsAt, room: room(5) } });
      await book(id, learner);
      expect(await feed(await newAddress())).toMatchObject([{ start: startsAt.replace('.000Z', 'Z') }]);
    });
  });

  describe('a booked seminar', () => {
    it('is a file for calendar programs, for whoever has a seat', async () => {
      const id = seminarOf(1);
      const other = randomUUID();
      await book(id, learner);
      await book(id, other);
      const { status, headers, text } = await send('GET', `${id}/event.ics?lang=en`, { sub: learner });
      expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
      expect(headers['content-disposition']).toBe('attachment; filename="seminar.ics"');
      expect(eventsIn(text)).toMatchObject([{ title: 'The state budget', place: 'Sala Rossa, Via Roma 1' }]);
      for (const sub of [other, randomUUID()])
        expect(await send('GET', `${id}/event.ics`, { sub })).toMatchObject({
          ...{ status: 404, body: { code: 'learning.booking_not_found' } },
        });
      expect((await send('GET', `${id}/event.ics`)).status).toBe(401);
    });

    it('comes into the calendar by mail, moves in it, and goes from it', async () => {
      const email = signUp(learner);
      const id = seminarOf(1);
      await book(id, learner);
      const invitation = async () => {
        const { raw } = await inbox.take(email);
        expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8;\s+method/i);
        // The end of the file, `=`, is one of the line to the catcher.
        const attached = /application\/ics[\s\S]*?\r?\n\r?\n([\w+/=\s]+)-/.exec(raw)?.[1] ?? '';
        expect(raw).toMatch(/filename=seminario\.ics/);
        const text = Buffer.from(attached, 'base64').toString();
        expect(text.replace(/\r\n /g, '')).toMatch(new RegExp(`ATTENDEE;[^\\r]*mailto:${email}\\r\\n`, 'i'));
        expect(text).toMatch(/ORGANIZER;[^\r]*mailto:/i);
        return { method: /METHOD:(\w+)/.exec(text)?.[1], event: eventsIn(text)[0] };
      };
      const own = await booking(id, learner);
      const uid = `${own?.id ?? ''}@localhost`;
      expect(await invitation()).toMatchObject({
        method: 'REQUEST',
        event: { uid, sequence: 1, status: 'CONFIRMED' },
      });
      isSeminar(id, { seminar: { startsAt: inMinutes(20_000), endsAt: inMinutes(20_060) } });
      await refresh(id);
      expect(await invitation()).toMatchObject({
        method: 'REQUEST',
        event: { uid, sequence: 2, status: 'CONFIRMED' },
      });
      isSeminar(id, { seminar: { cancelled: { at: inMinutes(0), reason: 'Malattia' } } });
      await refresh(id);
      expect(await invitation()).toMatchObject({
        method: 'CANCEL',
        event: { uid, sequence: 4, status: 'CANCELLED' },
      });
    });

    it('comes with no event for those who wait', async () => {
      const email = signUp(learner);
      await book(seminarOf(0), learner);
      expect((await inbox.take(email)).raw).not.toContain('text/calendar');
    });
  });
});
