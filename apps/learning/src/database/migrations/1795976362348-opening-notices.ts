import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OpeningNotices1795976362348 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "opening_notice" ("user_id" uuid NOT NULL, "content_id" uuid NOT NULL, "told_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_485e6ebb59b436545f9206d134b" PRIMARY KEY ("user_id", "content_id"))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "opening_notice"`);
  }
}
