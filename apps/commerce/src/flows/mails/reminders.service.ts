import { AppError } from '@academy/platform';
import { DEFAULT_LANGUAGE } from '@academy/shared';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Purchase } from '../../ledger/purchases/purchase.entity.ts';
import type { OptionalMail } from '../preferences/notification-preference.entity.ts';
import { NotificationPreferencesService } from '../preferences/notification-preferences.service.ts';
import { Subscription } from '../../ledger/subscriptions/subscription.entity.ts';
import { type BoughtItem, longDate, MailsService, renewalPrice } from './mails.service.ts';
import type { CommerceMail } from './mails.ts';
import { SentReminder } from './sent-reminder.entity.ts';

const DAY_MS = 86_400_000;
/** Days before the end of an access, each with the reminder it supersedes. */
const EXPIRY_STEPS = [
  { days: 30, until: 7 },
  { days: 7, until: 0 },
] as const;
const RENEWAL_DAYS = 14;
/** Reminders per run and kind; the rest follows in the next run. */
const BATCH_SIZE = 200;

/** A reminder that is due. */
interface Reminder {
  subjectId: string;
  userId: string;
  kind: string;
  dueAt: Date;
  mail: CommerceMail;
  /** The option that switches it off; null for one that is always sent. */
  optional: OptionalMail | null;
  /** The day that the mail names; null for none. */
  day: Date | null;
  /** The item concerned; null for the subscription. */
  item: BoughtItem | null;
  /** The subscription that renews; null for an item. */
  renewing: Subscription | null;
}

/**
 * Sends reminders of accesses that end, subscriptions that renew, and mandates that were revoked. Each run selects what is
 * due, not what happened since the last run, so downtime only delays reminders. An access that was bought for a shorter
 * time than the reminder looks ahead gets none.
 */
@Injectable()
export class RemindersService {
  private readonly logger = new Logger(RemindersService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: MailsService,
    private readonly preferences: NotificationPreferencesService,
  ) {}

  /**
   * Sends the reminders due at this time, each once; a failure does not stop the others.
   * @throws AppError `platform.unavailable` while identity does not reply: all reminders wait.
   */
  async sendDue(now = new Date()): Promise<void> {
    const due = [
      ...(await this.expiring(now, EXPIRY_STEPS[0])),
      ...(await this.expiring(now, EXPIRY_STEPS[1])),
      ...(await this.renewing(now)),
      ...(await this.withRevokedMandate(now)),
    ];
    for (const reminder of due) {
      try {
        await this.send(reminder);
      } catch (error) {
        if (error instanceof AppError && error.status === 503) throw error;
        this.logger.error({ subjectId: reminder.subjectId, err: error }, 'A reminder could not be written');
      }
    }
  }

  private async send(reminder: Reminder): Promise<void> {
    const { userId, subjectId, kind, dueAt, mail, optional, day, item, renewing } = reminder;
    const wanted = optional === null || (await this.preferences.of(userId))[optional];
    const contact = wanted ? await this.mailer.contact(userId) : null;
    const language = contact?.language ?? DEFAULT_LANGUAGE;
    const { path, ...names } = item ? await this.mailer.itemIn(language, item) : { path: '/abbonamento' };
    await this.dataSource.transaction(async (manager) => {
      if (!(await isFirst(manager, { subjectId, kind, dueAt })) || contact === null) return;
      await this.mailer.write(manager, mail, contact, language, {
        path,
        ...(optional && { optional, expiresAt: dueAt }),
        values: {
          ...names,
          date: day === null ? '' : longDate(day, language),
          price: renewing === null ? '' : renewalPrice(renewing, language),
        },
      });
    });
  }

  private async expiring(now: Date, { days, until }: (typeof EXPIRY_STEPS)[number]): Promise<Reminder[]> {
    const kind = `expires_${days}`;
    const purchases = await this.dataSource
      .getRepository(Purchase)
      .createQueryBuilder('purchase')
      .where(`purchase.status = 'active'`)
      .andWhere('purchase.expiresAt > :after AND purchase.expiresAt <= :before', {
        after: new Date(now.getTime() + until * DAY_MS),
        before: new Date(now.getTime() + days * DAY_MS),
      })
      .andWhere(`purchase.createdAt < purchase.expiresAt - make_interval(days => :days)`, { days })
      .andWhere(notYet('purchase.id', 'purchase.expires_at'), { kind })
      .orderBy('purchase.expiresAt')
      .take(BATCH_SIZE)
      .getMany();
    return purchases.flatMap((purchase) =>
      purchase.expiresAt === null
        ? []
        : [
            {
              subjectId: purchase.id,
              userId: purchase.userId,
              kind,
              dueAt: purchase.expiresAt,
              day: purchase.expiresAt,
              ...({
                mail: 'expiry_reminder',
                optional: 'expiryReminders',
                item: purchase,
                renewing: null,
              } as const),
            },
          ],
    );
  }

  private async renewing(now: Date): Promise<Reminder[]> {
    const kind = 'renews';
    const subscriptions = await this.dataSource
      .getRepository(Subscription)
      .createQueryBuilder('subscription')
      .innerJoinAndSelect('subscription.order', 'order')
      .where(
        `subscription.status = 'active' AND subscription.cancelAt IS NULL AND subscription.endedAt IS NULL`,
      )
      .andWhere('subscription.periodEnd > :now AND subscription.periodEnd <= :before', {
        now,
        before: new Date(now.getTime() + RENEWAL_DAYS * DAY_MS),
      })
      .andWhere(notYet('subscription.id', 'subscription.period_end'), { kind })
      .orderBy('subscription.periodEnd')
      .take(BATCH_SIZE)
      .getMany();
    return subscriptions.map((renewing) => ({
      subjectId: renewing.id,
      userId: renewing.userId,
      kind,
      dueAt: renewing.periodEnd,
      day: renewing.periodEnd,
      renewing,
      ...({ mail: 'renewal_notice', optional: 'renewalNotices', item: null } as const),
    }));
  }

  /** Their owners must choose another way to pay, or the next debit fails. */
  private async withRevokedMandate(now: Date): Promise<Reminder[]> {
    const kind = 'mandate_revoked:';
    const subscriptions = await this.dataSource
      .getRepository(Subscription)
      .createQueryBuilder('subscription')
      .where('subscription.isMandateRevoked AND subscription.mandateId IS NOT NULL')
      .andWhere('subscription.cancelAt IS NULL AND subscription.endedAt IS NULL')
      .andWhere('NOT subscription.isSuspended')
      .andWhere(notYet('subscription.id', 'subscription.created_at', ':kind || subscription.mandate_id'), {
        kind,
      })
      .orderBy('subscription.periodEnd')
      .take(BATCH_SIZE)
      .getMany();
    return subscriptions.map((subscription) => ({
      subjectId: subscription.id,
      userId: subscription.userId,
      kind: `${kind}${subscription.mandateId}`,
      dueAt: subscription.createdAt,
      day: openUntil(subscription, now),
      ...({ mail: 'mandate_revoked', optional: null, item: null, renewing: null } as const),
    }));
  }
}

/** Until when contents stay open if nothing else is paid; null if they are closed, or a debit under way decides. */
function openUntil({ accessUntil, periodEnd, isDebiting }: Subscription, now: Date): Date | null {
  if (accessUntil === null || isDebiting) return null;
  // The access of one that renews lasts a day longer, for the payment.
  const until = accessUntil < periodEnd ? accessUntil : periodEnd;
  return until > now ? until : null;
}

/** SQL for "this reminder has not been sent", with `kind` as a parameter. */
function notYet(subjectId: string, dueAt: string, kind = ':kind'): string {
  return (
    `NOT EXISTS (SELECT FROM notice WHERE notice.subject_id = ${subjectId} ` +
    `AND notice.kind = ${kind} AND notice.due_at = ${dueAt})`
  );
}

/** Records that a reminder is sent; false when it was sent before. */
async function isFirst(
  manager: EntityManager,
  notice: Pick<SentReminder, 'subjectId' | 'kind' | 'dueAt'>,
): Promise<boolean> {
  const inserted = await manager
    .createQueryBuilder()
    .insert()
    .into(SentReminder)
    .values(notice)
    .orIgnore()
    .returning('subject_id')
    .execute();
  const rows: unknown = inserted.raw;
  return Array.isArray(rows) && rows.length > 0;
}
