import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddInvoices1796003160954 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "invoice" ("id" uuid NOT NULL, "number" text NOT NULL, "type" text NOT NULL, "receipt_id" uuid NOT NULL, "receipt_refund_id" integer, "original_id" uuid, "order_id" uuid NOT NULL, "user_id" uuid NOT NULL, "day" date NOT NULL, "due_on" date NOT NULL, "state" text NOT NULL, "state_since" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "recipient_name" text NOT NULL, "sealed_recipient" text NOT NULL, "seller" jsonb NOT NULL, "lines" jsonb NOT NULL, "vat_percent" numeric(5,2) NOT NULL, "taxable_cents" integer NOT NULL, "tax_cents" integer NOT NULL, "total_cents" integer NOT NULL, "credited_cents" integer NOT NULL DEFAULT '0', "stamp_duty_cents" integer NOT NULL DEFAULT '0', "euro_rate" numeric(12,6) NOT NULL, "payment_code" character varying(4) NOT NULL, "language" character varying(2) NOT NULL, "is_test" boolean NOT NULL, "problems" jsonb NOT NULL DEFAULT '[]', "changes" jsonb NOT NULL DEFAULT '[]', "file_name" text, "exchange_id" text, CONSTRAINT "UQ_60284980bc8b9c624459948f4ac" UNIQUE ("number"), CONSTRAINT "UQ_2d5b0167dec09cc5e9834e1fb99" UNIQUE ("receipt_refund_id"), CONSTRAINT "CHK_d305a3441a2ca6afdbf8c02800" CHECK ((type = 'TD01') = (original_id IS NULL)), CONSTRAINT "CHK_12642420f6ba3bca596110651a" CHECK ((type = 'TD01') = (receipt_refund_id IS NULL)), CONSTRAINT "CHK_4c1a24929df2b7acb364983064" CHECK (credited_cents BETWEEN 0 AND total_cents), CONSTRAINT "CHK_34f38c2db056e59846547525f1" CHECK (total_cents > 0), CONSTRAINT "CHK_f5fb21bd6a7bb0358014dc96b7" CHECK (taxable_cents + tax_cents = total_cents), CONSTRAINT "CHK_faf01f2350f0c357801bfc753e" CHECK (state IN ('to_check', 'ready', 'downloaded', 'sent', 'delivered', 'not_delivered', 'rejected')), CONSTRAINT "CHK_0acd542b0aaf81912c98fa2cf0" CHECK (type IN ('TD01', 'TD04', 'TD05')), CONSTRAINT "PK_15d25c200d9bcd8a33f698daf18" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_bbc8b72c7135bb1377eebb6ec7" ON "invoice"  ("original_id") `);
    await queryRunner.query(`CREATE INDEX "IDX_6e0c7af431248ceba61d008526" ON "invoice"  ("due_on") `);
    await queryRunner.query(`CREATE INDEX "IDX_c14b00795593eafc9d423e7f74" ON "invoice"  ("user_id") `);
    await queryRunner.query(`CREATE INDEX "IDX_1e74a9888e5e228184769ba3df" ON "invoice"  ("order_id") `);
    await queryRunner.query(
      `CREATE INDEX "IDX_85262f84e02414898961e9f041" ON "invoice"  ("state", "number") `,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_72af638d53bcc258852b37ce84" ON "invoice"  ("receipt_id") WHERE type = 'TD01'`,
    );
    await queryRunner.query(`CREATE INDEX "invoice_number_pattern" ON "invoice" (number text_pattern_ops)`);
    await queryRunner.query(
      `CREATE INDEX "invoice_recipient_search_trigram" ON "invoice" USING gin (search_text(recipient_name) gin_trgm_ops)`,
    );
    await queryRunner.query(
      `CREATE TABLE "invoice_counter" ("series" integer NOT NULL, "last" integer NOT NULL DEFAULT '0', CONSTRAINT "PK_INVOICE_COUNTER" PRIMARY KEY ("series"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "invoice_file" ("name" text NOT NULL, "invoice_id" uuid NOT NULL, "sealed_xml" text NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_INVOICE_FILE" PRIMARY KEY ("name"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_afeebae4e86ad225628ac67580" ON "invoice_file"  ("invoice_id") `,
    );
    await queryRunner.query(
      `CREATE TABLE "exchange_receipt" ("id" uuid NOT NULL, "invoice_id" uuid NOT NULL, "file_name" text NOT NULL, "kind" character varying(2) NOT NULL, "exchange_id" text NOT NULL, "reasons" jsonb NOT NULL, "checksum" text NOT NULL, "sealed_content" text NOT NULL, "received_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "UQ_4b1f090cc16266c4bdd8f02efbd" UNIQUE ("checksum"), CONSTRAINT "PK_11655c90280d04904262a15b0c4" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_2d38fc1d42c6d56afa3027122d" ON "exchange_receipt"  ("invoice_id", "received_at") `,
    );
    await queryRunner.query(
      `CREATE TABLE "invoice_archive" ("id" uuid NOT NULL, "created_by" uuid NOT NULL, "file_names" text array NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_6a2f37f2d0a9bd86bb7131b347c" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_57b0ea7b1a3d346f6b8487a1af" ON "invoice_archive"  ("created_at", "id") `,
    );
    await queryRunner.query(
      `ALTER TABLE "invoice" ADD CONSTRAINT "FK_0fcf18f6158c4aab984a24d931d" FOREIGN KEY ("receipt_id") REFERENCES "receipt"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "invoice" ADD CONSTRAINT "FK_2d5b0167dec09cc5e9834e1fb99" FOREIGN KEY ("receipt_refund_id") REFERENCES "receipt_refund"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "invoice" ADD CONSTRAINT "FK_bbc8b72c7135bb1377eebb6ec70" FOREIGN KEY ("original_id") REFERENCES "invoice"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "invoice" ADD CONSTRAINT "FK_1e74a9888e5e228184769ba3dfd" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "invoice_file" ADD CONSTRAINT "FK_afeebae4e86ad225628ac675807" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "exchange_receipt" ADD CONSTRAINT "FK_9a4f4a4ad7d72f5eef615caad08" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "exchange_receipt" DROP CONSTRAINT "FK_9a4f4a4ad7d72f5eef615caad08"`,
    );
    await queryRunner.query(`ALTER TABLE "invoice_file" DROP CONSTRAINT "FK_afeebae4e86ad225628ac675807"`);
    await queryRunner.query(`ALTER TABLE "invoice" DROP CONSTRAINT "FK_1e74a9888e5e228184769ba3dfd"`);
    await queryRunner.query(`ALTER TABLE "invoice" DROP CONSTRAINT "FK_bbc8b72c7135bb1377eebb6ec70"`);
    await queryRunner.query(`ALTER TABLE "invoice" DROP CONSTRAINT "FK_2d5b0167dec09cc5e9834e1fb99"`);
    await queryRunner.query(`ALTER TABLE "invoice" DROP CONSTRAINT "FK_0fcf18f6158c4aab984a24d931d"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_57b0ea7b1a3d346f6b8487a1af"`);
    await queryRunner.query(`DROP TABLE "invoice_archive"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_2d38fc1d42c6d56afa3027122d"`);
    await queryRunner.query(`DROP TABLE "exchange_receipt"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_afeebae4e86ad225628ac67580"`);
    await queryRunner.query(`DROP TABLE "invoice_file"`);
    await queryRunner.query(`DROP TABLE "invoice_counter"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_72af638d53bcc258852b37ce84"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_85262f84e02414898961e9f041"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_1e74a9888e5e228184769ba3df"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_c14b00795593eafc9d423e7f74"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_6e0c7af431248ceba61d008526"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_bbc8b72c7135bb1377eebb6ec7"`);
    await queryRunner.query(`DROP TABLE "invoice"`);
  }
}
