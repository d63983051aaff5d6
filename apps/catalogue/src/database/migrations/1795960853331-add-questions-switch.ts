import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddQuestionsSwitch1795960853331 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "content" ADD "has_questions" boolean NOT NULL DEFAULT true`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "content" DROP COLUMN "has_questions"`);
  }
}
