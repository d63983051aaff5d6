import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index of contents whose scheduled publication failed, for the list that staff see. */
export class IndexFailedSchedules1795581532496 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "IDX_4000b56ef403fd5eb92f1ce9fb" ON "content" ("listed_at", "id") WHERE schedule_failure IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."IDX_4000b56ef403fd5eb92f1ce9fb"`);
  }
}
