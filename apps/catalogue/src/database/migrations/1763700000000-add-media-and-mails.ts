import { createMailTable, dropMailTable } from '@academy/mail';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uploaded files and who uses them, waiting mails, partnership requests; settings count their changes. */
export class AddMediaAndMails1763700000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "setting" ALTER COLUMN "value" DROP NOT NULL`);
    await queryRunner.query(`ALTER TABLE "setting" ADD "version" integer NOT NULL DEFAULT '1'`);
    await queryRunner.query(`
      CREATE TABLE "media_file" (
        "id" uuid NOT NULL,
        "kind" text NOT NULL,
        "file_name" text NOT NULL,
        "content_type" text NOT NULL,
        "size_bytes" integer NOT NULL,
        "width" integer,
        "height" integer,
        "checksum" character varying(64) NOT NULL,
        "uploaded_by" uuid NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "released_at" TIMESTAMP(3) WITH TIME ZONE,
        CONSTRAINT "CHK_c472acca98da823c5a809e34cd" CHECK (kind IN ('cover', 'document')),
        CONSTRAINT "PK_cac82b29eea888470cc40043b76" PRIMARY KEY ("id")
      )`);
    await queryRunner.query(`CREATE INDEX "IDX_7d06fac24e358c63655888d56f" ON "media_file" ("released_at")`);
    await queryRunner.query(`
      CREATE TABLE "media_use" (
        "media_id" uuid NOT NULL,
        "owner_id" uuid NOT NULL,
        CONSTRAINT "PK_e6d073d6346800473dc763df6ba" PRIMARY KEY ("media_id", "owner_id"),
        CONSTRAINT "FK_1ae0f0b737d316fc0198fa7ceaa" FOREIGN KEY ("media_id") REFERENCES "media_file"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
      )`);
    await queryRunner.query(`CREATE INDEX "IDX_7935a2acdcdd54b994213825f5" ON "media_use" ("owner_id")`);
    await queryRunner.query(`
      CREATE TABLE "partnership_request" (
        "id" uuid NOT NULL,
        "address_hash" character varying(64) NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_371f57bb97595babb318c688a67" PRIMARY KEY ("id")
      )`);
    await queryRunner.query(
      `CREATE INDEX "IDX_70d04c19e875035c94b723c879" ON "partnership_request" ("created_at")`,
    );
    await createMailTable(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await dropMailTable(queryRunner);
    await queryRunner.query(`DROP TABLE "partnership_request", "media_use", "media_file"`);
    await queryRunner.query(`ALTER TABLE "setting" DROP COLUMN "version"`);
    await queryRunner.query(`DELETE FROM "setting" WHERE "value" IS NULL`);
    await queryRunner.query(`ALTER TABLE "setting" ALTER COLUMN "value" SET NOT NULL`);
  }
}
