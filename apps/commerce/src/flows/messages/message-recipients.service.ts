import type { CommerceExportMessage } from '@academy/contracts';
import type { MailOutcome, MailOutcomes } from '@academy/mail';
import { ListExports } from '@academy/messaging';
import { AppError, applyFilters, cutPage, decodeCursor, type Page, totalOf } from '@academy/platform';
import { type Plain, type RecipientReason, type RecipientStatus, toPlain } from '@academy/shared';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { type EntityManager, MoreThan, Repository } from 'typeorm';
import { BuyersService } from '../orders/buyers.service.ts';
import { MessageRecipient } from './message-recipient.entity.ts';
import { type MessageRecipientDto, toRecipientDto } from './message.dto.ts';
import { type ExportRecipientsQuery, type ListRecipientsQuery, recipientList } from './recipient-list.ts';
import { Message } from './message.entity.ts';

/** The recipient's status for each outcome of a mail. */
const STATUS_OF: Record<MailOutcome, { status: RecipientStatus; reason: RecipientReason | null }> = {
  sent: { status: 'sent', reason: null },
  refused: { status: 'failed', reason: 'refused' },
  expired: { status: 'failed', reason: 'expired' },
  unwanted: { status: 'skipped', reason: 'unwanted' },
  no_account: { status: 'skipped', reason: 'no_account' },
};

/** Stores the status of each message for each of its recipients. */
@Injectable()
export class MessageRecipientsService implements MailOutcomes {
  constructor(
    @InjectRepository(MessageRecipient) private readonly recipients: Repository<MessageRecipient>,
    @InjectRepository(Message) private readonly messages: Repository<Message>,
    private readonly buyers: BuyersService,
    private readonly exports: ListExports,
  ) {}

  /** One page of a message's recipients. @throws AppError `commerce.message_not_found`. */
  async list(list: Plain<ListRecipientsQuery>): Promise<Page<Plain<MessageRecipientDto>>> {
    const { messageId, cursor, limit } = list;
    if (!(await this.messages.existsBy({ id: messageId }))) throw new AppError('commerce.message_not_found');
    const query = this.recipients
      .createQueryBuilder('recipient')
      .orderBy('recipient.id')
      .limit(limit + 1);
    applyFilters(query, recipientList.conditions, list);
    const total = await totalOf(query, cursor);
    if (cursor !== undefined) query.andWhere({ id: MoreThan(idFrom(cursor)) });
    const { page, nextCursor } = cutPage(await query.getMany(), limit, ({ id }) => [id]);
    const emails = await this.buyers.emails(page.flatMap(({ userId }) => userId ?? []));
    return { items: page.map((recipient) => toRecipientDto(recipient, emails)), nextCursor, ...total };
  }

  /** A message's recipients and their statuses, as a CSV file. */
  exportAll(filter: ExportRecipientsQuery, actorId: string): Promise<StreamableFile> {
    return this.exports.export('recipients', actorId, recipientList.columns, (position) =>
      this.list({ ...toPlain(filter), ...position }),
    );
  }

  /** Records the outcome of a mail, if it belongs to a message. */
  async record(manager: EntityManager, mailId: string, outcome: MailOutcome): Promise<void> {
    await manager.update(MessageRecipient, { mailId }, { ...STATUS_OF[outcome], settledAt: new Date() });
  }

  /** The messages that a user received, newest first. */
  async export(userId: string): Promise<CommerceExportMessage[]> {
    const found = await this.recipients.find({
      where: { userId },
      relations: { message: true },
      order: { message: { createdAt: 'DESC' } },
    });
    return found.flatMap(({ message, status, reason }) =>
      message
        ? [
            {
              subject: message.written.it.subject,
              status,
              reason,
              createdAt: message.createdAt.toISOString(),
            },
          ]
        : [],
    );
  }

  /** Anonymises an erased user; the message keeps its number of recipients. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    const skipped = { ...STATUS_OF.no_account, settledAt: new Date() };
    await manager.update(MessageRecipient, { userId, status: 'waiting' }, skipped);
    await manager.update(MessageRecipient, { userId }, { userId: null });
  }
}

function idFrom(cursor: string): string {
  const [id] = decodeCursor(cursor, 1);
  if (isUUID(id)) return String(id);
  throw new AppError('platform.invalid_cursor');
}
