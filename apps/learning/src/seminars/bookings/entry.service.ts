import { GetSeminarLink } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { AppError } from '@academy/platform';
import { isLinkOpen, type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import type { Learner } from '../../progress/progress.service.ts';
import { Booking } from '../../records/booking.entity.ts';
import { Seminar } from '../../records/seminar.entity.ts';
import { seminarOf } from '../seats/seminar-of.ts';
import type { SeminarEntryDto } from './seminar-seats.dto.ts';

/** Lets learners into the meeting of a seminar. Its link is asked for each time, and stored nowhere. */
@Injectable()
export class EntryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * The link of the meeting; the first time is remembered. Whoever has a seat may enter: a refund frees the seat, and an
   * access that ends by the clock, or a seminar that was withdrawn, locks nobody out.
   * @throws AppError `learning.seminar_not_found`, `learning.seat_required` without a seat online;
   * `learning.link_not_open` before and after its time, and while it has no link; `platform.unavailable` while the
   * catalogue does not reply.
   */
  async enter(contentId: string, learner: Learner): Promise<Plain<SeminarEntryDto>> {
    const { manager } = this.dataSource;
    const seminar = await manager.findOneBy(Seminar, { contentId });
    if (seminar === null) throw new AppError('learning.seminar_not_found');
    const seat = { contentId, userId: learner.id, status: 'booked', way: 'online' } as const;
    if (!(await manager.existsBy(Booking, seat))) throw new AppError('learning.seat_required');
    if (!isLinkOpen(seminarOf(seminar), new Date())) throw new AppError('learning.link_not_open');
    const link = await this.rpc.ask(GetSeminarLink.of({ contentId }));
    if (link === null) throw new AppError('learning.link_not_open');
    await manager.update(Booking, { ...seat, enteredAt: IsNull() }, { enteredAt: new Date() });
    return { url: link.url };
  }
}
