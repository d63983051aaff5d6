import { AppError } from '@academy/platform';
import { opensContent, type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ContentAccessCache } from '../access/content-access.cache.ts';
import type { Learner } from '../progress/progress.service.ts';
import { ReadingPosition } from '../records/reading-position.entity.ts';
import { ReadingRecordsService } from '../records/reading-records.service.ts';
import type { ReadingDto, SaveReadingDto } from './reading.dto.ts';

/** Where learners are in texts and documents. */
@Injectable()
export class ReadingService {
  constructor(
    @InjectRepository(ReadingPosition) private readonly positions: Repository<ReadingPosition>,
    private readonly records: ReadingRecordsService,
    private readonly access: ContentAccessCache,
  ) {}

  /** The learner's position; nulls if they have none. */
  async read(contentId: string, { id: userId }: Learner): Promise<Plain<ReadingDto>> {
    const position = await this.positions.findOneBy({ userId, contentId });
    return {
      contentId,
      blockId: position?.blockId ?? null,
      at: position?.readAt.toISOString() ?? null,
    };
  }

  /**
   * Saves the position, unless a newer one is known. That the block exists is not checked: the text may change meanwhile,
   * and the reader offers only places that it has.
   * @throws AppError `learning.content_not_found`, `learning.access_required`; `platform.unavailable` while the
   * catalogue does not reply.
   */
  async save(contentId: string, { blockId, at }: SaveReadingDto, learner: Learner): Promise<void> {
    const access = await this.access.get(contentId, learner);
    if (access === null) throw new AppError('learning.content_not_found');
    if (!opensContent(access.level)) throw new AppError('learning.access_required');
    await this.records.save(learner.id, contentId, blockId, new Date(at));
  }

  /** All positions of a user, for their export; the last first. */
  async export(userId: string): Promise<{ contentId: string; blockId: string; at: string }[]> {
    const positions = await this.positions.find({ where: { userId }, order: { readAt: 'DESC' } });
    return positions.map(({ contentId, blockId, readAt }) => ({
      contentId,
      blockId,
      at: readAt.toISOString(),
    }));
  }
}
