import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunded purchases are no longer deleted by age, which needed an index. */
export class KeepRefunds1795662000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "IDX_beb00a161e254d30c76285a18e"`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "IDX_beb00a161e254d30c76285a18e" ON "refunded_access" ("refunded_at")`,
    );
  }
}
