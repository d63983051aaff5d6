import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ClaimQuestions1795974016460 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "question" ADD "claimed_by" uuid`);
    await queryRunner.query(`ALTER TABLE "question" ADD "claimed_until" TIMESTAMP(3) WITH TIME ZONE`);
    await queryRunner.query(
      `CREATE INDEX "question_claimed" ON "question"  ("claimed_by") WHERE "claimed_by" IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."question_claimed"`);
    await queryRunner.query(`ALTER TABLE "question" DROP COLUMN "claimed_until"`);
    await queryRunner.query(`ALTER TABLE "question" DROP COLUMN "claimed_by"`);
  }
}
