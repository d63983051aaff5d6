import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type Stripe from 'stripe';
import type { BillingRecord } from '../order/billing-record.ts';
import type { CheckoutDraft } from '../order/draft.ts';
import type { BalanceRecord } from './balance-record.ts';
import { Collection } from './collection.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS document (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    collection TEXT NOT NULL,
    id TEXT NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (collection, id)
  );
  CREATE INDEX IF NOT EXISTS document_by_collection ON document (collection, position);
  CREATE INDEX IF NOT EXISTS document_by_expiry ON document (collection, json_extract(body, '$.expiresAt'));
  CREATE INDEX IF NOT EXISTS document_by_due ON document (collection, json_extract(body, '$.dueAt'));
  CREATE INDEX IF NOT EXISTS document_by_intent ON document (collection, json_extract(body, '$.payment_intent'));
  CREATE INDEX IF NOT EXISTS document_by_settlement ON document (collection, json_extract(body, '$.settlement.at'));
  CREATE INDEX IF NOT EXISTS document_by_created ON document (collection, json_extract(body, '$.created'));
  CREATE INDEX IF NOT EXISTS document_by_payout ON document (collection, json_extract(body, '$.payout'));
  CREATE TABLE IF NOT EXISTS setting (name TEXT PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS idempotent_result (
    key TEXT PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    stored_at INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS delivery (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id TEXT NOT NULL,
    event_type TEXT NOT NULL,
    batch TEXT NOT NULL,
    reversed INTEGER NOT NULL,
    state TEXT NOT NULL,
    signature TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS delivery_by_due ON delivery (state, due_at);
  CREATE INDEX IF NOT EXISTS delivery_by_event ON delivery (event_id);
  CREATE TABLE IF NOT EXISTS delivery_attempt (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    delivery_id INTEGER NOT NULL REFERENCES delivery (id) ON DELETE CASCADE,
    started_at INTEGER NOT NULL,
    duration_ms INTEGER NOT NULL,
    status INTEGER,
    error TEXT
  );
  CREATE INDEX IF NOT EXISTS delivery_attempt_by_delivery ON delivery_attempt (delivery_id);
`;

/** Subscriptions stored by earlier releases have only a card. */
const UPGRADE = `
  UPDATE document
  SET body = json_set(
    json_remove(body, '$.card'),
    '$.method', json_object('kind', 'card', 'card', json_extract(body, '$.card')),
    '$.settlement', NULL
  )
  WHERE collection = 'billing_record' AND json_extract(body, '$.card') IS NOT NULL`;

const TABLES = ['document', 'setting', 'idempotent_result', 'delivery_attempt', 'delivery'];

/** All state of the sandbox: the provider's objects as JSON documents in one SQLite file. */
export class Store {
  readonly database: DatabaseSync;
  readonly customers: Collection<Stripe.Customer | Stripe.DeletedCustomer>;
  readonly products: Collection<Stripe.Product>;
  readonly prices: Collection<Stripe.Price>;
  readonly taxRates: Collection<Stripe.TaxRate>;
  readonly sessions: Collection<Stripe.Checkout.Session>;
  readonly drafts: Collection<CheckoutDraft>;
  readonly paymentIntents: Collection<Stripe.PaymentIntent>;
  readonly charges: Collection<Stripe.Charge>;
  readonly refunds: Collection<Stripe.Refund>;
  readonly coupons: Collection<Stripe.Coupon>;
  readonly promotionCodes: Collection<Stripe.PromotionCode>;
  readonly mandates: Collection<Stripe.Mandate>;
  readonly disputes: Collection<Stripe.Dispute>;
  readonly paymentMethods: Collection<Stripe.PaymentMethod>;
  readonly subscriptions: Collection<Stripe.Subscription>;
  readonly billing: Collection<BillingRecord>;
  readonly invoices: Collection<Stripe.Invoice>;
  readonly invoicePayments: Collection<Stripe.InvoicePayment>;
  readonly portalSessions: Collection<Stripe.BillingPortal.Session>;
  readonly balanceTransactions: Collection<BalanceRecord>;
  readonly payouts: Collection<Stripe.Payout>;
  readonly events: Collection<Stripe.EventBase>;
  #transactionId = '';

  /** @param directory the folder of the file; without one everything stays in memory. */
  constructor(directory?: string) {
    if (directory) mkdirSync(directory, { recursive: true });
    this.database = new DatabaseSync(directory ? join(directory, 'stripe-sandbox.sqlite') : ':memory:');
    this.database.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; ${SCHEMA}`,
    );
    this.database.exec(UPGRADE);
    this.customers = new Collection(this.database, 'customer');
    this.products = new Collection(this.database, 'product');
    this.prices = new Collection(this.database, 'price');
    this.taxRates = new Collection(this.database, 'tax_rate');
    this.sessions = new Collection(this.database, 'checkout_session');
    this.drafts = new Collection(this.database, 'checkout_draft');
    this.paymentIntents = new Collection(this.database, 'payment_intent');
    this.charges = new Collection(this.database, 'charge');
    this.refunds = new Collection(this.database, 'refund');
    this.coupons = new Collection(this.database, 'coupon');
    this.promotionCodes = new Collection(this.database, 'promotion_code');
    this.disputes = new Collection(this.database, 'dispute');
    this.mandates = new Collection(this.database, 'mandate');
    this.paymentMethods = new Collection(this.database, 'payment_method');
    this.subscriptions = new Collection(this.database, 'subscription');
    this.billing = new Collection(this.database, 'billing_record');
    this.invoices = new Collection(this.database, 'invoice');
    this.invoicePayments = new Collection(this.database, 'invoice_payment');
    this.portalSessions = new Collection(this.database, 'billing_portal_session');
    this.balanceTransactions = new Collection(this.database, 'balance_transaction');
    this.payouts = new Collection(this.database, 'payout');
    this.events = new Collection(this.database, 'event');
  }

  /** Identifies the current outermost transaction, which groups everything that belongs to one change. */
  get transactionId(): string {
    return this.#transactionId;
  }

  /** Runs work atomically. Nested calls become savepoints. */
  transaction<T>(work: () => T): T {
    if (this.database.isTransaction) {
      return this.#bracket('SAVEPOINT inner', work, 'RELEASE inner', 'ROLLBACK TO inner; RELEASE inner');
    }
    this.#transactionId = randomUUID();
    return this.#bracket('BEGIN IMMEDIATE', work, 'COMMIT', 'ROLLBACK');
  }

  #bracket<T>(begin: string, work: () => T, commit: string, rollback: string): T {
    this.database.exec(begin);
    try {
      const result = work();
      this.database.exec(commit);
      return result;
    } catch (error) {
      this.database.exec(rollback);
      throw error;
    }
  }

  /** A stored value, or undefined. */
  readSetting(name: string): unknown {
    const row = this.database.prepare('SELECT value FROM setting WHERE name = ?').get(name);
    return row ? JSON.parse(String(row['value'])) : undefined;
  }

  /** Stores a JSON value. */
  writeSetting(name: string, value: unknown): void {
    this.database
      .prepare(
        'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      )
      .run(name, JSON.stringify(value));
  }

  /** Deletes everything. */
  clear(): void {
    this.transaction(() => {
      for (const table of TABLES) this.database.exec(`DELETE FROM ${table}`);
    });
  }

  close(): void {
    this.database.close();
  }
}
