import { createMailTable, dropMailTable } from '@academy/mail';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Receipts and invoices, withdrawals, and the mails that tell of them. */
export class Receipts1795222000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await createMailTable(queryRunner);
    await queryRunner.query(`
      CREATE TABLE "invoice_request" (
        "order_id" uuid NOT NULL,
        "user_id" uuid NOT NULL,
        "kind" text NOT NULL,
        "company_name" text,
        "first_name" text,
        "last_name" text,
        "sealed_tax_code" text,
        "sealed_vat_number" text,
        "address" text NOT NULL,
        "postal_code" text NOT NULL,
        "city" text NOT NULL,
        "province" character varying(2),
        "country" character varying(2) NOT NULL,
        "recipient_code" character varying(7),
        "pec" text,
        "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "CHK_237f3a218e66b9df3c7276c980" CHECK (kind IN ('person', 'company')),
        CONSTRAINT "PK_da3f9a51271abab6015294e8de7" PRIMARY KEY ("order_id")
      )
    `);
    await queryRunner.query(
      `CREATE INDEX "IDX_7e957ef437025bb26f722a2f73" ON "invoice_request" ("user_id", "updated_at")`,
    );
    await queryRunner.query(`
      CREATE TABLE "notice" (
        "subject_id" uuid NOT NULL,
        "kind" text NOT NULL,
        "due_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_0d732b33424c27dcdf90200c05f" PRIMARY KEY ("subject_id", "kind", "due_at")
      )
    `);
    await queryRunner.query(`
      CREATE TABLE "subscription_notice" (
        "subscription_id" uuid NOT NULL,
        "state" text NOT NULL,
        "epoch" integer NOT NULL,
        CONSTRAINT "PK_a1bc851240a16391dae2d86910f" PRIMARY KEY ("subscription_id")
      )
    `);
    await queryRunner.query(`
      CREATE TABLE "notification_preference" (
        "user_id" uuid NOT NULL,
        "expiry_reminders" boolean NOT NULL DEFAULT true,
        "renewal_notices" boolean NOT NULL DEFAULT true,
        "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_ff040d2d2e35c49b00525783829" PRIMARY KEY ("user_id")
      )
    `);
    await queryRunner.query(`
      CREATE TABLE "receipt" (
        "id" uuid NOT NULL,
        "number" text NOT NULL,
        "order_id" uuid NOT NULL,
        "user_id" uuid NOT NULL,
        "kind" text NOT NULL,
        "is_renewal" boolean NOT NULL DEFAULT false,
        "title" text NOT NULL,
        "net_cents" integer NOT NULL,
        "discount_cents" integer NOT NULL,
        "coupon_code" character varying(50),
        "vat_percent" numeric(5,2) NOT NULL,
        "tax_cents" integer NOT NULL,
        "total_cents" integer NOT NULL,
        "refunded_cents" integer NOT NULL DEFAULT '0',
        "currency" character varying(3) NOT NULL,
        "language" character varying(2) NOT NULL,
        "stripe_payment_intent_id" text,
        "buyer" jsonb,
        "seller" jsonb,
        "paid_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "UQ_dc11faa379de0e9cfe8fddf84b5" UNIQUE ("number"),
        CONSTRAINT "UQ_1a924152a4f0cd06b46a488924a" UNIQUE ("stripe_payment_intent_id"),
        CONSTRAINT "CHK_28fd23d26c4a13df82dddfef6a" CHECK (refunded_cents BETWEEN 0 AND total_cents),
        CONSTRAINT "CHK_9978da90e4ee3d379a46d332c4" CHECK (net_cents - discount_cents + tax_cents = total_cents),
        CONSTRAINT "PK_b4b9ec7d164235fbba023da9832" PRIMARY KEY ("id")
      )
    `);
    await queryRunner.query(`CREATE INDEX "IDX_aa562fde062f3ca4e411750acc" ON "receipt" ("order_id")`);
    await queryRunner.query(`CREATE INDEX "IDX_a30ab9b1788b45c4e48a5002a0" ON "receipt" ("paid_at", "id")`);
    await queryRunner.query(
      `CREATE INDEX "IDX_49945cb842f3199c5e8eaaa4a5" ON "receipt" ("user_id", "paid_at", "id")`,
    );
    await queryRunner.query(`
      CREATE TABLE "receipt_refund" (
        "id" SERIAL NOT NULL,
        "receipt_id" uuid NOT NULL,
        "amount_cents" integer NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_e814d1f61b0e9402b8e32e4b1de" PRIMARY KEY ("id")
      )
    `);
    await queryRunner.query(
      `CREATE INDEX "IDX_514c043f210e1b8d5fab729457" ON "receipt_refund" ("receipt_id")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_b2e134ded762657b3018741dd5" ON "receipt_refund" ("created_at")`,
    );
    await queryRunner.query(`
      CREATE TABLE "receipt_counter" (
        "year" integer NOT NULL,
        "last" integer NOT NULL DEFAULT '0',
        CONSTRAINT "PK_60578449b61c9af7f34450d04e2" PRIMARY KEY ("year")
      )
    `);
    await queryRunner.query(`
      CREATE TABLE "access_consent" (
        "order_id" uuid NOT NULL,
        "version" text NOT NULL,
        "given_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_9be0c5379dd6a22f399bfe4afd9" PRIMARY KEY ("order_id")
      )
    `);
    await queryRunner.query(`
      CREATE TABLE "withdrawal" (
        "id" uuid NOT NULL,
        "order_id" uuid NOT NULL,
        "user_id" uuid NOT NULL,
        "status" text NOT NULL DEFAULT 'asked',
        "note" text,
        "requested_at" TIMESTAMP(3) WITH TIME ZONE,
        "decided_at" TIMESTAMP(3) WITH TIME ZONE,
        "decided_by" uuid,
        "refusal_reason" text,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "REL_955640d5266cd3587dde02d53d" UNIQUE ("order_id"),
        CONSTRAINT "CHK_205c98fb61b9da48403e2fe8de" CHECK (status IN ('asked', 'requested', 'accepted', 'refused')),
        CONSTRAINT "PK_840e247aaad3fbd4e18129122a2" PRIMARY KEY ("id")
      )
    `);
    await queryRunner.query(
      `CREATE INDEX "IDX_3044b46605cd4ffbb33d4d45a4" ON "withdrawal" ("status", "created_at", "id")`,
    );
    await queryRunner.query(
      `ALTER TABLE "invoice_request" ADD CONSTRAINT "FK_da3f9a51271abab6015294e8de7" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "receipt" ADD CONSTRAINT "FK_aa562fde062f3ca4e411750acc8" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "receipt_refund" ADD CONSTRAINT "FK_514c043f210e1b8d5fab7294573" FOREIGN KEY ("receipt_id") REFERENCES "receipt"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "access_consent" ADD CONSTRAINT "FK_9be0c5379dd6a22f399bfe4afd9" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "withdrawal" ADD CONSTRAINT "FK_955640d5266cd3587dde02d53d8" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "withdrawal"`);
    await queryRunner.query(`DROP TABLE "access_consent"`);
    await queryRunner.query(`DROP TABLE "receipt_refund"`);
    await queryRunner.query(`DROP TABLE "receipt"`);
    await queryRunner.query(`DROP TABLE "receipt_counter"`);
    await queryRunner.query(`DROP TABLE "invoice_request"`);
    await queryRunner.query(`DROP TABLE "notification_preference"`);
    await queryRunner.query(`DROP TABLE "subscription_notice"`);
    await queryRunner.query(`DROP TABLE "notice"`);
    await dropMailTable(queryRunner);
  }
}
