import { GetUserContact } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { pathInLanguage } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { MailEnv } from './mail-env.ts';
import type { MailPayload, MailToAddress } from './mail-payload.ts';

/**
 * Finds the recipients of mails: identity is asked when the mail is sent, so that it goes to the user's current
 * address.
 */
@Injectable()
export class MailRecipients {
  constructor(
    private readonly rpc: RpcClient,
    private readonly env: MailEnv,
  ) {}

  /**
   * The mail with its address; null when the user no longer has an account.
   * @throws AppError `platform.unavailable` while identity does not reply.
   */
  async address(mail: MailPayload): Promise<MailToAddress | null> {
    if ('to' in mail) return mail;
    const { userId, language, translations, ...italian } = mail;
    const contact = await this.rpc.ask(GetUserContact.of({ userId }));
    if (contact === null) return null;
    const spoken = language ?? contact.language;
    const names = spoken === 'en' ? translations?.en : undefined;
    const { path, values, ...rest } = { ...italian, ...names };
    return {
      ...rest,
      to: contact.email,
      language: spoken,
      values: { firstName: contact.firstName, ...values },
      ...(path === undefined ? {} : { link: this.env.PUBLIC_ORIGIN + pathInLanguage(path, spoken) }),
    };
  }
}
