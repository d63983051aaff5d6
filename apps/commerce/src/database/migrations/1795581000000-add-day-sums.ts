import { type CountedTable, createDaySums, dropDaySums } from '@academy/jobs';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the tables counted at first; a later migration counts more. */
export const COUNTED: CountedTable[] = [
  {
    table: 'purchase',
    columns: ['created_at', 'currency', 'amount_paid_cents', 'tax_cents'],
    sums: (rows) => `
      SELECT 'sale' AS topic, purchase.currency AS key, purchase.created_at AS at, 1 AS count,
        amount_paid_cents AS amount, tax_cents AS part
      FROM ${rows} purchase JOIN "order" ON "order".id = purchase.order_id WHERE "order".origin <> 'grant'`,
  },
  {
    table: 'subscription_payment',
    columns: ['paid_at', 'currency', 'amount_cents', 'tax_cents'],
    sums: (rows) => `
      SELECT 'sale' AS topic, currency AS key, paid_at AS at, 1 AS count, amount_cents AS amount, tax_cents AS part
      FROM ${rows} payment`,
  },
  {
    table: 'order_event',
    columns: ['created_at', 'type', 'amount_cents'],
    sums: (rows) => `
      SELECT 'refund' AS topic, "order".currency AS key, event.created_at AS at, sign(amount_cents)::int AS count,
        amount_cents AS amount, 0 AS part
      FROM ${rows} event JOIN "order" ON "order".id = event.order_id WHERE type = 'money_returned'`,
  },
  {
    table: 'receipt',
    columns: ['paid_at', 'currency', 'vat_percent', 'total_cents', 'tax_cents'],
    sums: (rows) => `
      SELECT 'taking' AS topic, currency || ' ' || vat_percent AS key, paid_at AS at, 1 AS count,
        total_cents AS amount, tax_cents AS part
      FROM ${rows} receipt`,
  },
  {
    table: 'receipt_refund',
    columns: ['created_at', 'amount_cents'],
    sums: (rows) => `
      SELECT 'taking_refund' AS topic, currency || ' ' || vat_percent AS key, back.created_at AS at, 1 AS count,
        back.amount_cents AS amount, 0 AS part
      FROM ${rows} back JOIN receipt ON receipt.id = back.receipt_id`,
  },
  {
    table: 'subscription',
    columns: ['access_until'],
    sums: (rows) => `
      SELECT 'access_end' AS topic, '' AS key, access_until AS at, 1 AS count, 0 AS amount, 0 AS part
      FROM ${rows} subscription WHERE access_until IS NOT NULL`,
  },
];

/** Daily sums of sales, revenue and refunds, and of the days on which subscriptions end. */
export class AddDaySums1795581000000 implements MigrationInterface {
  up(queryRunner: QueryRunner): Promise<void> {
    return createDaySums(queryRunner, COUNTED);
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return dropDaySums(queryRunner, COUNTED);
  }
}
