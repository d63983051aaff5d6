import {
  DelayedPaymentBegun,
  DelayedPaymentFailed,
  PaymentDisputed,
  PaymentReceived,
  PaymentRefunded,
  PaymentRejected,
  PurchaseCompleted,
  PurchaseRestored,
  PurchaseRevoked,
  SubscriptionChanged,
  WithdrawalChanged,
} from '@academy/contracts';
import { MailMessage } from '@academy/mail';
import { Secrets } from '@academy/platform';
import type { Shop } from './shop.ts';
import { until } from './sandbox.ts';

/** The events that send mails. */
const EVENT_TYPES = [
  ...[PaymentReceived.type, PaymentRefunded.type, PaymentRejected.type, PurchaseCompleted.type],
  ...[DelayedPaymentBegun.type, DelayedPaymentFailed.type, PaymentDisputed.type],
  ...[PurchaseRestored.type, PurchaseRevoked.type, SubscriptionChanged.type, WithdrawalChanged.type],
];

/** A mail waiting for the mail server. */
export interface WaitingMail {
  template: string;
  to: string;
  language: string;
  link?: string;
  unsubscribeLink?: string;
  values: Record<string, string>;
}

/** The waiting mails to an address, oldest first. */
export async function mailsTo(shop: Shop, address: string): Promise<WaitingMail[]> {
  const mails = await shop.dataSource.getRepository(MailMessage).find({ order: { createdAt: 'ASC' } });
  return mails
    .map(({ template, sealedPayload }) => ({
      template,
      ...(JSON.parse(shop.get(Secrets).open(String(sealedPayload), 'mail')) as Omit<WaitingMail, 'template'>),
    }))
    .filter(({ to }) => to === address);
}

/** Waits until every event has been handled, then returns the waiting mails to an address. */
export async function settledMailsTo(shop: Shop, userId: string): Promise<WaitingMail[]> {
  await until(async () => {
    const [{ left }] = await shop.dataSource.query<[{ left: string }]>(
      `SELECT count(*) AS left FROM outbox_event event
       WHERE envelope->'data'->>'userId' = $1 AND envelope->>'type' = ANY($2) AND NOT EXISTS (
         SELECT FROM inbox_event
         WHERE inbox_event.event_id::text = event.envelope->>'id' AND processed_at IS NOT NULL)`,
      [userId, EVENT_TYPES],
    );
    return Number(left) === 0;
  });
  return mailsTo(shop, `${userId}@example.org`);
}
