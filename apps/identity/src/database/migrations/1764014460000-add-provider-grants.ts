import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What identity providers gave waits with the PKCE flow it belongs to. */
export class AddProviderGrants1764014460000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "flow_state" ADD "sealed_grant" text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "flow_state" DROP COLUMN "sealed_grant"`);
  }
}
