import { idOfRequest } from '@academy/idempotency';
import { MailOutbox } from '@academy/mail';
import { AdvisoryLock, AppError, Secrets, takeAdvisoryLock } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { SettingsService } from '../settings/settings.service.ts';
import { PartnershipRequest } from './partnership-request.entity.ts';
import type { PartnershipRequestDto } from './partnership.dto.ts';

const HOUR_SECONDS = 3_600;
const DAY_MS = 86_400_000;
const MAX_PER_ADDRESS = 5;
/** Limits the mails caused by many IP addresses together. */
const MAX_PER_HOUR = 60;

/** Mails the partnership form to the association. */
@Injectable()
export class PartnershipsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: Secrets,
    private readonly mails: MailOutbox,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Mails a request; replies go to the sender. Forms filled in by bots are dropped, with the same response.
   * @param address the client's IP address.
   * @param key the same form with the same key is mailed and counted once a day.
   * @throws AppError `platform.rate_limited`
   */
  async request(
    { website, ...form }: PartnershipRequestDto,
    address: string,
    key: string | undefined,
  ): Promise<void> {
    if (website) return;
    const { partnershipEmail } = await this.settings.readAll();
    // The sender has no account: the form itself takes the place of the user id.
    const id = idOfRequest(JSON.stringify(form), 'requestPartnership', key);
    await this.dataSource.transaction(async (manager) => {
      // Concurrent requests must not all see room for one more, or all consider themselves the first.
      await takeAdvisoryLock(manager, AdvisoryLock.PartnershipRequests);
      if (await manager.existsBy(PartnershipRequest, { id })) return;
      await this.count(manager, id, address);
      await this.mails.add(manager, 'partnership', {
        to: partnershipEmail,
        replyTo: form.email,
        // The association reads Italian; the sender may not.
        language: 'it',
        values: { organization: '', ...form },
        expiresAt: new Date(Date.now() + 7 * DAY_MS),
      });
    });
  }

  private async count(manager: EntityManager, id: string, address: string): Promise<void> {
    const addressHash = this.secrets.sign(address, 'partnership-address').toString('hex');
    await manager.insert(PartnershipRequest, { id, addressHash });
    const createdAt = MoreThan(new Date(Date.now() - HOUR_SECONDS * 1_000));
    const all = await manager.countBy(PartnershipRequest, { createdAt });
    const own = await manager.countBy(PartnershipRequest, { createdAt, addressHash });
    if (own > MAX_PER_ADDRESS || all > MAX_PER_HOUR) {
      throw new AppError('platform.rate_limited', { retryAfter: HOUR_SECONDS });
    }
  }
}
