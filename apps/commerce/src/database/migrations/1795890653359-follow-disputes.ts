import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FollowDisputes1795890653359 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "order" ADD "disputed_at" TIMESTAMP(3) WITH TIME ZONE`);
    await queryRunner.query(`ALTER TABLE "order" ADD "disputed_payment_id" text`);
    await queryRunner.query(
      `CREATE INDEX "IDX_a27e1f238fab8da5a3ea674bd9" ON "order"  ("disputed_at") WHERE disputed_at IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."IDX_a27e1f238fab8da5a3ea674bd9"`);
    await queryRunner.query(`ALTER TABLE "order" DROP COLUMN "disputed_payment_id"`);
    await queryRunner.query(`ALTER TABLE "order" DROP COLUMN "disputed_at"`);
  }
}
