import { createImportTables, dropImportTables } from '@academy/imports';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddImports1795415110530 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await createImportTables(queryRunner);
    await queryRunner.query(`ALTER TABLE "profile" ADD "awaits_consents" boolean NOT NULL DEFAULT false`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "profile" DROP COLUMN "awaits_consents"`);
    await dropImportTables(queryRunner);
  }
}
