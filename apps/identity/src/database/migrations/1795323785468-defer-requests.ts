import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DeferRequests1795323785468 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "deferred_request" ("id" uuid NOT NULL, "sealed_request" text NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_81b838ecf3ad92082810ebcd65f" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_7abb33303c588fc436676e34ac" ON "deferred_request"  ("created_at") `,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."IDX_7abb33303c588fc436676e34ac"`);
    await queryRunner.query(`DROP TABLE "deferred_request"`);
  }
}
