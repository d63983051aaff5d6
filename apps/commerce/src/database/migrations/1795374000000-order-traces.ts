import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders keep the trace of their checkout, in which they are fulfilled. */
export class OrderTraces1795374000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "order" ADD "traceparent" text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "order" DROP COLUMN "traceparent"`);
  }
}
