import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gives refunds of payments that were never a sale a type of their own; the triggers then remove them from the day's sums. */
export class TellUnsoldRefundsApart1795651000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE "order_event" SET "type" = 'returned_unsold' WHERE "type" = 'money_returned'
      AND NOT EXISTS (SELECT FROM "purchase" WHERE "purchase"."order_id" = "order_event"."order_id")
      AND NOT EXISTS (SELECT FROM "subscription" WHERE "subscription"."order_id" = "order_event"."order_id")
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE "order_event" SET "type" = 'money_returned' WHERE "type" = 'returned_unsold'`,
    );
  }
}
