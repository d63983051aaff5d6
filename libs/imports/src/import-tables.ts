import type { QueryRunner } from 'typeorm';
import { ImportRow } from './import-row.entity.ts';
import { ImportRun } from './import-run.entity.ts';

/** The tables of imports. */
export const importEntities = [ImportRun, ImportRow];

/**
 * Creates the tables of imports; called by the migration of the release in which a service starts to accept imports.
 */
export async function createImportTables(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    CREATE TABLE "import_run" (
      "id" uuid NOT NULL,
      "list" text NOT NULL,
      "status" text NOT NULL,
      "actor_id" uuid NOT NULL,
      "actor_role" text NOT NULL,
      "file_name" text NOT NULL,
      "encoding" text NOT NULL,
      "delimiter" text NOT NULL,
      "columns" jsonb NOT NULL,
      "row_count" integer NOT NULL,
      "position" integer NOT NULL DEFAULT '0',
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      "finished_at" TIMESTAMP(3) WITH TIME ZONE,
      CONSTRAINT "PK_efe3e6d8cb9f51ca4e9cd1cf5d3" PRIMARY KEY ("id")
    )`);
  await queryRunner.query(`CREATE INDEX "IDX_2c9e6eea4b8c14a4c060669c9b" ON "import_run" ("created_at")`);
  await queryRunner.query(
    `CREATE UNIQUE INDEX "import_run_under_way" ON "import_run" ("list") WHERE status IN ('checking', 'importing')`,
  );
  await queryRunner.query(`
    CREATE TABLE "import_row" (
      "id" uuid NOT NULL,
      "run_id" uuid NOT NULL,
      "position" integer NOT NULL,
      "line" integer NOT NULL,
      "sealed_values" text NOT NULL,
      "planned" text,
      "outcome" text,
      "errors" jsonb NOT NULL DEFAULT '[]',
      CONSTRAINT "PK_236774b99868ee0146edf2aa481" PRIMARY KEY ("id"),
      CONSTRAINT "FK_4c6a5b00e4097100164fe3001d8" FOREIGN KEY ("run_id")
        REFERENCES "import_run" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
    )`);
  await queryRunner.query(
    `CREATE UNIQUE INDEX "IDX_78d58b59d6e1e6cc51a45bb654" ON "import_row" ("run_id", "position")`,
  );
}

/** Drops what {@link createImportTables} created. */
export async function dropImportTables(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`DROP TABLE "import_row"`);
  await queryRunner.query(`DROP TABLE "import_run"`);
}
