import type { QueryRunner } from 'typeorm';
import { InboxEvent } from './inbox/inbox-event.entity.ts';
import { OutboxEvent } from './outbox/outbox-event.entity.ts';

/** The entities behind messaging; every service with a database lists them among its own. */
export const messagingEntities = [OutboxEvent, InboxEvent];

/** Creates the tables of outbox and inbox; called by a service's first migration. */
export async function createMessagingTables(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    CREATE TABLE "outbox_event" (
      "position" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
      "envelope" jsonb NOT NULL,
      "created_at" timestamptz NOT NULL DEFAULT now(),
      "published_at" timestamptz,
      "stream_seq" bigint,
      CONSTRAINT "outbox_event_pkey" PRIMARY KEY ("position")
    )`);
  await queryRunner.query(
    `CREATE INDEX "outbox_event_unpublished" ON "outbox_event" ("position") WHERE published_at IS NULL`,
  );
  await queryRunner.query(`
    CREATE TABLE "inbox_event" (
      "event_id" uuid NOT NULL,
      "type" text NOT NULL,
      "failures" integer NOT NULL DEFAULT 0,
      "last_error" text,
      "received_at" timestamptz NOT NULL DEFAULT now(),
      "processed_at" timestamptz,
      CONSTRAINT "inbox_event_pkey" PRIMARY KEY ("event_id")
    )`);
  await queryRunner.query(`CREATE INDEX "inbox_event_received" ON "inbox_event" ("received_at")`);
}

/** Drops what {@link createMessagingTables} created. */
export async function dropMessagingTables(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`DROP TABLE "inbox_event"`);
  await queryRunner.query(`DROP TABLE "outbox_event"`);
}
