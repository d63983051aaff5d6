import { createMessagingTables, dropMessagingTables } from '@academy/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders, purchases, refunds, and what ties them to the payment provider. */
export class Sales1795208718000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await createMessagingTables(queryRunner);
    await queryRunner.query(`
      CREATE TABLE "checkout_request" (
        "user_id" uuid NOT NULL,
        "idempotency_key" character varying(255) NOT NULL,
        "request_hash" character varying(64) NOT NULL,
        "url" text,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_b7973048cecf9cac7c0049888a1" PRIMARY KEY ("user_id", "idempotency_key")
      )
    `);
    await queryRunner.query(
      `CREATE INDEX "IDX_0b270244cfa255fc08c06a1946" ON "checkout_request" ("created_at")`,
    );
    await queryRunner.query(`
      CREATE TABLE "order" (
        "id" uuid NOT NULL,
        "user_id" uuid NOT NULL,
        "kind" text NOT NULL,
        "item_id" uuid NOT NULL,
        "slug" text NOT NULL,
        "title" text NOT NULL,
        "cover_image_url" text,
        "access_days" integer,
        "net_cents" integer NOT NULL,
        "currency" character varying(3) NOT NULL,
        "vat_percent" numeric(5,2) NOT NULL,
        "language" character varying(2) NOT NULL,
        "origin" text NOT NULL DEFAULT 'checkout',
        "status" text NOT NULL DEFAULT 'pending',
        "review_reason" text,
        "attempt" integer NOT NULL DEFAULT '1',
        "stripe_session_id" text,
        "session_expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "stripe_payment_intent_id" text,
        "checked_at" TIMESTAMP(3) WITH TIME ZONE,
        "completed_at" TIMESTAMP(3) WITH TIME ZONE,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "UQ_3abdc919ca5daa28555de05d35e" UNIQUE ("stripe_session_id"),
        CONSTRAINT "UQ_4c5ba7fa7e8b3fab00dbd2b0198" UNIQUE ("stripe_payment_intent_id"),
        CONSTRAINT "CHK_1e021c8ba02d9d553fdd955472" CHECK (net_cents >= 0),
        CONSTRAINT "CHK_fb336e22ff7ca056cd9fd5d65b" CHECK (status IN ('pending', 'completed', 'duplicate', 'in_review', 'expired', 'failed')),
        CONSTRAINT "CHK_47b0bc784bf04ae448a5c1fa9b" CHECK (kind IN ('single', 'project')),
        CONSTRAINT "PK_1031171c13130102495201e3e20" PRIMARY KEY ("id")
      )
    `);
    await queryRunner.query(`CREATE INDEX "IDX_d01158fe15b1ead5c26fd7f4e9" ON "order" ("item_id")`);
    await queryRunner.query(
      `CREATE INDEX "IDX_1478e70e9fbdb7c7e7bd0c6234" ON "order" ("checked_at") WHERE status = 'pending'`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_27f28297fffaa295b32837ed2f" ON "order" ("user_id", "kind", "item_id") WHERE status = 'pending'`,
    );
    await queryRunner.query(`
      CREATE TABLE "entitlement_epoch" (
        "user_id" uuid NOT NULL,
        "epoch" integer NOT NULL DEFAULT '0',
        CONSTRAINT "PK_45eb63e1693bbc0a78dbaac391a" PRIMARY KEY ("user_id")
      )
    `);
    await queryRunner.query(`
      CREATE TABLE "stripe_event" (
        "id" text NOT NULL,
        "type" text NOT NULL,
        "object_id" text,
        "payload_hash" character varying(64) NOT NULL,
        "api_version" text,
        "received_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "processed_at" TIMESTAMP(3) WITH TIME ZONE,
        CONSTRAINT "PK_7a91ab435defe9ce0ee6fb6f7f7" PRIMARY KEY ("id")
      )
    `);
    await queryRunner.query(
      `CREATE INDEX "IDX_553e16eac485a85d1d592a1927" ON "stripe_event" ("received_at")`,
    );
    await queryRunner.query(`
      CREATE TABLE "purchase" (
        "id" uuid NOT NULL,
        "order_id" uuid NOT NULL,
        "user_id" uuid NOT NULL,
        "kind" text NOT NULL,
        "item_id" uuid NOT NULL,
        "slug" text NOT NULL,
        "title" text NOT NULL,
        "cover_image_url" text,
        "net_cents" integer NOT NULL,
        "discount_cents" integer NOT NULL,
        "tax_cents" integer NOT NULL,
        "amount_paid_cents" integer NOT NULL,
        "currency" character varying(3) NOT NULL,
        "status" text NOT NULL DEFAULT 'active',
        "expires_at" TIMESTAMP(3) WITH TIME ZONE,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "REL_ad3e1c7b862f4043b103a6c8c6" UNIQUE ("order_id"),
        CONSTRAINT "CHK_ef37790a4496e06ee8137abce3" CHECK (net_cents - discount_cents + tax_cents = amount_paid_cents),
        CONSTRAINT "CHK_3d3ac788424d03b7cbfca223d1" CHECK (status IN ('active', 'expired', 'refunded', 'disputed')),
        CONSTRAINT "CHK_db16ccb12c73caa13a746cb58d" CHECK (kind IN ('single', 'project')),
        CONSTRAINT "PK_86cc2ebeb9e17fc9c0774b05f69" PRIMARY KEY ("id")
      )
    `);
    await queryRunner.query(`CREATE INDEX "IDX_e7e6cd38bb62fd147ab2f91f65" ON "purchase" ("item_id")`);
    await queryRunner.query(
      `CREATE INDEX "IDX_8e46dffe3de7ac6543db4b3930" ON "purchase" ("user_id", "created_at", "id")`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_d184a86ea6bf15aa5e0e4173ed" ON "purchase" ("user_id", "kind", "item_id") WHERE status = 'active'`,
    );
    await queryRunner.query(`
      CREATE TABLE "refund" (
        "id" uuid NOT NULL,
        "order_id" uuid NOT NULL,
        "stripe_payment_intent_id" text NOT NULL,
        "amount_cents" integer NOT NULL,
        "currency" character varying(3) NOT NULL,
        "reason" text NOT NULL,
        "status" text NOT NULL DEFAULT 'requested',
        "attempt" integer NOT NULL DEFAULT '0',
        "stripe_refund_id" text,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "UQ_fcae866762057d54e19c2a97263" UNIQUE ("stripe_refund_id"),
        CONSTRAINT "CHK_f8148869412215959ee68b7499" CHECK (amount_cents > 0),
        CONSTRAINT "CHK_5d5c237ca0bc012a7251f65440" CHECK (status IN ('requested', 'sent')),
        CONSTRAINT "CHK_b6682ae9be02318dd8d917be40" CHECK (reason IN ('duplicate')),
        CONSTRAINT "PK_f1cefa2e60d99b206c46c1116e5" PRIMARY KEY ("id")
      )
    `);
    await queryRunner.query(`CREATE INDEX "IDX_eec9d9af4ca098e19ea6b499ea" ON "refund" ("order_id")`);
    await queryRunner.query(
      `CREATE INDEX "IDX_af5be8c3eb8ef37b9d486c500e" ON "refund" ("created_at") WHERE status = 'requested'`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_0390b93ac9aa3108116efbe828" ON "refund" ("stripe_payment_intent_id") WHERE reason = 'duplicate'`,
    );
    await queryRunner.query(`
      CREATE TABLE "stripe_object" (
        "kind" text NOT NULL,
        "local_key" text NOT NULL,
        "stripe_id" text,
        "attempt" integer NOT NULL DEFAULT '1',
        CONSTRAINT "UQ_ff637af70501e169ca85349115d" UNIQUE ("stripe_id"),
        CONSTRAINT "PK_cf0ec754e4fee82c5d9a03818d6" PRIMARY KEY ("kind", "local_key")
      )
    `);
    await queryRunner.query(
      `ALTER TABLE "purchase" ADD CONSTRAINT "FK_ad3e1c7b862f4043b103a6c8c60" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "refund" ADD CONSTRAINT "FK_eec9d9af4ca098e19ea6b499eaa" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "refund" DROP CONSTRAINT "FK_eec9d9af4ca098e19ea6b499eaa"`);
    await queryRunner.query(`ALTER TABLE "purchase" DROP CONSTRAINT "FK_ad3e1c7b862f4043b103a6c8c60"`);
    await queryRunner.query(`DROP TABLE "stripe_object"`);
    await queryRunner.query(`DROP TABLE "refund"`);
    await queryRunner.query(`DROP TABLE "purchase"`);
    await queryRunner.query(`DROP TABLE "stripe_event"`);
    await queryRunner.query(`DROP TABLE "entitlement_epoch"`);
    await queryRunner.query(`DROP TABLE "order"`);
    await queryRunner.query(`DROP TABLE "checkout_request"`);
    await dropMessagingTables(queryRunner);
  }
}
