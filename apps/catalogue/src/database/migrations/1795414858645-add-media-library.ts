import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddMediaLibrary1795414858645 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "IDX_e5b31bfa585e0125bafa43b67e" ON "media_file"  ("created_at", "id") `,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."IDX_e5b31bfa585e0125bafa43b67e"`);
  }
}
