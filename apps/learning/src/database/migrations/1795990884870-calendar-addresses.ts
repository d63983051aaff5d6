import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CalendarAddresses1795990884870 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "calendar_address" ("user_id" uuid NOT NULL, "token_hash" character varying(64) NOT NULL, "sealed_token" text NOT NULL, "language" character varying(2) NOT NULL, "known" jsonb NOT NULL DEFAULT '{}', "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "UQ_b151b5b61cf3c7b55873eb2ab29" UNIQUE ("token_hash"), CONSTRAINT "PK_f04b99aa092430391af489409c5" PRIMARY KEY ("user_id"))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "calendar_address"`);
  }
}
