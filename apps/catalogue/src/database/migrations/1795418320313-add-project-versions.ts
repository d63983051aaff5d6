import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddProjectVersions1795418320313 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "project_version" ("project_id" uuid NOT NULL, "version" integer NOT NULL, "actor_id" uuid, "is_scheduled" boolean NOT NULL DEFAULT false, "fields" jsonb NOT NULL, "saved_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "CHK_c411610406ad5adf6853ad87b0" CHECK (jsonb_typeof(fields) = 'object'), CONSTRAINT "PK_b9103221778444dc9638d3775da" PRIMARY KEY ("project_id", "version"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "project_version" ADD CONSTRAINT "FK_2ffeb709a46febd677fee6a29d4" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "project_version" DROP CONSTRAINT "FK_2ffeb709a46febd677fee6a29d4"`);
    await queryRunner.query(`DROP TABLE "project_version"`);
  }
}
