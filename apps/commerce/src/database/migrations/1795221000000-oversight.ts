import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff oversee: sweeps and their findings, decisions about orders, payments of subscriptions, statistics. */
export class Oversight1795221000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Kept for a day only, so there is nothing to carry over.
    await queryRunner.query(`DROP TABLE "checkout_request"`);
    await queryRunner.query(`
      CREATE TABLE "idempotent_request" (
        "user_id" uuid NOT NULL,
        "idempotency_key" character varying(255) NOT NULL,
        "request_hash" character varying(64) NOT NULL,
        "answer" jsonb,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_7ad62af7a328c9778cf25970671" PRIMARY KEY ("user_id", "idempotency_key")
      )
    `);
    await queryRunner.query(
      `CREATE INDEX "IDX_79d6a20dd1d079eab2b77c5366" ON "idempotent_request" ("created_at")`,
    );
    await queryRunner.query(`
      CREATE TABLE "difference" (
        "id" SERIAL NOT NULL,
        "kind" text NOT NULL,
        "object_id" text NOT NULL,
        "order_id" uuid,
        "before" text NOT NULL,
        "after" text NOT NULL,
        "status" text NOT NULL,
        "run_id" uuid NOT NULL,
        "found_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "closed_at" TIMESTAMP(3) WITH TIME ZONE,
        CONSTRAINT "PK_1f0268f35add6e02298815c19f2" PRIMARY KEY ("id")
      )
    `);
    await queryRunner.query(`CREATE INDEX "IDX_ae4e72d82d076a7271de4d3392" ON "difference" ("found_at")`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_010c36308bb8d8d2f9ea456923" ON "difference" ("kind", "object_id") WHERE status = 'open'`,
    );
    await queryRunner.query(`
      CREATE TABLE "reconciliation_run" (
        "id" uuid NOT NULL,
        "requested_by" uuid,
        "status" text NOT NULL,
        "counts" jsonb NOT NULL,
        "started_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "finished_at" TIMESTAMP(3) WITH TIME ZONE,
        CONSTRAINT "PK_4fa08b87bbb63890254c8cdcb57" PRIMARY KEY ("id")
      )
    `);
    await queryRunner.query(
      `CREATE INDEX "IDX_d8d65c54fa8dd8c4de513b677f" ON "reconciliation_run" ("started_at")`,
    );
    await queryRunner.query(`
      CREATE TABLE "subscription_payment" (
        "stripe_invoice_id" text NOT NULL,
        "subscription_id" uuid NOT NULL,
        "stripe_payment_intent_id" text,
        "amount_cents" integer NOT NULL,
        "tax_cents" integer NOT NULL,
        "currency" character varying(3) NOT NULL,
        "period_end" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "paid_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "UQ_2ca57dcd7647d743afe4a417263" UNIQUE ("stripe_payment_intent_id"),
        CONSTRAINT "PK_2dbf6ce96c3f5e4e7e6150a2e86" PRIMARY KEY ("stripe_invoice_id"),
        CONSTRAINT "FK_ad0ebe8b66ad9e06c8324a76591" FOREIGN KEY ("subscription_id") REFERENCES "subscription"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
      )
    `);
    await queryRunner.query(
      `CREATE INDEX "IDX_d7d0d78204b6b2ca90c409d9dc" ON "subscription_payment" ("paid_at")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_ad0ebe8b66ad9e06c8324a7659" ON "subscription_payment" ("subscription_id")`,
    );
    await queryRunner.query(`ALTER TABLE "refund" ADD "request_key" character varying(255)`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_0bcb88d7c25a6824a7891ecd13" ON "refund" ("order_id", "request_key") WHERE request_key IS NOT NULL`,
    );
    await queryRunner.query(`ALTER TABLE "order" DROP CONSTRAINT "CHK_fb336e22ff7ca056cd9fd5d65b"`);
    await queryRunner.query(
      `ALTER TABLE "order" ADD CONSTRAINT "CHK_ae3ad502845e74f89e28107bf0" CHECK (status IN ('pending', 'completed', 'duplicate', 'in_review', 'rejected', 'expired', 'failed'))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_8f3e73777dcc070bc14c6cb7ac" ON "order" ("created_at") WHERE status = 'in_review'`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_d180f9b82b0c07e6a696b1ccc6" ON "order_event" ("created_at") WHERE type = 'money_returned'`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_c3d99c5a7cd9fd0f1db3cd4985" ON "purchase" ("created_at")`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "IDX_c3d99c5a7cd9fd0f1db3cd4985"`);
    await queryRunner.query(`DROP INDEX "IDX_d180f9b82b0c07e6a696b1ccc6"`);
    await queryRunner.query(`DROP INDEX "IDX_8f3e73777dcc070bc14c6cb7ac"`);
    await queryRunner.query(`ALTER TABLE "order" DROP CONSTRAINT "CHK_ae3ad502845e74f89e28107bf0"`);
    await queryRunner.query(
      `ALTER TABLE "order" ADD CONSTRAINT "CHK_fb336e22ff7ca056cd9fd5d65b" CHECK (status IN ('pending', 'completed', 'duplicate', 'in_review', 'expired', 'failed')) NOT VALID`,
    );
    await queryRunner.query(`DROP INDEX "IDX_0bcb88d7c25a6824a7891ecd13"`);
    await queryRunner.query(`ALTER TABLE "refund" DROP COLUMN "request_key"`);
    await queryRunner.query(`DROP TABLE "subscription_payment"`);
    await queryRunner.query(`DROP TABLE "reconciliation_run"`);
    await queryRunner.query(`DROP TABLE "difference"`);
    await queryRunner.query(`DROP TABLE "idempotent_request"`);
    await queryRunner.query(`
      CREATE TABLE "checkout_request" (
        "user_id" uuid NOT NULL,
        "idempotency_key" character varying(255) NOT NULL,
        "request_hash" character varying(64) NOT NULL,
        "url" text,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_b7973048cecf9cac7c0049888a1" PRIMARY KEY ("user_id", "idempotency_key")
      )
    `);
    await queryRunner.query(
      `CREATE INDEX "IDX_0b270244cfa255fc08c06a1946" ON "checkout_request" ("created_at")`,
    );
  }
}
