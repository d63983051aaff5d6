import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every new access token asks for its user's revocations. */
export class IndexRevocations1764201600000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX "IDX_b958e7bdb04ef54bda60b0a04e" ON "revocation" ("user_id")`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "IDX_b958e7bdb04ef54bda60b0a04e"`);
  }
}
