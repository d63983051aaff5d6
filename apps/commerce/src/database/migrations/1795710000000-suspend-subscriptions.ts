import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Subscriptions are suspended while their payment is disputed; before, the first dispute ended them. */
export class SuspendSubscriptions1795710000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "subscription_payment" ADD "is_disputed" boolean NOT NULL DEFAULT false`,
    );
    await queryRunner.query(`ALTER TABLE "subscription" ADD "is_suspended" boolean NOT NULL DEFAULT false`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "subscription" DROP COLUMN "is_suspended"`);
    await queryRunner.query(`ALTER TABLE "subscription_payment" DROP COLUMN "is_disputed"`);
  }
}
