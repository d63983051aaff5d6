import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddDebits1796008300000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "order" ADD "payment_methods" jsonb NOT NULL DEFAULT '["card"]'`);
    await queryRunner.query(`ALTER TABLE "order" ADD "debited_at" TIMESTAMP(3) WITH TIME ZONE`);
    await queryRunner.query(`ALTER TABLE "order" ADD "paid_at" TIMESTAMP(3) WITH TIME ZONE`);
    await queryRunner.query(`ALTER TABLE "receipt" ADD "payment_method" text NOT NULL DEFAULT 'card'`);
    await queryRunner.query(`ALTER TABLE "receipt" ADD "mandate_reference" text`);
    await queryRunner.query(`ALTER TABLE "subscription" ADD "is_debiting" boolean NOT NULL DEFAULT false`);
    await queryRunner.query(`ALTER TABLE "subscription" ADD "past_due_since" TIMESTAMP(3) WITH TIME ZONE`);
    await queryRunner.query(`ALTER TABLE "subscription" ADD "mandate_id" text`);
    await queryRunner.query(
      `ALTER TABLE "subscription" ADD "is_mandate_revoked" boolean NOT NULL DEFAULT false`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "subscription" DROP COLUMN "is_mandate_revoked"`);
    await queryRunner.query(`ALTER TABLE "subscription" DROP COLUMN "mandate_id"`);
    await queryRunner.query(`ALTER TABLE "subscription" DROP COLUMN "past_due_since"`);
    await queryRunner.query(`ALTER TABLE "subscription" DROP COLUMN "is_debiting"`);
    await queryRunner.query(`ALTER TABLE "receipt" DROP COLUMN "mandate_reference"`);
    await queryRunner.query(`ALTER TABLE "receipt" DROP COLUMN "payment_method"`);
    await queryRunner.query(`ALTER TABLE "order" DROP COLUMN "paid_at"`);
    await queryRunner.query(`ALTER TABLE "order" DROP COLUMN "debited_at"`);
    await queryRunner.query(`ALTER TABLE "order" DROP COLUMN "payment_methods"`);
  }
}
