import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages of staff to those who own an item, and the choice not to get them. */
export class Messages1795417000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "message" ("id" uuid NOT NULL, "items" jsonb NOT NULL, "written" jsonb NOT NULL, "includes_former" boolean NOT NULL, "recipient_count" integer NOT NULL, "created_by" uuid NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "stopped_at" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "PK_ba01f0a3e0123651915008bc578" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_1cda48d81e05c56e715fe6dc78" ON "message"  ("created_at", "id") `,
    );
    await queryRunner.query(
      `CREATE TABLE "message_recipient" ("id" uuid NOT NULL, "message_id" uuid NOT NULL, "user_id" uuid, "ownership" text NOT NULL, "status" text NOT NULL DEFAULT 'waiting', "reason" text, "mail_id" uuid, "mailed_at" TIMESTAMP(3) WITH TIME ZONE, "settled_at" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "UQ_edd15807c6dfdea51aaccd1e0ea" UNIQUE ("mail_id"), CONSTRAINT "CHK_171ee6396e3258e14bc9c4ee53" CHECK (reason IN ('refused', 'expired', 'unwanted', 'no_account', 'stopped')), CONSTRAINT "CHK_f31023fef2d730b92b2f7a1a15" CHECK (status IN ('waiting', 'sent', 'failed', 'skipped')), CONSTRAINT "CHK_dd817ebd07f4b5856fb74defb8" CHECK (ownership IN ('bought', 'project', 'granted', 'former')), CONSTRAINT "PK_3318a3c87e7795d769d5b96e564" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_e10cc86e77e3a4184754db1ba3" ON "message_recipient"  ("mailed_at") `,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_ce88265b5a8d18f5f62dd40620" ON "message_recipient"  ("message_id", "id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_ec6f0f51f39b1cd2318791346b" ON "message_recipient"  ("user_id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_c777c8608728a1cf184cc6cb38" ON "message_recipient"  ("message_id", "status") `,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_5ff399d3e83d845ce854e02062" ON "message_recipient"  ("message_id", "user_id") `,
    );
    await queryRunner.query(
      `ALTER TABLE "notification_preference" ADD "item_messages" boolean NOT NULL DEFAULT true`,
    );
    await queryRunner.query(
      `ALTER TABLE "message_recipient" ADD CONSTRAINT "FK_2180f699042d5939a42845ed816" FOREIGN KEY ("message_id") REFERENCES "message"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "message_recipient" DROP CONSTRAINT "FK_2180f699042d5939a42845ed816"`,
    );
    await queryRunner.query(`ALTER TABLE "notification_preference" DROP COLUMN "item_messages"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_5ff399d3e83d845ce854e02062"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_c777c8608728a1cf184cc6cb38"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_ec6f0f51f39b1cd2318791346b"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_ce88265b5a8d18f5f62dd40620"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_e10cc86e77e3a4184754db1ba3"`);
    await queryRunner.query(`DROP TABLE "message_recipient"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_1cda48d81e05c56e715fe6dc78"`);
    await queryRunner.query(`DROP TABLE "message"`);
  }
}
