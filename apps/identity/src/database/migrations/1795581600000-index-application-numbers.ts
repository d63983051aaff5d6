import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index for searching applications by number. */
export class IndexApplicationNumbers1795581600000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "extended_profile_number_trigram" ON "extended_profile" USING gin ("numero_pratica" gin_trgm_ops)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "extended_profile_number_trigram"`);
  }
}
