import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts to forget. */
export class Erasures1795220000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "erasure_task" (
        "user_id" uuid NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "done_at" TIMESTAMP(3) WITH TIME ZONE,
        CONSTRAINT "PK_a27b8014daec996cabfb483270b" PRIMARY KEY ("user_id")
      )`);
    await queryRunner.query(
      `CREATE INDEX "IDX_57f941a6ef598f561ca911638f" ON "erasure_task" ("created_at") WHERE done_at IS NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "erasure_task"`);
  }
}
