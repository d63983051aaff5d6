import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a rare action is found and counted by, without reading the whole log. */
export class IndexAuditActions1795418000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "IDX_d47d277e228bed558e5783f37a" ON "audit_entry" ("action", "at", "id")`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "IDX_d47d277e228bed558e5783f37a"`);
  }
}
