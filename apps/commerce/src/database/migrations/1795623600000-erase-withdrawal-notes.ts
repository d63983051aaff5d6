import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Removes the reasons that erased buyers gave for withdrawals; until now erasing them left a copy in the history. */
export class EraseWithdrawalNotes1795623600000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE "order_event" SET "note" = NULL FROM "order", "erasure_task"
      WHERE "order"."id" = "order_event"."order_id" AND "order"."user_id" = "erasure_task"."user_id"
      AND "order_event"."type" = 'withdrawal_requested'
    `);
  }

  /** Nothing: erased texts cannot be restored. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
