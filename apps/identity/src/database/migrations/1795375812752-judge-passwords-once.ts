import type { MigrationInterface, QueryRunner } from 'typeorm';

export class JudgePasswordsOnce1795375812752 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "user_account" ADD "password_accepted_at" TIMESTAMP(3) WITH TIME ZONE`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "user_account" DROP COLUMN "password_accepted_at"`);
  }
}
