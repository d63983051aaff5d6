import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddBalance1796006899951 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "balance_entry" ("id" text NOT NULL, "topic" text NOT NULL, "category" text NOT NULL, "source_id" text, "payment_intent_id" text, "amount_cents" integer NOT NULL, "fee_cents" integer NOT NULL, "net_cents" integer NOT NULL, "currency" character varying(3) NOT NULL, "payment_cents" integer NOT NULL, "payment_currency" character varying(3) NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "available_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "payout_id" text, CONSTRAINT "PK_8fb391d29b558b0320c5a0e3036" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_0e9fefa43a0b0b1012e097626a" ON "balance_entry"  ("payout_id") WHERE payout_id IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_08cd1e9fd00f6a6e332fed9273" ON "balance_entry"  ("payment_intent_id") WHERE payment_intent_id IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_d891eabfef291c7ac2483123eb" ON "balance_entry"  ("created_at", "id") `,
    );
    await queryRunner.query(
      `CREATE TABLE "payout" ("id" text NOT NULL, "amount_cents" integer NOT NULL, "currency" character varying(3) NOT NULL, "status" text NOT NULL, "is_automatic" boolean NOT NULL, "is_complete" boolean NOT NULL DEFAULT false, "arrives_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_1cb73ce021dc6618a3818b0a474" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_1855c1ac3561ee0ec507ae7e85" ON "payout"  ("created_at", "id") `,
    );
    await queryRunner.query(
      `CREATE TABLE "balance_position" ("id" text NOT NULL, "read_until" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_bda1654bbfb1fa1180f0303baf4" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`ALTER TABLE "difference" ADD "note" text`);
    await queryRunner.query(`ALTER TABLE "difference" ADD "explained_by" uuid`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "difference" DROP COLUMN "explained_by"`);
    await queryRunner.query(`ALTER TABLE "difference" DROP COLUMN "note"`);
    await queryRunner.query(`DROP TABLE "balance_position"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_1855c1ac3561ee0ec507ae7e85"`);
    await queryRunner.query(`DROP TABLE "payout"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_d891eabfef291c7ac2483123eb"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_08cd1e9fd00f6a6e332fed9273"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_0e9fefa43a0b0b1012e097626a"`);
    await queryRunner.query(`DROP TABLE "balance_entry"`);
  }
}
