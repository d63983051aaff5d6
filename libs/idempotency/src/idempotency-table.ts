import type { QueryRunner } from 'typeorm';

/** Creates the table of requests; called by the migration of the release in which a service starts to use it. */
export async function createIdempotencyTable(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    CREATE TABLE "idempotent_request" (
      "user_id" uuid NOT NULL,
      "idempotency_key" character varying(255) NOT NULL,
      "request_hash" character varying(64) NOT NULL,
      "answer" jsonb,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_7ad62af7a328c9778cf25970671" PRIMARY KEY ("user_id", "idempotency_key")
    )`);
  await queryRunner.query(
    `CREATE INDEX "IDX_79d6a20dd1d079eab2b77c5366" ON "idempotent_request" ("created_at")`,
  );
}

/** Drops what {@link createIdempotencyTable} created. */
export async function dropIdempotencyTable(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`DROP TABLE "idempotent_request"`);
}
