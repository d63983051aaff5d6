import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddFilms1795335822483 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "media_file" DROP CONSTRAINT "CHK_c472acca98da823c5a809e34cd"`);
    await queryRunner.query(`ALTER TABLE "media_file" ADD "duration_seconds" integer`);
    await queryRunner.query(`ALTER TABLE "media_file" ADD "failure" text`);
    await queryRunner.query(`ALTER TABLE "media_file" ALTER COLUMN "checksum" DROP NOT NULL`);
    await queryRunner.query(
      `ALTER TABLE "media_file" ADD CONSTRAINT "CHK_eb11627f8482148463572c2bd7" CHECK ((kind = 'film') = (checksum IS NULL))`,
    );
    await queryRunner.query(
      `ALTER TABLE "media_file" ADD CONSTRAINT "CHK_b3d127bcac69f18e88201fcaff" CHECK (kind IN ('cover', 'document', 'film'))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    // Before there were no films: their files would break the rules that come back.
    await queryRunner.query(
      `DELETE FROM "media_use" USING "media_file" WHERE "media_id" = "media_file"."id" AND "kind" = 'film'`,
    );
    await queryRunner.query(`DELETE FROM "media_file" WHERE "kind" = 'film'`);
    await queryRunner.query(`ALTER TABLE "media_file" DROP CONSTRAINT "CHK_b3d127bcac69f18e88201fcaff"`);
    await queryRunner.query(`ALTER TABLE "media_file" DROP CONSTRAINT "CHK_eb11627f8482148463572c2bd7"`);
    await queryRunner.query(`ALTER TABLE "media_file" ALTER COLUMN "checksum" SET NOT NULL`);
    await queryRunner.query(`ALTER TABLE "media_file" DROP COLUMN "failure"`);
    await queryRunner.query(`ALTER TABLE "media_file" DROP COLUMN "duration_seconds"`);
    await queryRunner.query(
      `ALTER TABLE "media_file" ADD CONSTRAINT "CHK_c472acca98da823c5a809e34cd" CHECK ((kind = ANY (ARRAY['cover'::text, 'document'::text])))`,
    );
  }
}
