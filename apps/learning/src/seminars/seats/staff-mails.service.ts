import { ListStaffContacts, type UserContactReply } from '@academy/contracts';
import { MailOutbox } from '@academy/mail';
import { RpcClient } from '@academy/messaging';
import { ServiceEnv } from '@academy/platform';
import { inLanguage, seatsOf, type SeatWay } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Booking } from '../../records/booking.entity.ts';
import type { Seminar } from '../../records/seminar.entity.ts';
import { seminarOf } from './seminar-of.ts';
import { SeatsService } from './seats.service.ts';

const MAIL_LIFETIME_MS = 5 * 86_400_000;

/** The mails about seats to editors and administrators. */
@Injectable()
export class StaffMailsService {
  constructor(
    private readonly seats: SeatsService,
    private readonly rpc: RpcClient,
    private readonly mails: MailOutbox,
    private readonly env: ServiceEnv,
  ) {}

  /** Who gets them. @throws AppError `platform.unavailable` while identity does not reply. */
  recipients(): Promise<UserContactReply[]> {
    return this.rpc.ask(ListStaffContacts.of({}));
  }

  /** More seats are taken than there are, by a payment or since a change. */
  async overbooked(
    manager: EntityManager,
    seminar: Seminar,
    staff: readonly UserContactReply[],
    { isPaid }: { isPaid: boolean },
  ): Promise<void> {
    const values = {
      isPaid: isPaid ? 'yes' : '',
      room: await this.excessOf(manager, seminar, 'room'),
      online: await this.excessOf(manager, seminar, 'online'),
    };
    const path = `contenuti/modifica/${seminar.contentId}/prenotazioni`;
    await this.write(manager, 'seminar_overbooked', { seminar, staff, path, values });
  }

  /** A payment arrived for a seminar that was cancelled. */
  async paidCancelled(
    manager: EntityManager,
    seminar: Seminar,
    staff: readonly UserContactReply[],
    { orderId }: Booking,
  ): Promise<void> {
    const path = `ordini?order=${orderId ?? ''}`;
    await this.write(manager, 'seminar_paid_cancelled', { seminar, staff, path, values: {} });
  }

  private async write(
    manager: EntityManager,
    template: 'seminar_overbooked' | 'seminar_paid_cancelled',
    { seminar, staff, path, values }: StaffMail,
  ): Promise<void> {
    const start = seminar.startsAt.toISOString();
    for (const { email: to, firstName, language } of staff)
      await this.mails.add(manager, template, {
        ...{ to, language, expiresAt: new Date(Date.now() + MAIL_LIFETIME_MS) },
        link: `${this.env.PUBLIC_ORIGIN}/admin/${path}`,
        values: { ...values, start, firstName, title: inLanguage(seminar, language).title },
      });
  }

  /** The seats taken beyond those there are; empty for none, which the mail leaves out. */
  private async excessOf(manager: EntityManager, seminar: Seminar, way: SeatWay): Promise<string> {
    if (seatsOf(seminarOf(seminar), way) === null) return '';
    const left = await this.seats.left(manager, seminar, way);
    return left < 0 ? String(-left) : '';
  }
}

interface StaffMail {
  seminar: Seminar;
  staff: readonly UserContactReply[];
  path: string;
  values: Readonly<Record<string, string>>;
}
