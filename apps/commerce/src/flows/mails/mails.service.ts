import { GetUserContact, ListAdminContacts, type UserContactReply } from '@academy/contracts';
import { MailOutbox } from '@academy/mail';
import { RpcClient, TranslatedTitles } from '@academy/messaging';
import { formatCents, type Language, LOCALES, type OrderKind, pathInLanguage } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CommerceEnv } from '../../env.ts';
import { Order } from '../../ledger/orders/order.entity.ts';
import type { Receipt } from '../../ledger/receipts/receipt.entity.ts';
import type { Subscription } from '../../ledger/subscriptions/subscription.entity.ts';
import type { OptionalMail } from '../preferences/notification-preference.entity.ts';
import { NotificationPreferencesService } from '../preferences/notification-preferences.service.ts';
import type { CommerceMail } from './mails.ts';

/** How long a mail may wait for the mail server, in milliseconds. */
const NEWS_LIFETIME_MS = 5 * 86_400_000;

/** A mail's content, created once its reader and language are known. */
export interface MailText {
  /** Path of the page that its button opens. */
  path: string;
  values: Record<string, string>;
  /** After this time it is outdated and not sent; five days by default. */
  expiresAt?: Date;
  /** The option by which users can switch off the mail. */
  optional?: OptionalMail;
}

/** The item of an order or a purchase, with its title at that time. */
export type BoughtItem = Pick<Order, 'kind' | 'itemId' | 'slug' | 'title'>;

/** Writes mails to users, in the transaction of the change they report. */
@Injectable()
export class MailsService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly titles: TranslatedTitles,
    private readonly outbox: MailOutbox,
    private readonly preferences: NotificationPreferencesService,
    private readonly env: CommerceEnv,
  ) {}

  /**
   * The user's contact data; null for those who no longer have an account.
   * @throws AppError `platform.unavailable` while identity does not reply; the mail is then retried.
   */
  contact(userId: string): Promise<UserContactReply | null> {
    return this.rpc.ask(GetUserContact.of({ userId }));
  }

  /**
   * Writes a mail to every administrator, each in their language; its button opens a page of the staff app.
   * @throws AppError `platform.unavailable` while identity does not reply; the mails are then retried.
   */
  async writeToAdmins(
    manager: EntityManager,
    mail: CommerceMail,
    path: string,
    valuesIn: (language: Language) => Promise<Record<string, string>>,
  ): Promise<void> {
    for (const { email: to, firstName, language } of await this.rpc.ask(ListAdminContacts.of({})))
      await this.outbox.add(manager, mail, {
        to,
        language,
        expiresAt: new Date(Date.now() + NEWS_LIFETIME_MS),
        link: `${this.env.PUBLIC_ORIGIN}/admin${path}`,
        values: { firstName, ...(await valuesIn(language)) },
      });
  }

  /** The item's title and page in a language. */
  async itemIn(
    language: Language,
    { kind, itemId, slug, title }: BoughtItem,
  ): Promise<{ title: string; path: string }> {
    const titles = await this.titles.find(kind === 'subscription' ? [] : [itemId], language);
    const item = titles.get(itemId) ?? { slug, title };
    return { title: item.title, path: pageOf({ kind, slug: item.slug }) };
  }

  /** The number of a receipt, and the title of its item in the receipt's language. */
  async namesOn(
    { number, orderId, language }: Receipt,
    manager: EntityManager,
  ): Promise<Record<'number' | 'title', string>> {
    const order = await manager.findOneByOrFail(Order, { id: orderId });
    const { title } = await this.itemIn(language, order);
    return { number, title };
  }

  /** Writes a mail in this language, with a link to unsubscribe if it is optional. */
  async write(
    manager: EntityManager,
    mail: CommerceMail,
    to: UserContactReply,
    language: Language,
    { path, values, expiresAt, optional }: MailText,
  ): Promise<void> {
    await this.outbox.add(manager, mail, {
      to: to.email,
      language,
      expiresAt: expiresAt ?? new Date(Date.now() + NEWS_LIFETIME_MS),
      link: this.env.PUBLIC_ORIGIN + pathInLanguage(path, language),
      values: { firstName: to.firstName, ...values },
      ...(optional && { unsubscribeLink: await this.preferences.unsubscribeLink(manager, to.id, optional) }),
    });
  }
}

/** The page of the item that an order sells. */
export function pageOf({ kind, slug }: { kind: OrderKind; slug: string }): string {
  if (kind === 'subscription') return '/abbonamento';
  return `/${kind === 'single' ? 'contenuti' : 'progetto'}/${slug}`;
}

/** The page with receipts and withdrawals. */
export const PURCHASES_PAGE = '/profilo';

/** What the next year of a subscription costs, VAT included; empty while it is unknown. @param subscription with its order. */
export function renewalPrice({ renewalCents, order }: Subscription, language: Language): string {
  return renewalCents === null || order === undefined
    ? ''
    : formatCents(renewalCents, order.currency, language);
}

/** A formatted day in Rome. */
export function longDate(time: Date, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'Europe/Rome' }).format(
    time,
  );
}
