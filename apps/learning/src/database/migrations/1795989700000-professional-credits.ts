import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Professional credits and the end of certificates, the reminders before it, and the index that finds certificates by
 * the name of a professional body.
 */
export class ProfessionalCredits1795989700000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "expiry_reminder" ("user_id" uuid NOT NULL, "item_id" uuid NOT NULL, "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "days" smallint NOT NULL, "reminded_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_c311b6214e47d96571c4aa93554" PRIMARY KEY ("user_id", "item_id", "expires_at", "days"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "certificate" ADD "professional_credits" jsonb NOT NULL DEFAULT '[]'`,
    );
    await queryRunner.query(`ALTER TABLE "certificate" ADD "credited_at" TIMESTAMP(3) WITH TIME ZONE`);
    await queryRunner.query(`ALTER TABLE "certificate" ADD "expires_at" TIMESTAMP(3) WITH TIME ZONE`);
    await queryRunner.query(
      `ALTER TABLE "notification_preference" ADD "expiring_certificates" boolean NOT NULL DEFAULT true`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_ac261d541d7b828b45a5ed3287" ON "certificate"  ("expires_at") WHERE expires_at IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_422713dddce30e86eca774e53b" ON "certificate"  ("credited_at", "id") WHERE credited_at IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "certificate_credited_bodies_trigram" ON "certificate" USING gin (search_text(jsonb_path_query_array(professional_credits, '$[*].body')::text) gin_trgm_ops) WHERE credited_at IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "certificate_credited_bodies_trigram"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_422713dddce30e86eca774e53b"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_ac261d541d7b828b45a5ed3287"`);
    await queryRunner.query(`ALTER TABLE "notification_preference" DROP COLUMN "expiring_certificates"`);
    await queryRunner.query(`ALTER TABLE "certificate" DROP COLUMN "expires_at"`);
    await queryRunner.query(`ALTER TABLE "certificate" DROP COLUMN "credited_at"`);
    await queryRunner.query(`ALTER TABLE "certificate" DROP COLUMN "professional_credits"`);
    await queryRunner.query(`DROP TABLE "expiry_reminder"`);
  }
}
