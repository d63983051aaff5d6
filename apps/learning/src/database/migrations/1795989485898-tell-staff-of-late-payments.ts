import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TellStaffOfLatePayments1795989485898 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "booking" ADD "staff_told_at" TIMESTAMP(3) WITH TIME ZONE`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "booking" DROP COLUMN "staff_told_at"`);
  }
}
