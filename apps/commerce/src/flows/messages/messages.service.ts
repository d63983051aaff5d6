import { GetProduct } from '@academy/contracts';
import { JobQueue } from '@academy/jobs';
import { MailOutbox } from '@academy/mail';
import { ListExports, RpcClient, StaffAuditLog } from '@academy/messaging';
import {
  AdvisoryLock,
  AppError,
  applyFilters,
  type Page,
  readSortedPage,
  takeAdvisoryLock,
  totalOf,
} from '@academy/platform';
import { type Plain, type RecipientStatus, toPlain } from '@academy/shared';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, IsNull, Not, Repository } from 'typeorm';
import { BuyersService } from '../orders/buyers.service.ts';
import { AudienceService } from './audience.service.ts';
import { type MessageContent, MessageMailsService } from './message-mails.service.ts';
import { MessageRecipient } from './message-recipient.entity.ts';
import {
  type CreateMessageDto,
  type MessageDto,
  type MessageItemRefDto,
  type MessagePreviewDto,
  toMessageDto,
  type WrittenTextDto,
} from './message.dto.ts';
import {
  type ExportMessagesQuery,
  type ListMessagesQuery,
  toMessageFileRow,
  messageList,
} from './message-list.ts';
import { Message, type MessageItem } from './message.entity.ts';
import { sendMessages } from './send-messages.ts';

/** Messages of administrators to those who own an item: sending, stopping and progress. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(Message) private readonly messages: Repository<Message>,
    private readonly rpc: RpcClient,
    private readonly audience: AudienceService,
    private readonly mails: MessageMailsService,
    private readonly outbox: MailOutbox,
    private readonly buyers: BuyersService,
    private readonly jobs: JobQueue,
    private readonly audit: StaffAuditLog,
    private readonly exports: ListExports,
  ) {}

  /** One page of messages; the first page has the total. @throws AppError `platform.invalid_cursor` */
  async list(query: Plain<ListMessagesQuery>): Promise<Page<Plain<MessageDto>>> {
    const messages = applyFilters(this.messages.createQueryBuilder('message'), messageList.conditions, query);
    const total = await totalOf(messages, query.cursor);
    const { page, nextCursor } = await readSortedPage(messages, messageList.sorting[query.sort], query);
    return { items: await this.withCounts(page), nextCursor, ...total };
  }

  /** All messages that match the filter, as a CSV file. */
  exportAll(filter: ExportMessagesQuery, actorId: string): Promise<StreamableFile> {
    return this.exports.export('messages', actorId, messageList.columns, async (position) => {
      const { items, ...about } = await this.list({ ...toPlain(filter), sort: '-createdAt', ...position });
      return { items: items.map(toMessageFileRow), ...about };
    });
  }

  /** @throws AppError `commerce.message_not_found`. */
  async read(id: string): Promise<Plain<MessageDto>> {
    const [message] = await this.withCounts(await this.messages.findBy({ id }));
    if (message === undefined) throw new AppError('commerce.message_not_found');
    return message;
  }

  /** @throws AppError `commerce.item_not_found`. */
  async preview(userId: string, input: CreateMessageDto): Promise<Plain<MessagePreviewDto>> {
    return this.mails.preview(userId, await this.contentOf(input));
  }

  /** Sends the message only to its author. @throws AppError `commerce.item_not_found`. */
  async sendTest(userId: string, input: CreateMessageDto): Promise<void> {
    await this.mails.sendTest(userId, await this.contentOf(input));
  }

  /**
   * Sends a message to the users who own its items now.
   * @param id of the message; an existing one is returned unchanged.
   * @throws AppError `commerce.item_not_found`, `commerce.message_without_recipients`.
   */
  async send(id: string, input: CreateMessageDto, actorId: string): Promise<Plain<MessageDto>> {
    if (!(await this.messages.existsBy({ id }))) {
      const content = await this.contentOf(input);
      const parameters = await this.audience.parameters(input);
      await this.dataSource.transaction(async (manager) => {
        const message = await this.insert(manager, { id, ...content, input, actorId });
        message.recipientCount = await this.audience.fix(manager, id, parameters);
        if (message.recipientCount === 0) throw new AppError('commerce.message_without_recipients');
        await manager.save(message);
        await this.jobs.enqueue(manager, sendMessages, {}, { singletonKey: 'now' });
        await this.record(manager, 'message.sent', message, actorId);
      });
    }
    return this.read(id);
  }

  /**
   * Stops a message: recipients that have not been sent it get nothing. A mail that is being sent at this moment is
   * sent.
   * @throws AppError `commerce.message_not_found`, `commerce.message_not_sending`.
   */
  async stop(id: string, actorId: string): Promise<Plain<MessageDto>> {
    await this.dataSource.transaction(async (manager) => {
      await takeAdvisoryLock(manager, AdvisoryLock.Messages);
      const message = await manager.findOneBy(Message, { id });
      if (message === null) throw new AppError('commerce.message_not_found');
      const waiting = { messageId: id, status: 'waiting' } as const;
      if (message.stoppedAt !== null || !(await manager.existsBy(MessageRecipient, waiting)))
        throw new AppError('commerce.message_not_sending');
      const now = new Date();
      await manager.update(Message, { id, stoppedAt: IsNull() }, { stoppedAt: now });
      const mailed = await manager.findBy(MessageRecipient, { ...waiting, mailId: Not(IsNull()) });
      await this.outbox.withdraw(
        manager,
        mailed.flatMap(({ mailId }) => mailId ?? []),
      );
      const skipped = { status: 'skipped', reason: 'stopped', settledAt: now } as const;
      await manager.update(MessageRecipient, waiting, skipped);
      await this.record(manager, 'message.stopped', message, actorId);
    });
    return this.read(id);
  }

  private async insert(
    manager: EntityManager,
    {
      id,
      items,
      written,
      input,
      actorId,
    }: MessageContent & { id: string; input: CreateMessageDto; actorId: string },
  ): Promise<Message> {
    return manager.save(
      manager.create(Message, {
        id,
        items: [...items],
        written,
        createdBy: actorId,
        recipientCount: 0,
        includesFormer: input.includesFormer ?? false,
        stoppedAt: null,
      }),
    );
  }

  private async record(
    manager: EntityManager,
    action: 'message.sent' | 'message.stopped',
    { id, items, written, recipientCount }: Message,
    actorId: string,
  ): Promise<void> {
    const title = items.map((item) => item.title).join(', ');
    const details = { title, subject: written.it.subject, recipients: String(recipientCount) };
    await this.audit.record(manager, { action, actorId, subjectId: id, details });
  }

  private async contentOf({ items, written }: CreateMessageDto): Promise<MessageContent> {
    return { items: await Promise.all(items.map((item) => this.find(item))), written: toWritten(written) };
  }

  private async find({ type, id }: MessageItemRefDto): Promise<MessageItem> {
    const product = await this.rpc.ask(GetProduct.of({ type, id }));
    if (product === null) throw new AppError('commerce.item_not_found');
    const { slug, title, translations = {} } = product;
    return { type, id, slug, title, translations };
  }

  private async withCounts(messages: Message[]): Promise<Plain<MessageDto>[]> {
    const [counts, emails] = await Promise.all([
      this.counts(messages.map(({ id }) => id)),
      this.buyers.emails(messages.map(({ createdBy }) => createdBy)),
    ]);
    return messages.map((message) => {
      const of = (status: RecipientStatus) => counts.get(`${message.id} ${status}`) ?? 0;
      return toMessageDto(
        message,
        { waiting: of('waiting'), sent: of('sent'), failed: of('failed'), skipped: of('skipped') },
        emails.get(message.createdBy) ?? null,
      );
    });
  }

  private async counts(ids: string[]): Promise<Map<string, number>> {
    const rows = await this.dataSource
      .getRepository(MessageRecipient)
      .createQueryBuilder('recipient')
      .select(['recipient.message_id AS "messageId"', 'recipient.status AS status', 'count(*)::int AS count'])
      .where({ messageId: In(ids) })
      .groupBy('recipient.message_id')
      .addGroupBy('recipient.status')
      .getRawMany<{ messageId: string; status: RecipientStatus; count: number }>();
    return new Map(rows.map(({ messageId, status, count }) => [`${messageId} ${status}`, count]));
  }
}

function toWritten({ it, en }: WrittenTextDto): MessageContent['written'] {
  return { it: toPlain(it), ...(en && { en: toPlain(en) }) };
}
