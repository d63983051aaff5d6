import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What happened to orders, and refunds made by admins. */
export class Orders1795214000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "refund" DROP CONSTRAINT "CHK_5d5c237ca0bc012a7251f65440"`);
    await queryRunner.query(`ALTER TABLE "refund" DROP CONSTRAINT "CHK_b6682ae9be02318dd8d917be40"`);
    await queryRunner.query(`
      CREATE TABLE "order_event" (
        "id" SERIAL NOT NULL,
        "order_id" uuid NOT NULL,
        "type" text NOT NULL,
        "amount_cents" integer,
        "note" text,
        "actor_id" uuid,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_394b0d7613180ebee9028e9aaa1" PRIMARY KEY ("id")
      )
    `);
    await queryRunner.query(
      `CREATE INDEX "IDX_20d1b20c9bea6d95ee406bf198" ON "order_event" ("order_id", "id")`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_f45f07e7a4d16cf29d15f6b1d8" ON "order" ("created_at", "id")`);
    await queryRunner.query(
      `ALTER TABLE "refund" ADD CONSTRAINT "CHK_c7f7559a3a892c0267fb924351" CHECK (status IN ('requested', 'sent', 'failed'))`,
    );
    await queryRunner.query(
      `ALTER TABLE "refund" ADD CONSTRAINT "CHK_69a1abb0e18790a9bd6b4357c3" CHECK (reason IN ('duplicate', 'requested'))`,
    );
    await queryRunner.query(
      `ALTER TABLE "order_event" ADD CONSTRAINT "FK_b5ad8b36013879595c72c063178" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "order_event" DROP CONSTRAINT "FK_b5ad8b36013879595c72c063178"`);
    await queryRunner.query(`ALTER TABLE "refund" DROP CONSTRAINT "CHK_69a1abb0e18790a9bd6b4357c3"`);
    await queryRunner.query(`ALTER TABLE "refund" DROP CONSTRAINT "CHK_c7f7559a3a892c0267fb924351"`);
    await queryRunner.query(`DROP INDEX "IDX_f45f07e7a4d16cf29d15f6b1d8"`);
    await queryRunner.query(`DROP TABLE "order_event"`);
    await queryRunner.query(
      `ALTER TABLE "refund" ADD CONSTRAINT "CHK_b6682ae9be02318dd8d917be40" CHECK (reason IN ('duplicate')) NOT VALID`,
    );
    await queryRunner.query(
      `ALTER TABLE "refund" ADD CONSTRAINT "CHK_5d5c237ca0bc012a7251f65440" CHECK (status IN ('requested', 'sent')) NOT VALID`,
    );
  }
}
