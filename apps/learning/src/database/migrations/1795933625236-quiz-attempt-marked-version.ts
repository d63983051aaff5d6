import type { MigrationInterface, QueryRunner } from 'typeorm';

export class QuizAttemptMarkedVersion1795933625236 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "quiz_attempt" ADD "marked_version" integer`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "quiz_attempt" DROP COLUMN "marked_version"`);
  }
}
