import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the settings ask of staff: one row, which is always there. */
export class AddStaffPolicy1764014520000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "staff_policy" (
        "id" smallint NOT NULL,
        "mfa_required" boolean NOT NULL DEFAULT false,
        "version" integer NOT NULL DEFAULT '0',
        CONSTRAINT "PK_staff_policy" PRIMARY KEY ("id")
      )`);
    await queryRunner.query(`INSERT INTO "staff_policy" ("id") VALUES (1)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "staff_policy"`);
  }
}
