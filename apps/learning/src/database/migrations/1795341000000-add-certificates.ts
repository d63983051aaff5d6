import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddCertificates1795341000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "certificate" ("id" uuid NOT NULL, "serial" SERIAL NOT NULL, "code" character varying(12) NOT NULL, "user_id" uuid, "holder_name" text, "item_type" text NOT NULL, "item_id" uuid NOT NULL, "title" text NOT NULL, "content_titles" jsonb NOT NULL, "lesson_count" integer NOT NULL, "hours" integer, "language" text NOT NULL, "issuer" jsonb NOT NULL, "completed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "issued_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "revoked_at" TIMESTAMP(3) WITH TIME ZONE, "revocation_reason" text, "revocation_note" text, "replaced_by_id" uuid, CONSTRAINT "CHK_c6ec449d291fdb8746cfe7fe2a" CHECK ((user_id IS NULL) = (holder_name IS NULL)), CONSTRAINT "CHK_8f6d883ab1414e7a22f988c1fa" CHECK ((revoked_at IS NULL) = (revocation_reason IS NULL)), CONSTRAINT "CHK_c2481658c9662eb7933f3f388d" CHECK (revocation_reason IN ('refunded', 'issued_in_error', 'misuse', 'holder_request')), CONSTRAINT "CHK_9b58b590e95ebcc4eeb3697c52" CHECK (language IN ('it', 'en')), CONSTRAINT "CHK_1428117127fa4bfbb169dd021c" CHECK (item_type IN ('project', 'content')), CONSTRAINT "PK_8daddfc65f59e341c2bbc9c9e43" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_7020bfa9cff5678edb935a02c4" ON "certificate"  ("item_id", "issued_at", "id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_384a256c1740337caf1230ef6e" ON "certificate"  ("issued_at", "id") `,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_cc42bee794afdc45a9c4c56601" ON "certificate"  ("user_id", "item_type", "item_id") WHERE replaced_by_id IS NULL`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_088cd8b7854860bc8669b6898e" ON "certificate"  ("serial") `,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_9c263067e4ed9782c88b4b347e" ON "certificate"  ("code") `,
    );
    await queryRunner.query(
      `CREATE TABLE "refunded_access" ("purchase_id" uuid NOT NULL, "user_id" uuid NOT NULL, "kind" text NOT NULL, "item_id" uuid NOT NULL, "refunded_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_7bd8cac67877df460cd3e9b6429" PRIMARY KEY ("purchase_id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_beb00a161e254d30c76285a18e" ON "refunded_access"  ("refunded_at") `,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_eadea765838dd76852af5c2921" ON "refunded_access"  ("user_id") `,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."IDX_eadea765838dd76852af5c2921"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_beb00a161e254d30c76285a18e"`);
    await queryRunner.query(`DROP TABLE "refunded_access"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_9c263067e4ed9782c88b4b347e"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_088cd8b7854860bc8669b6898e"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_cc42bee794afdc45a9c4c56601"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_384a256c1740337caf1230ef6e"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_7020bfa9cff5678edb935a02c4"`);
    await queryRunner.query(`DROP TABLE "certificate"`);
  }
}
