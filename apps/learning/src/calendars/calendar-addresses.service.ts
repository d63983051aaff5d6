import { hash, randomBytes } from 'node:crypto';
import type { LearningExportReply } from '@academy/contracts';
import { AppError, Secrets } from '@academy/platform';
import { CALENDAR_PATH, type Language, type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Not, Repository } from 'typeorm';
import { LearningEnv } from '../env.ts';
import { ADDRESS_SEAL, CalendarAddress, type KnownEvents } from './calendar-address.entity.ts';
import type { CalendarAddressDto } from './calendar.dto.ts';

const TOKEN_BYTES = 32;

/** The addresses of calendar feeds. A learner has at most one, and replaces it to shut out whoever has the old one. */
@Injectable()
export class CalendarAddressesService {
  constructor(
    @InjectRepository(CalendarAddress) private readonly addresses: Repository<CalendarAddress>,
    private readonly secrets: Secrets,
    private readonly env: LearningEnv,
  ) {}

  /** Makes a learner's address, or replaces it: the old one leads nowhere at once. */
  async replace(userId: string, language: Language): Promise<Plain<CalendarAddressDto>> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const sealedToken = this.secrets.seal(token, ADDRESS_SEAL);
    const fields = { userId, tokenHash: hashOf(token), sealedToken, language, createdAt: new Date() };
    // What is known of other services is in the old address's language.
    const isOther = await this.addresses.existsBy({ userId, language: Not(language) });
    await this.addresses.upsert({ ...fields, ...(isOther && { known: {} }) }, ['userId']);
    return { address: this.addressOf(token) };
  }

  /** A learner's address; null without one. */
  async of(userId: string): Promise<string | null> {
    const found = await this.addresses.findOneBy({ userId });
    return found && this.addressOf(this.secrets.open(found.sealedToken, ADDRESS_SEAL));
  }

  /** Whose feed a token opens. @throws AppError `learning.calendar_not_found` also for one that was replaced. */
  async find(token: string): Promise<CalendarAddress> {
    const found = await this.addresses.findOneBy({ tokenHash: hashOf(token) });
    if (found === null) throw new AppError('learning.calendar_not_found');
    return found;
  }

  /** Keeps the events of other services, unless the address was replaced in the meantime. */
  async keepKnown({ userId, tokenHash }: CalendarAddress, known: KnownEvents): Promise<void> {
    await this.addresses.update({ userId, tokenHash }, { known });
  }

  /** For an export: the address is its owner's. */
  async export(userId: string): Promise<NonNullable<LearningExportReply['calendar']> | null> {
    const found = await this.addresses.findOneBy({ userId });
    const address = await this.of(userId);
    return found && address !== null ? { address, createdAt: found.createdAt.toISOString() } : null;
  }

  /** Deletes the address of a user, which leads nowhere from then on. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(CalendarAddress, { userId });
  }

  private addressOf(token: string): string {
    return `${this.env.PUBLIC_ORIGIN}${CALENDAR_PATH}/${token}.ics`;
  }
}

function hashOf(token: string): string {
  return hash('sha256', token);
}
