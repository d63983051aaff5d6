import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Module, type Type } from '@nestjs/common';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { PurchaseCompleted } from '@academy/contracts';
import { DatabaseEnv, DatabaseModule, PlatformModule, ServiceEnv } from '@academy/platform';
import { createTestApp, type TestApp, type TestServices } from '@academy/testing';
import {
  createMessagingTables,
  dropMessagingTables,
  messagingEntities,
  MessagingModule,
  type MessagingOptions,
  Outbox,
} from '../src/index.ts';

/** The tables of messaging and, like a real service, one of its own: the last epoch seen of each user. */
class CreateTables1700000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await createMessagingTables(queryRunner);
    await queryRunner.query(
      'CREATE TABLE seen (user_id uuid PRIMARY KEY, epoch int NOT NULL, times int NOT NULL)',
    );
  }
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE seen');
    await dropMessagingTables(queryRunner);
  }
}

/** Options of clients of JetStream: on a busy machine the usual five seconds may pass before a reply arrives. */
export const PATIENT = { timeout: 60_000 };

export const database = { entities: messagingEntities, migrations: [CreateTables1700000000000] };

/** Starts one replica of a service with these controllers; replicas of one service share its database. */
export function startReplica(
  services: TestServices,
  options: MessagingOptions,
  controllers: Type[] = [],
  { waitUntilReady = true } = {},
): Promise<TestApp> {
  const hasDatabase = options.database ?? true;
  @Module({
    imports: [
      PlatformModule.forRoot({ env: hasDatabase ? DatabaseEnv : ServiceEnv }),
      MessagingModule.forRoot(options),
      ...(hasDatabase ? [DatabaseModule.forRoot(database)] : []),
    ],
    controllers,
  })
  class ServiceModule {}
  return createTestApp(ServiceModule, {
    service: options.service,
    services,
    waitUntilReady,
    ...(hasDatabase ? { database } : {}),
  });
}

/** A purchase of a user, valid in every field. */
export function purchase(userId: string, epoch: number): PurchaseCompleted {
  return PurchaseCompleted.of({
    purchaseId: randomUUID(),
    orderId: randomUUID(),
    userId,
    kind: 'single',
    itemId: randomUUID(),
    amountPaidCents: 4_900,
    currency: 'eur',
    expiresAt: null,
    epoch,
  });
}

/** Writes events as a service does: one transaction each. */
export async function tell({ app }: TestApp, ...events: PurchaseCompleted[]): Promise<void> {
  for (const event of events) {
    await app
      .get(DataSource)
      .transaction((manager) => app.get(Outbox).add(manager, event, { sequence: event.epoch }));
  }
}

/** Repeats until the condition holds. @throws Error after a minute. */
export async function eventually<T>(read: () => Promise<T> | T, holds: (value: T) => boolean): Promise<T> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (Date.now() > deadline) throw new Error(`Still ${JSON.stringify(value)} after a minute`);
    await sleep(10);
  }
}
