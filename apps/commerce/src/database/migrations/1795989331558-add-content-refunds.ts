import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddContentRefunds1795989331558 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "content_refund" ("id" uuid NOT NULL, "content_id" uuid NOT NULL, "reason" character varying(500) NOT NULL, "requested_by" uuid NOT NULL, "started_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "finished_at" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "PK_88a99118d9f9974b3cd67507886" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_45ce6720dc839ea5ac7ef55d3c" ON "content_refund"  ("content_id", "started_at") `,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_f3d41dce0349fbf3d58c94bb41" ON "content_refund"  ("content_id") WHERE finished_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE TABLE "content_refund_order" ("content_refund_id" uuid NOT NULL, "order_id" uuid NOT NULL, "status" text NOT NULL DEFAULT 'waiting', "code" text, CONSTRAINT "CHK_56fedef77ded6d16949893425c" CHECK (status IN ('waiting', 'refunded', 'revoked', 'failed')), CONSTRAINT "PK_f1fc5ad3302dc3e97d492baf601" PRIMARY KEY ("content_refund_id", "order_id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_a0c219815a279db6f204a42ff4" ON "content_refund_order"  ("content_refund_id", "order_id") WHERE status = 'waiting'`,
    );
    await queryRunner.query(
      `ALTER TABLE "content_refund_order" ADD CONSTRAINT "FK_a4df3af72fb74d294ff6b3244f1" FOREIGN KEY ("content_refund_id") REFERENCES "content_refund"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "content_refund_order" ADD CONSTRAINT "FK_f7b98f9f7910b5b8abd17f62ed3" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "content_refund_order" DROP CONSTRAINT "FK_f7b98f9f7910b5b8abd17f62ed3"`,
    );
    await queryRunner.query(
      `ALTER TABLE "content_refund_order" DROP CONSTRAINT "FK_a4df3af72fb74d294ff6b3244f1"`,
    );
    await queryRunner.query(`DROP INDEX "public"."IDX_a0c219815a279db6f204a42ff4"`);
    await queryRunner.query(`DROP TABLE "content_refund_order"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_f3d41dce0349fbf3d58c94bb41"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_45ce6720dc839ea5ac7ef55d3c"`);
    await queryRunner.query(`DROP TABLE "content_refund"`);
  }
}
