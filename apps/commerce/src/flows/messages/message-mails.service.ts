import { inEachLanguage, MailOutbox, MailRenderer, type MailToUser, type WrittenText } from '@academy/mail';
import { inLanguage, LANGUAGES, type Language, pathInLanguage, type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CommerceEnv } from '../../env.ts';
import type { CommerceMail } from '../mails/mails.ts';
import { MailsService, pageOf, PURCHASES_PAGE } from '../mails/mails.service.ts';
import { NotificationPreferencesService } from '../preferences/notification-preferences.service.ts';
import type { MessagePreviewDto } from './message.dto.ts';
import type { MessageItem } from './message.entity.ts';

/** After a day without the mail server a mail is given up, and the next recipients get their turn. */
const LIFETIME_MS = 86_400_000;

/** The content of a message's mails. */
export interface MessageContent {
  items: readonly MessageItem[];
  written: WrittenText;
}

/** Creates the mails of messages: for recipients, as tests for their author, and as previews. */
@Injectable()
export class MessageMailsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: MailOutbox,
    private readonly renderer: MailRenderer,
    private readonly mails: MailsService,
    private readonly preferences: NotificationPreferencesService,
    private readonly env: CommerceEnv,
  ) {}

  /** Passes the mail for one recipient to the outbox, to be sent at that time. @returns its id. */
  send(manager: EntityManager, userId: string, content: MessageContent, startAfter: Date): Promise<string> {
    return this.add(manager, 'item_message', userId, content, { startAfter });
  }

  /**
   * Sends the author the mail in each language it is written in, regardless of the author's preferences and language.
   */
  async sendTest(userId: string, content: MessageContent): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      for (const language of LANGUAGES) {
        if (content.written[language])
          await this.add(manager, 'item_message_test', userId, content, { language });
      }
    });
  }

  /** The mail as its author would receive it, in both languages. */
  async preview(userId: string, content: MessageContent): Promise<Plain<MessagePreviewDto>> {
    const contact = await this.mails.contact(userId);
    const render = async (language: Language) =>
      this.renderer.render('item_message', {
        language,
        link: this.env.PUBLIC_ORIGIN + pathInLanguage(pathOf(content, language), language),
        values: { firstName: contact?.firstName ?? '', ...valuesOf(content, language) },
        written: content.written,
        unsubscribeLink: this.env.PUBLIC_ORIGIN + pathInLanguage('/disiscrizione', language) + '?token=',
      });
    return { it: await render('it'), en: await render('en') };
  }

  private async add(
    manager: EntityManager,
    template: CommerceMail,
    userId: string,
    content: MessageContent,
    options: { language?: Language; startAfter?: Date },
  ): Promise<string> {
    const mail: MailToUser = {
      userId,
      ...inEachLanguage((language) => ({
        path: pathOf(content, language),
        values: valuesOf(content, language),
      })),
      written: content.written,
      unsubscribeLink: await this.preferences.unsubscribeLink(manager, userId, 'itemMessages'),
    };
    const expiresAt = new Date(Date.now() + LIFETIME_MS);
    return this.outbox.addForUser(manager, template, { ...mail, ...options, expiresAt });
  }
}

/** The page that its button opens: the item's, or the list of purchases when there are several items. */
function pathOf({ items: [item, ...others] }: MessageContent, language: Language): string {
  if (item === undefined || others.length > 0) return PURCHASES_PAGE;
  return pageOf({ kind: item.type, slug: inLanguage(item, language).slug });
}

function valuesOf({ items: [item, ...others] }: MessageContent, language: Language): Record<string, string> {
  return { title: item && others.length === 0 ? inLanguage(item, language).title : '' };
}
