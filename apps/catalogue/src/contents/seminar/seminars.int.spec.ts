import { randomUUID } from 'node:crypto';
import { CountTakenSeats, GetProduct, GetSeminar, GetSeminarLink } from '@academy/contracts';
import type { Plain } from '@academy/shared';
import { askAsPeer, answerAsPeer } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, CatalogueUnderTest, editor, type Sender, someone } from '../../../test/catalogue.ts';
import type { ContentDto } from '../content.dto.ts';
import type { ContentSeminarDto, SeminarInputDto } from './seminar.dto.ts';

type SeminarInput = Plain<SeminarInputDto>;

const LINK = 'https://riunioni.example.org/j/123';

function seminarOf(changes: Partial<SeminarInput> = {}): SeminarInput {
  return {
    startsAt: '2126-12-10T17:00:00.000Z',
    endsAt: '2126-12-10T18:30:00.000Z',
    room: {
      ...{ seats: 40, place: 'Biblioteca civica', address: 'via del Portico 8, Torino' },
      accessibility: 'Senza gradini',
      translations: { en: { place: 'City library', address: 'via del Portico 8', accessibility: '' } },
    },
    online: { seats: null, note: '', link: LINK },
    closesMinutes: 120,
    programme: [{ time: '18:00', title: 'Che cosa c’è nel testo', text: 'Tre numeri.' }],
    cancelled: null,
    ...changes,
  };
}

describe('seminars', () => {
  let academy: CatalogueUnderTest;
  let taken = { room: 0, online: 0 };

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
    await answerAsPeer(academy.services.nats, CountTakenSeats.pattern, () => taken);
  });
  afterAll(() => academy.stop());

  const create = (fields: object = {}, sender: Sender = admin) =>
    academy.send<ContentDto & { errors: { field: string; code: string }[] }>('POST', '/contents', sender, {
      title: `Seminario ${randomUUID()}`,
      shortDescription: 'In diretta.',
      contentType: 'seminar',
      status: 'published',
      seminar: seminarOf(),
      ...fields,
    });
  const change = (id: string, changes: Partial<SeminarInput>) =>
    academy.send<ContentDto & { errors: { field: string; code: string }[] }>(
      ...(['PATCH', `/contents/${id}`, admin, { seminar: seminarOf(changes) }] as const),
    );
  const product = async (id: string) =>
    askAsPeer(academy.services.nats, GetProduct.of({ type: 'single', id }));

  it('are shown to everyone with place and programme, and to staff with the link of their meeting', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    for (const sender of [null, someone(), admin]) {
      const page = await academy.get<ContentDto>(`/contents/${body.id}`, sender);
      expect(page.text).not.toContain(LINK);
      expect(page.body.seminar).toEqual({
        ...{ startsAt: '2126-12-10T17:00:00.000Z', endsAt: '2126-12-10T18:30:00.000Z' },
        ...{ ways: ['room', 'online'], isCancelled: false, cancelled: null },
        bookingClosesAt: '2126-12-10T15:00:00.000Z',
        room: {
          ...{ seats: 40, place: 'Biblioteca civica', address: 'via del Portico 8, Torino' },
          ...{ accessibility: 'Senza gradini', isUntranslated: false },
        },
        online: { seats: null, note: '', isUntranslated: false },
        programme: [
          { time: '18:00', title: 'Che cosa c’è nel testo', text: 'Tre numeri.', isUntranslated: false },
        ],
      });
    }
    const english = await academy.get<ContentDto>(`/contents/${body.id}?lang=en`);
    expect(english.body.seminar?.room).toMatchObject({ place: 'City library', isUntranslated: false });
    expect(english.body.seminar?.programme[0]).toMatchObject({ isUntranslated: true });
    const own = await academy.get<ContentSeminarDto>(`/contents/${body.id}/seminar`, editor);
    expect(own.body.seminar).toEqual(seminarOf());
    expect(own.headers['etag']).toBe('"1"');
    for (const [sender, refusal] of [
      [null, 401],
      [someone(), 403],
    ] as const)
      expect((await academy.get(`/contents/${body.id}/seminar`, sender)).status).toBe(refusal);
  });

  it('are in lists with their date, and found by their programme', async () => {
    const word = `tema${randomUUID().slice(0, 8)}`;
    const { body } = await create({
      seminar: seminarOf({ programme: [{ time: null, title: word, text: '' }] }),
    });
    const list = await academy.get<{ items: ContentDto[] }>('/contents?type=seminar&limit=100');
    expect(list.body.items.find(({ id }) => id === body.id)?.seminar).toEqual({
      ...{ startsAt: '2126-12-10T17:00:00.000Z', endsAt: '2126-12-10T18:30:00.000Z' },
      ...{ ways: ['room', 'online'], isCancelled: false },
    });
    expect((await academy.get(`/search?q=${word}`)).text).toContain(body.id);
  });

  it.each<[string, object, string, string]>([
    [
      'that end before they start',
      { endsAt: '2126-12-10T16:00:00Z' },
      'seminar.endsAt',
      'catalogue.seminar_ends_early',
    ],
    ['of three days', { endsAt: '2126-12-13T18:00:00Z' }, 'seminar.endsAt', 'catalogue.seminar_too_long'],
    ['with no seats', { room: { ...seminarOf().room, seats: 0 } }, 'seminar.room.seats', 'min'],
    ['with 10,001 seats', { room: { ...seminarOf().room, seats: 10_001 } }, 'seminar.room.seats', 'max'],
    ['with half a seat', { online: { seats: 1.5, note: '', link: null } }, 'seminar.online.seats', 'isInt'],
    [
      'with a link that is not https',
      { online: { seats: null, note: '', link: 'http://riunioni.example.org' } },
      'seminar.online.link',
      'isUrl',
    ],
    [
      'with a link that runs code',
      { online: { seats: null, note: '', link: 'javascript:alert(1)' } },
      'seminar.online.link',
      'isUrl',
    ],
    [
      'with a password in the link',
      { online: { seats: null, note: '', link: 'https://a:b@riunioni.example.org' } },
      'seminar.online.link',
      'isUrl',
    ],
    [
      'without a place in the room',
      { room: { ...seminarOf().room, place: ' ' } },
      'seminar.room.place',
      'isLength',
    ],
    [
      'at half past twenty-five',
      { programme: [{ time: '25:30', title: 'A', text: '' }] },
      'seminar.programme.0.time',
      'matches',
    ],
    ['at a time without an offset', { startsAt: '2126-12-10T17:00:00' }, 'seminar.startsAt', 'isRFC3339'],
    ['on no day', { startsAt: '2126-02-30T10:00:00Z' }, 'seminar.startsAt', 'isIso8601'],
    ['cancelled without a reason', { cancelled: { reason: ' ' } }, 'seminar.cancelled.reason', 'isLength'],
    ['closed after they start', { closesMinutes: -1 }, 'seminar.closesMinutes', 'min'],
  ])('are refused %s', async (_what, changes, field, code) => {
    const { status, body } = await create({ status: 'draft', seminar: { ...seminarOf(), ...changes } });
    expect([400, 422]).toContain(status);
    expect(body.errors).toContainEqual(expect.objectContaining({ field, code }));
  });

  it.each<[string, SeminarInput | null]>([
    ['without a date', null],
    ['without a way to take part', seminarOf({ room: null, online: null })],
  ])('are drafts only %s', async (_what, seminar) => {
    const refused = await create({ seminar });
    expect(refused.body.errors).toContainEqual(
      expect.objectContaining({ field: 'seminar', code: 'catalogue.seminar_without_place' }),
    );
    expect((await create({ seminar, status: 'draft' })).status).toBe(201);
  });

  it('stay cancelled, since everyone who booked was told', async () => {
    const { body } = await create();
    const { body: after } = await change(body.id, { cancelled: { reason: 'La sala è chiusa.' } });
    expect(after.seminar).toMatchObject({ isCancelled: true, cancelled: { reason: 'La sala è chiusa.' } });
    const at = after.seminar?.cancelled?.at;
    expect((await change(body.id, { cancelled: null })).body).toMatchObject({
      code: 'catalogue.seminar_stays_cancelled',
    });
    const translations = { en: { reason: 'The room is flooded.' } };
    const other = await change(body.id, { cancelled: { reason: 'La sala è allagata.', translations } });
    const inItalian = { at, reason: 'La sala è allagata.', isUntranslated: false };
    expect(other.body.seminar?.cancelled).toEqual(inItalian);
    const english = () => academy.get<ContentDto>(`/contents/${body.id}?lang=en`);
    expect((await english()).body.seminar?.cancelled).toEqual({ ...inItalian, ...translations.en });
    await change(body.id, { cancelled: { reason: inItalian.reason } });
    expect((await english()).body.seminar?.cancelled).toEqual({ ...inItalian, isUntranslated: true });
    const copy = await academy.send<ContentDto>('POST', `/contents/${body.id}/duplicate`, admin, {
      title: `Copia ${randomUUID()}`,
    });
    expect(copy.body.seminar).toMatchObject({ isCancelled: false });
  });

  it('keep the seats that are taken', async () => {
    const { body } = await create();
    taken = { room: 31, online: 2 };
    const { room } = seminarOf();
    const fewer = await change(body.id, { room: room && { ...room, seats: 30 } });
    expect(fewer).toMatchObject({ status: 409, body: { code: 'catalogue.seminar_seats_booked' } });
    expect(fewer.body.errors).toEqual([expect.objectContaining({ field: 'seminar.room.seats' })]);
    const without = await change(body.id, { online: null });
    expect(without.body.errors).toEqual([expect.objectContaining({ field: 'seminar.online.seats' })]);
    expect((await change(body.id, { room: room && { ...room, seats: 31 } })).status).toBe(200);
    for (const drop of [
      { seminar: null, status: 'draft' },
      { contentType: 'document', status: 'draft' },
    ])
      expect((await academy.send('PATCH', `/contents/${body.id}`, admin, drop)).body).toMatchObject({
        code: 'catalogue.seminar_seats_booked',
      });
    expect((await academy.send('DELETE', `/contents/${body.id}`, admin)).body).toMatchObject({
      code: 'catalogue.seminar_seats_booked',
    });
    taken = { room: 0, online: 0 };
    expect((await academy.send('DELETE', `/contents/${body.id}`, admin)).status).toBe(204);
  });

  describe('sold alone', () => {
    const premium = { isPremium: true, priceCents: 2_000 };
    const soon = () => {
      const startsAt = new Date(Date.now() + 3_600_000);
      const endsAt = new Date(startsAt.getTime() + 3_600_000);
      return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
    };
    const past = { startsAt: '2026-01-10T17:00:00Z', endsAt: '2026-01-10T18:00:00Z' };

    it('need a seat until they start: after bookings have closed for those who waited', async () => {
      const closed = await create({ ...premium, seminar: seminarOf({ closesMinutes: 20_160, ...soon() }) });
      expect(await product(closed.body.id)).toMatchObject({ isForSale: true, seatWays: ['room', 'online'] });
      const { body } = await create(premium);
      expect(await product(body.id)).toMatchObject({ isForSale: true, seatWays: ['room', 'online'] });
    });

    it('are not sold between the start and the recording', async () => {
      const { body } = await create({ ...premium, seminar: seminarOf(past) });
      const before = await product(body.id);
      expect(before).toMatchObject({ isForSale: false });
      await academy.send('PATCH', `/contents/${body.id}`, admin, { vimeoIds: '900000009' });
      const after = await product(body.id);
      expect(after).toMatchObject({ isForSale: true });
      expect(after).not.toHaveProperty('seatWays');
    });

    it('give days of access that count from their end', async () => {
      const { body } = await create({ ...premium, accessDays: 30, seminar: seminarOf(soon()) });
      expect(await product(body.id)).toMatchObject({ accessDays: 31 });
      const { body: recorded } = await create({ ...premium, accessDays: 30, seminar: seminarOf(past) });
      expect(await product(recorded.id)).toMatchObject({ accessDays: 30 });
    });

    it('are not sold once cancelled', async () => {
      const { body } = await create(premium);
      await change(body.id, { cancelled: { reason: 'Rinviato.' } });
      expect(await product(body.id)).toMatchObject({ isForSale: false });
    });
  });

  it('tell learning when and where they are, and the link of their meeting apart', async () => {
    const { body } = await create({ translations: { en: { title: 'Live' } } });
    const { nats } = academy.services;
    const reply = await askAsPeer(nats, GetSeminar.of({ contentId: body.id }));
    expect(reply).toMatchObject({
      ...{ contentId: body.id, version: 1, isPublished: true, isPremium: false, hasRecording: false },
      translations: { en: { title: 'Live' } },
      seminar: { startsAt: '2126-12-10T17:00:00.000Z', room: { seats: 40 }, closesMinutes: 120 },
    });
    expect(JSON.stringify(reply)).not.toContain(LINK);
    expect(await askAsPeer(nats, GetSeminarLink.of({ contentId: body.id }))).toEqual({ url: LINK });
    const text = await academy.content({});
    expect(await askAsPeer(nats, GetSeminar.of({ contentId: text.id }))).toBeNull();
    expect(await askAsPeer(nats, GetSeminarLink.of({ contentId: text.id }))).toBeNull();
  });
});
