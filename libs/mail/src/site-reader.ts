import { Injectable, Logger } from '@nestjs/common';
import { GetSiteIdentity } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { MailEnv } from './mail-env.ts';
import type { MailSite } from './render-mail.ts';

const FRESH_MS = 60_000;

/** Reads the sender of mails from the catalogue's settings; cached for a minute while the catalogue is available. */
@Injectable()
export class SiteReader {
  private readonly logger = new Logger(SiteReader.name);
  private site: MailSite;
  private askedAt = 0;

  constructor(
    private readonly rpc: RpcClient,
    env: MailEnv,
  ) {
    this.site = { brand: env.MAIL_BRAND, contactEmail: '' };
  }

  /**
   * The settings; the last known ones, or the environment's brand, when the catalogue does not reply: mails do not
   * wait.
   */
  async read(): Promise<MailSite> {
    if (Date.now() - this.askedAt < FRESH_MS) return this.site;
    this.askedAt = Date.now();
    try {
      const { brandName, contactEmail } = await this.rpc.ask(GetSiteIdentity.of({}));
      this.site = { brand: `${brandName} Academy`, contactEmail };
    } catch (error) {
      this.logger.warn(`The settings could not be read: ${String(error)}`);
    }
    return this.site;
  }
}
