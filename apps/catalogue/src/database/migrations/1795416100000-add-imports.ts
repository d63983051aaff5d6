import { createImportTables, dropImportTables } from '@academy/imports';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddImports1795416100000 implements MigrationInterface {
  up(queryRunner: QueryRunner): Promise<void> {
    return createImportTables(queryRunner);
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return dropImportTables(queryRunner);
  }
}
