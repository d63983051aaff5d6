import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Yearly subscriptions, and orders for them. */
export class Subscriptions1795213000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "order" DROP CONSTRAINT "CHK_47b0bc784bf04ae448a5c1fa9b"`);
    await queryRunner.query(`
      CREATE TABLE "subscription" (
        "id" uuid NOT NULL,
        "order_id" uuid NOT NULL,
        "user_id" uuid NOT NULL,
        "stripe_subscription_id" text NOT NULL,
        "status" text NOT NULL,
        "period_end" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "cancel_at" TIMESTAMP(3) WITH TIME ZONE,
        "ended_at" TIMESTAMP(3) WITH TIME ZONE,
        "access_until" TIMESTAMP(3) WITH TIME ZONE,
        "checked_at" TIMESTAMP(3) WITH TIME ZONE,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "UQ_4919f4488c35799176dfd3c143d" UNIQUE ("stripe_subscription_id"),
        CONSTRAINT "REL_32ddbd23837b1229248a5cc232" UNIQUE ("order_id"),
        CONSTRAINT "PK_8c3e00ebd02103caa1174cd5d9d" PRIMARY KEY ("id")
      )
    `);
    await queryRunner.query(
      `CREATE INDEX "IDX_9b45b94934093e54b6230da6f2" ON "subscription" ("checked_at") WHERE ended_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_9440d74acb68af966a9a51dcf6" ON "subscription" ("user_id", "created_at")`,
    );
    await queryRunner.query(
      `ALTER TABLE "order" ADD CONSTRAINT "CHK_420d86bdffc9b3bfe0d047a7d5" CHECK (kind IN ('single', 'project', 'subscription'))`,
    );
    await queryRunner.query(
      `ALTER TABLE "subscription" ADD CONSTRAINT "FK_32ddbd23837b1229248a5cc232b" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "subscription" DROP CONSTRAINT "FK_32ddbd23837b1229248a5cc232b"`);
    await queryRunner.query(`ALTER TABLE "order" DROP CONSTRAINT "CHK_420d86bdffc9b3bfe0d047a7d5"`);
    await queryRunner.query(`DROP TABLE "subscription"`);
    await queryRunner.query(
      `ALTER TABLE "order" ADD CONSTRAINT "CHK_47b0bc784bf04ae448a5c1fa9b" CHECK (kind IN ('single', 'project')) NOT VALID`,
    );
  }
}
