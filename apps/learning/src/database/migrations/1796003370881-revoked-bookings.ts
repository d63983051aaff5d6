import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RevokedBookings1796003370881 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "booking" ADD "is_revoked" boolean NOT NULL DEFAULT false`);
    await queryRunner.query(
      `UPDATE "booking" SET "is_revoked" = true WHERE "cancelled_because" = 'access' AND "order_id" IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "booking" DROP COLUMN "is_revoked"`);
  }
}
