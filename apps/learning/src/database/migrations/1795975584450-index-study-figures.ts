import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexStudyFigures1795975584450 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX "note_content" ON "note"  ("content_id", "user_id") `);
    await queryRunner.query(
      `CREATE INDEX "question_asked" ON "question"  ("created_at") WHERE NOT "is_staff" AND "hidden_at" IS NULL AND "deleted_at" IS NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."question_asked"`);
    await queryRunner.query(`DROP INDEX "public"."note_content"`);
  }
}
