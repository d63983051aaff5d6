import { type CountedTable, replaceDaySums } from '@academy/jobs';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COUNTED } from './1795581000000-add-day-sums.ts';

/** Payments with and without an invoice, and what was returned of them; the demo's are no income. */
export const TAKINGS_TOPICS = [
  ...['invoiced_taking', 'uninvoiced_taking', 'invoiced_return', 'uninvoiced_return'],
] as const;

const WITH_ORDER = `JOIN "order" ON "order".id = receipt.order_id
  LEFT JOIN invoice_request ON invoice_request.order_id = receipt.order_id`;
const IS_INCOME = `"order".origin <> 'demo'`;
const INVOICED = `CASE WHEN invoice_request.order_id IS NULL THEN 'uninvoiced' ELSE 'invoiced' END`;
const RATE = `receipt.currency || ' ' || receipt.vat_percent`;

/** Counted besides the takings of earlier releases, which still run while this one is rolled out. */
const SPLIT: Record<string, CountedTable['sums']> = {
  receipt: (rows) => `
    SELECT ${INVOICED} || '_taking' AS topic, ${RATE} AS key, receipt.paid_at AS at, 1 AS count,
      receipt.total_cents AS amount, receipt.tax_cents AS part
    FROM ${rows} receipt ${WITH_ORDER} WHERE ${IS_INCOME}`,
  receipt_refund: (rows) => `
    SELECT ${INVOICED} || '_return' AS topic, ${RATE} AS key, back.created_at AS at, 1 AS count,
      back.amount_cents AS amount,
      coalesce(
        back.tax_cents,
        round(back.amount_cents * receipt.tax_cents::numeric / receipt.total_cents)::int
      ) AS part
    FROM ${rows} back JOIN receipt ON receipt.id = back.receipt_id ${WITH_ORDER} WHERE ${IS_INCOME}`,
};

/** What the tables count now. */
export const COUNTED_WITH_SPLIT: CountedTable[] = COUNTED.map((each) => {
  const split = SPLIT[each.table];
  return split ? { ...each, sums: (rows) => `${each.sums(rows)} UNION ALL ${split(rows)}` } : each;
});

/** The VAT of each refund, and takings split by whether an invoice was requested. */
export class SplitTakings1795888402975 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "receipt_refund" ADD "tax_cents" integer`);
    await replaceDaySums(queryRunner, COUNTED_WITH_SPLIT);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await replaceDaySums(queryRunner, COUNTED);
    await queryRunner.query(`ALTER TABLE "receipt_refund" DROP COLUMN "tax_cents"`);
  }
}
