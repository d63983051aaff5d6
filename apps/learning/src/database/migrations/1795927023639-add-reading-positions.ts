import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddReadingPositions1795927023639 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "reading_position" ("user_id" uuid NOT NULL, "content_id" uuid NOT NULL, "block_id" character varying(40) NOT NULL, "read_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_37edc91feeb2a9b5fb822394b34" PRIMARY KEY ("user_id", "content_id"))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "reading_position"`);
  }
}
