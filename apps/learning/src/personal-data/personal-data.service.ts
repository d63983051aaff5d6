import { LearningDataErased, type LearningExportReply } from '@academy/contracts';
import { Outbox } from '@academy/messaging';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { toProgress } from '../progress/progress.mapper.ts';
import { ProgressRecordsService } from '../records/progress-records.service.ts';
import { UserContentProgress } from '../records/user-content-progress.entity.ts';

/** Exports and erases everything learning keeps about a user. */
@Injectable()
export class PersonalDataService {
  constructor(
    @InjectRepository(UserContentProgress) private readonly progress: Repository<UserContentProgress>,
    private readonly records: ProgressRecordsService,
    private readonly outbox: Outbox,
  ) {}

  /** The user's whole progress, last changed first. */
  async export(userId: string): Promise<LearningExportReply> {
    const rows = await this.progress.find({ where: { userId }, order: { updatedAt: 'DESC' } });
    return { progress: rows.map(toProgress) };
  }

  /** Erases it and announces that; harmless when repeated. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await this.records.erase(manager, userId);
    await this.outbox.add(manager, LearningDataErased.of({ userId }));
  }
}
