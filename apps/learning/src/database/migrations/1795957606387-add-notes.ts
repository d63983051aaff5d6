import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddNotes1795957606387 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "note" ("id" uuid NOT NULL, "user_id" uuid NOT NULL, "content_id" uuid NOT NULL, "video_id" character varying(64), "second" integer, "block_id" character varying(40), "quote" text, "body" text NOT NULL, "folded" text NOT NULL, "written_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_96d0c172a4fba276b1bbed43058" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "note_user_content" ON "note"  ("user_id", "content_id", "written_at") `,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."note_user_content"`);
    await queryRunner.query(`DROP TABLE "note"`);
  }
}
