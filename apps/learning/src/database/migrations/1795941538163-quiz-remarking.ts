import type { MigrationInterface, QueryRunner } from 'typeorm';

export class QuizRemarking1795941538163 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "quiz_remarking" ("content_id" uuid NOT NULL, "version" integer NOT NULL, "until" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "attempts" integer NOT NULL, "marked" integer NOT NULL DEFAULT '0', "is_done" boolean NOT NULL DEFAULT false, "has_failed" boolean NOT NULL DEFAULT false, CONSTRAINT "PK_f7bb8bd6b7647ebece0108ead6b" PRIMARY KEY ("content_id"))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "quiz_remarking"`);
  }
}
