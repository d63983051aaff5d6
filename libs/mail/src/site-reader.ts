import { Injectable, Logger } from '@nestjs/common';
import { GetSiteIdentity } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { MailEnv } from './mail-env.ts';
import type { MailSite } from './render-mail.ts';

const FRESH_MS = 60_000;
/** After a failure, in which mails do not wait for the catalogue again. */
const RETRY_MS = 5_000;

/** Reads the sender of mails from the catalogue's settings; cached for a minute while the catalogue is available. */
@Injectable()
export class SiteReader {
  private readonly logger = new Logger(SiteReader.name);
  private site: MailSite;
  private readUntil = 0;
  private reading: Promise<void> | null = null;

  constructor(
    private readonly rpc: RpcClient,
    env: MailEnv,
  ) {
    this.site = { brand: env.MAIL_BRAND, contactEmail: '' };
  }

  /**
   * The settings; the last known ones, or the environment's brand, when the catalogue does not reply: mails do not
   * wait longer than one request.
   */
  async read(): Promise<MailSite> {
    if (Date.now() >= this.readUntil) {
      this.reading ??= this.ask().finally(() => (this.reading = null));
      await this.reading;
    }
    return this.site;
  }

  private async ask(): Promise<void> {
    try {
      const { brandName, contactEmail } = await this.rpc.ask(GetSiteIdentity.of({}));
      this.site = { brand: `${brandName} Academy`, contactEmail };
      this.readUntil = Date.now() + FRESH_MS;
    } catch (error) {
      this.logger.warn(`The settings could not be read: ${String(error)}`);
      this.readUntil = Date.now() + RETRY_MS;
    }
  }
}
