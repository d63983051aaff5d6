import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The price of a subscription's next year; until the provider is asked again, that of the order that started it. */
export class AddRenewalCents1795652000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "subscription" ADD "renewal_cents" integer`);
    await queryRunner.query(`
      UPDATE "subscription" SET "renewal_cents" = net_cents + round(net_cents * vat_percent / 100)
      FROM "order" WHERE "order"."id" = "subscription"."order_id"
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "subscription" DROP COLUMN "renewal_cents"`);
  }
}
