import { randomUUID } from 'node:crypto';
import { ExportLearningData, UserErased } from '@academy/contracts';
import { announceAsPeer, askAsPeer, type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { startCatalogueStub } from '../../../test/catalogue-stub.ts';
import { startLearning } from '../../../test/learning.ts';
import { eventually, seminarOf, seminarsOf } from '../../../test/seminar.ts';
import { BookingDataService } from './booking-data.service.ts';

describe('the bookings of a user', () => {
  let services: TestServices;
  let catalogue: TestApp;
  let learning: TestApp;
  const { read, book, booking, sql } = seminarsOf(() => learning);

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

  it('are exported, in parts too', async () => {
    const [learner, other] = [randomUUID(), randomUUID()];
    const [one, full] = [seminarOf(1), seminarOf(1)];
    await book(one, learner);
    await book(full, other);
    await book(full, learner);
    const all = await askAsPeer(services.nats, ExportLearningData.of({ userId: learner }));
    expect(all.bookings).toHaveLength(2);
    expect(all.bookings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ contentId: one, status: 'booked', way: 'room' }),
        expect.objectContaining({ contentId: full, status: 'waiting', ticket: null, bookedAt: null }),
      ]),
    );
    const { next: after } = await askAsPeer(
      services.nats,
      ExportLearningData.of({ userId: learner, limit: 5 }),
    );
    const part = await askAsPeer(
      services.nats,
      ExportLearningData.of({ userId: learner, limit: 5, ...(after !== undefined && { after }) }),
    );
    expect(part.bookings).toEqual(all.bookings);
    expect(part.next).toBeUndefined();
  });

  it('are erased with the account, and their seats are offered to whoever waits', async () => {
    const [learner, waiting] = [randomUUID(), randomUUID()];
    const id = seminarOf(1);
    await book(id, learner);
    await book(id, waiting);
    await announceAsPeer(services.nats, UserErased.of({ userId: learner }));
    await eventually(
      () => sql('SELECT FROM booking WHERE user_id = $1', [learner]),
      (rows) => rows.length === 0,
    );
    expect((await booking(id, waiting))?.offeredUntil).not.toBeNull();
    expect((await read(id)).ways).toMatchObject([{ taken: 1, waiting: 0 }]);
    const service = learning.app.get(BookingDataService, { strict: false });
    await learning.app.get(DataSource).transaction((manager) => service.erase(manager, learner));
    expect((await read(id)).ways).toMatchObject([{ taken: 1 }]);
  });
});
