import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Discount codes and their uses. */
export class Coupons1795212000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "coupon" (
        "id" uuid NOT NULL,
        "code" character varying(50) NOT NULL,
        "type" text NOT NULL,
        "percentage" integer,
        "amount_cents" integer,
        "currency" character varying(3),
        "usage_limit" integer,
        "expires_at" TIMESTAMP(3) WITH TIME ZONE,
        "is_active" boolean NOT NULL DEFAULT true,
        "stripe_promotion_code_id" text,
        "revision" integer NOT NULL DEFAULT '1',
        "published_revision" integer NOT NULL DEFAULT '0',
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "deleted_at" TIMESTAMP(3) WITH TIME ZONE,
        CONSTRAINT "UQ_555fae2bd4813288fcbd29b41f5" UNIQUE ("stripe_promotion_code_id"),
        CONSTRAINT "CHK_7b80989da52ba8e18c741e7e13" CHECK (usage_limit > 0),
        CONSTRAINT "CHK_665873102d98698e713e67beef" CHECK (amount_cents > 0),
        CONSTRAINT "CHK_23257d578588182f65870179da" CHECK (percentage BETWEEN 1 AND 100),
        CONSTRAINT "CHK_f87a88b9148f2755e07ff93524" CHECK ((type = 'fixed_amount') = (amount_cents IS NOT NULL AND currency IS NOT NULL)),
        CONSTRAINT "CHK_b8fb6f27f76249c30caafb7ebc" CHECK ((type = 'percentage_discount') = (percentage IS NOT NULL)),
        CONSTRAINT "CHK_ce60e2f5bbd79d00b9f36948cf" CHECK (type IN ('percentage_discount', 'fixed_amount', 'free_purchase')),
        CONSTRAINT "PK_fcbe9d72b60eed35f46dc35a682" PRIMARY KEY ("id")
      )
    `);
    await queryRunner.query(
      `CREATE INDEX "IDX_0391af68422469efc541d76b33" ON "coupon" ("updated_at") WHERE published_revision < revision`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_33f1028fb5fe792763068c0f6a" ON "coupon" ("created_at", "id")`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_1bb342cded56e43313652c35d1" ON "coupon" ("code") WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(`
      CREATE TABLE "coupon_redemption" (
        "order_id" uuid NOT NULL,
        "coupon_id" uuid NOT NULL,
        "discount_cents" integer NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_705094280ce96e2fa341e6178f6" PRIMARY KEY ("order_id")
      )
    `);
    await queryRunner.query(
      `CREATE INDEX "IDX_391d23b3a24eb2f72a012421e6" ON "coupon_redemption" ("coupon_id")`,
    );
    await queryRunner.query(`ALTER TABLE "order" ADD "coupon_id" uuid`);
    await queryRunner.query(`ALTER TABLE "order" ADD "coupon_code" character varying(50)`);
    await queryRunner.query(`ALTER TABLE "order" ADD "stripe_promotion_code_id" text`);
    await queryRunner.query(`ALTER TABLE "purchase" ADD "coupon_code" character varying(50)`);
    await queryRunner.query(
      `ALTER TABLE "order" ADD CONSTRAINT "FK_baced9282892a60354aaa789fb4" FOREIGN KEY ("coupon_id") REFERENCES "coupon"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "coupon_redemption" ADD CONSTRAINT "FK_705094280ce96e2fa341e6178f6" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "coupon_redemption" ADD CONSTRAINT "FK_391d23b3a24eb2f72a012421e68" FOREIGN KEY ("coupon_id") REFERENCES "coupon"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "coupon_redemption" DROP CONSTRAINT "FK_391d23b3a24eb2f72a012421e68"`,
    );
    await queryRunner.query(
      `ALTER TABLE "coupon_redemption" DROP CONSTRAINT "FK_705094280ce96e2fa341e6178f6"`,
    );
    await queryRunner.query(`ALTER TABLE "order" DROP CONSTRAINT "FK_baced9282892a60354aaa789fb4"`);
    await queryRunner.query(`ALTER TABLE "purchase" DROP COLUMN "coupon_code"`);
    await queryRunner.query(`ALTER TABLE "order" DROP COLUMN "stripe_promotion_code_id"`);
    await queryRunner.query(`ALTER TABLE "order" DROP COLUMN "coupon_code"`);
    await queryRunner.query(`ALTER TABLE "order" DROP COLUMN "coupon_id"`);
    await queryRunner.query(`DROP TABLE "coupon_redemption"`);
    await queryRunner.query(`DROP TABLE "coupon"`);
  }
}
