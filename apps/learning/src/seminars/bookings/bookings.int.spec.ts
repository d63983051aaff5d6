import { randomUUID } from 'node:crypto';
import type { ProblemDto } from '@academy/platform';
import type { Plain, SeatWay } from '@academy/shared';
import { type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { hasLink, isSeminar, startCatalogueStub } from '../../../test/catalogue-stub.ts';
import { startLearning } from '../../../test/learning.ts';
import type { SeminarSeatsDto, SeminarEntryDto } from './seminar-seats.dto.ts';

type Answered = Plain<SeminarSeatsDto & SeminarEntryDto & ProblemDto>;

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

describe('bookings of seminars', () => {
  let services: TestServices;
  let catalogue: TestApp;
  let learning: TestApp;
  let learner: string;

  beforeAll(async () => {
    services = await testServices();
    catalogue = await startCatalogueStub(services);
    learning = await startLearning(services);
  });
  afterAll(async () => {
    await learning.close();
    await catalogue.close();
    await services.stop();
  });
  beforeEach(() => {
    learner = randomUUID();
  });

  async function send(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { sub = learner, payload }: { sub?: string | null; payload?: object } = {},
  ): Promise<{ status: number; body: Answered; headers: Record<string, unknown> }> {
    const answer = await learning.app.inject({
      method,
      url: `/api/v1/seminars/${path}`,
      ...(sub !== null && { headers: await learning.tokens.bearer({ sub }) }),
      ...(payload && { payload }),
    });
    const body = answer.body === '' ? ({} as Answered) : answer.json<Answered>();
    return { status: answer.statusCode, body, headers: answer.headers };
  }
  const read = async (id: string, sub?: string | null) =>
    (await send('GET', id, sub === undefined ? {} : { sub })).body;
  const book = (id: string, way: SeatWay = 'room', sub = learner) =>
    send('POST', `${id}/booking`, { payload: { way }, sub });
  const cancel = (id: string, sub = learner) => send('DELETE', `${id}/booking`, { sub });
  const answer = (id: string, accept: boolean, sub = learner) =>
    send('POST', `${id}/offer`, { payload: { accept }, sub });
  const sql = <Row = object>(text: string, values: unknown[]) =>
    learning.app.get(DataSource).query<Row[]>(text, values);

  it('books a seat at once, and shows it to its owner only', async () => {
    const id = isSeminar(randomUUID());
    expect(await read(id, null)).toMatchObject({
      contentId: id,
      takesBookings: true,
      ways: [{ way: 'room', seats: 1, taken: 0, left: 1, waiting: 0 }],
      booking: null,
    });
    const { status, body } = await book(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ways: [{ taken: 1, left: 0 }],
      booking: { status: 'booked', way: 'room', position: null, isLinkOpen: false, linkOpensAt: null },
    });
    expect(body.booking?.ticket).toMatch(/^[2-9A-Y]{4}$/);
    expect((await book(id)).body.booking).toEqual(body.booking);
    expect((await read(id)).booking).toEqual(body.booking);
    expect((await read(id, randomUUID())).booking).toBeNull();
    expect((await read(id, null)).booking).toBeNull();
  });

  it('offers a freed seat to whoever waited first', async () => {
    const id = isSeminar(randomUUID());
    const [second, third] = [randomUUID(), randomUUID()];
    await book(id);
    expect((await book(id, 'room', second)).body.booking).toMatchObject({ status: 'waiting', position: 1 });
    expect((await book(id, 'room', third)).body.booking).toMatchObject({ status: 'waiting', position: 2 });
    expect((await cancel(id)).status).toBe(204);
    expect((await cancel(id)).status).toBe(204);
    const offered = await read(id, second);
    expect(offered.booking).toMatchObject({ status: 'waiting', position: null });
    expect(offered.booking?.offeredUntil).not.toBeNull();
    expect(offered.ways).toMatchObject([{ taken: 1, left: 0, waiting: 1 }]);
    expect((await read(id, third)).booking).toMatchObject({ position: 1, offeredUntil: null });
    expect((await answer(id, true, third)).body.code).toBe('learning.offer_over');
    expect((await answer(id, true, second)).body.booking).toMatchObject({ status: 'booked' });
    expect((await answer(id, true, second)).status).toBe(200);
  });

  it('gives the last seat to one of fifty who ask at once, and everyone else a place on the list', async () => {
    const id = isSeminar(randomUUID());
    const learners = Array.from({ length: 50 }, () => randomUUID());
    const answers = await Promise.all(learners.map((sub) => book(id, 'room', sub)));
    const statuses = answers.map(({ body }) => body.booking?.status);
    expect(statuses.filter((status) => status === 'booked')).toHaveLength(1);
    expect(statuses.filter((status) => status === 'waiting')).toHaveLength(49);
    const places = answers.map(({ body }) => body.booking?.position ?? 0);
    expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index));
    expect((await read(id)).ways).toMatchObject([{ taken: 1, left: 0, waiting: 49 }]);
  });

  it('lets those booked online in from fifteen minutes before the start, and tells nobody else', async () => {
    const online = { seats: null, note: 'Sottotitoli' };
    const id = isSeminar(randomUUID(), {
      seminar: { room: null, online, startsAt: inMinutes(200), endsAt: inMinutes(260) },
    });
    hasLink(id, 'https://meet.example.org/gated');
    await book(id, 'online');
    const enter = (sub = learner) => send('POST', `${id}/entry`, { sub });
    expect((await enter()).body.code).toBe('learning.link_not_open');
    await sql(`UPDATE seminar SET starts_at = now() + interval '14 minutes' WHERE content_id = $1`, [id]);
    expect((await enter(randomUUID())).body.code).toBe('learning.seat_required');
    const { body, headers } = await enter();
    expect(body).toEqual({ url: 'https://meet.example.org/gated' });
    expect(headers['cache-control']).toBe('no-store');
    const entered = (await read(id)).booking;
    expect(entered).toMatchObject({ isLinkOpen: true });
    expect(entered?.enteredAt).not.toBeNull();
    await enter();
    expect((await read(id)).booking).toEqual(entered);
  });
});
