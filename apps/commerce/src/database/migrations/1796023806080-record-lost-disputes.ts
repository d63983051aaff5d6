import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records in the history what lost disputes took so far, so that it is not announced again. */
export class RecordLostDisputes1796023806080 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      INSERT INTO "order_event" ("order_id", "type", "amount_cents", "note", "created_at")
      SELECT "order_id", 'dispute_lost', "lost_cents", "stripe_payment_intent_id", coalesce(
        (SELECT max("created_at") FROM "receipt_refund" WHERE "receipt_id" = "receipt"."id"), "paid_at")
      FROM "receipt" WHERE "lost_cents" > 0
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM "order_event" WHERE "type" = 'dispute_lost'`);
  }
}
