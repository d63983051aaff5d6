import type { MigrationInterface, QueryRunner } from 'typeorm';

const COUNTS = `content_type <> 'quiz' OR COALESCE((quiz->>'countsForCertificate')::boolean, true)`;

/** Quizzes that close a content, and which quizzes certificates wait for. Rewrites the table once. */
export class CloseContentsWithQuizzes1795942540840 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "content"
        ADD "closes_id" uuid,
        ADD "counts_for_certificate" boolean GENERATED ALWAYS AS (${COUNTS}) STORED NOT NULL,
        ADD CONSTRAINT "UQ_43d4da836b23abb76fcde352f95" UNIQUE ("closes_id"),
        ADD CONSTRAINT "CHK_1908833f279273d43c039ac8f9"
          CHECK (closes_id IS NULL OR (content_type = 'quiz' AND NOT is_premium)),
        ADD CONSTRAINT "FK_43d4da836b23abb76fcde352f95" FOREIGN KEY ("closes_id") REFERENCES "content"("id")
          ON DELETE RESTRICT ON UPDATE NO ACTION`);
    await queryRunner.query(
      `INSERT INTO "typeorm_metadata" ("database", "schema", "table", "type", "name", "value")
       VALUES (current_database(), current_schema(), 'content', 'GENERATED_COLUMN', 'counts_for_certificate', $1)`,
      [COUNTS],
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "content"
        DROP CONSTRAINT "FK_43d4da836b23abb76fcde352f95",
        DROP CONSTRAINT "CHK_1908833f279273d43c039ac8f9",
        DROP CONSTRAINT "UQ_43d4da836b23abb76fcde352f95",
        DROP COLUMN "counts_for_certificate",
        DROP COLUMN "closes_id"`);
    await queryRunner.query(
      `DELETE FROM "typeorm_metadata" WHERE "table" = 'content' AND "name" = 'counts_for_certificate'`,
    );
  }
}
