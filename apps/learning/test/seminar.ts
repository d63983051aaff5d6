import { randomUUID } from 'node:crypto';
import { KEY_SOURCE, type ProblemDto } from '@academy/platform';
import type { Plain, SeatWay } from '@academy/shared';
import type { TestApp, TestServices } from '@academy/testing';
import type { TestingModuleBuilder } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import type { SeminarEntryDto, SeminarSeatsDto } from '../src/seminars/bookings/seminar-seats.dto.ts';
import type { SeminarMailKind } from '../src/seminars/seats/seminar-mail.entity.ts';
import type {
  AttendanceDto,
  ConfirmedDto,
  StaffBookingDto,
} from '../src/seminars/staff/staff-booking.dto.ts';
import { startLearning } from './learning.ts';
import { isSeminar } from './catalogue-stub.ts';

/** Any of the answers of the routes. */
export type SeminarAnswer = Plain<
  SeminarSeatsDto &
    SeminarEntryDto &
    AttendanceDto & { items: StaffBookingDto[]; total: number } & ConfirmedDto &
    Pick<ProblemDto, 'code'>
>;

const MINUTE_MS = 60_000;

/** RFC 3339, so many minutes from now. */
export function inMinutes(minutes: number): string {
  return new Date(Date.now() + minutes * MINUTE_MS).toISOString();
}

/** The room of a seminar with so many seats. */
export function room(seats: number | null) {
  return { seats, place: 'Sala Rossa', address: 'Via Roma 1', accessibility: 'Senza gradini' };
}

/** Adds a seminar with so many seats in the room, to which everybody has access. */
export function seminarOf(seats: number | null): string {
  return isSeminar(randomUUID(), { seminar: { room: room(seats) } });
}

/** Uses the routes of seminars, and moves the time of one. */
export function seminarsOf(learning: () => TestApp) {
  const send = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    {
      sub,
      role = 'user',
      payload,
    }: { sub?: string; role?: 'user' | 'editor' | 'admin'; payload?: object } = {},
  ) => {
    const { app, tokens } = learning();
    const answer = await app.inject({
      method,
      url: `/api/v1/seminars/${path}`,
      ...(sub !== undefined && { headers: await tokens.bearer({ sub, role }) }),
      ...(payload && { payload }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    const body = isJson ? answer.json<SeminarAnswer>() : ({} as SeminarAnswer);
    return { status: answer.statusCode, body, headers: answer.headers, text: answer.body };
  };
  const sql = <Row = object>(text: string, values: unknown[] = []) =>
    learning().app.get(DataSource).query<Row[]>(text, values);
  const booking = async (id: string, sub: string) => (await send('GET', id, { sub })).body.booking;
  return {
    send,
    sql,
    booking,
    read: async (id: string, sub?: string) => (await send('GET', id, sub === undefined ? {} : { sub })).body,
    book: (id: string, sub: string, way: SeatWay = 'room') =>
      send('POST', `${id}/booking`, { payload: { way }, sub }),
    cancel: (id: string, sub: string) => send('DELETE', `${id}/booking`, { sub }),
    answer: (id: string, sub: string, accept: boolean) =>
      send('POST', `${id}/offer`, { payload: { accept }, sub }),
    enter: (id: string, sub: string) => send('POST', `${id}/entry`, { sub }),
    status: async (id: string, sub: string) => (await booking(id, sub))?.status ?? null,
    /** Lets the seminar start and end so many minutes from now, without telling anybody. */
    startIn: (id: string, start: number, end = start + 60) =>
      sql(
        `UPDATE seminar SET starts_at = now() + make_interval(mins => $2), ends_at = now() + make_interval(mins => $3)
         WHERE content_id = $1`,
        [id, start, end],
      ),
    /** How many mails of a kind were written. */
    mails: async (id: string, kind: SeminarMailKind) => {
      const count = `SELECT count FROM seminar_mail WHERE content_id = $1 AND kind = $2`;
      return (await sql<{ count: number }>(count, [id, kind]))[0]?.count ?? 0;
    },
  };
}

/** Another replica of the service, which accepts the same access tokens. */
export async function startReplica(services: TestServices, { tokens }: TestApp): Promise<TestApp> {
  const override = (builder: TestingModuleBuilder) =>
    builder.overrideProvider(KEY_SOURCE).useValue(tokens.keySource);
  return { ...(await startLearning(services, { override })), tokens };
}

/** Waits for a condition. */
export async function eventually<T>(read: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read();
    if (isDone(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
