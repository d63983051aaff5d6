import { LearningDataErased, type LearningExportReply } from '@academy/contracts';
import { Outbox } from '@academy/messaging';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { toProgress } from '../progress/progress.mapper.ts';
import { UserContentProgress } from '../progress/user-content-progress.entity.ts';

/** Everything learning keeps about a person: hands it out, and forgets it. */
@Injectable()
export class PersonalDataService {
  constructor(
    @InjectRepository(UserContentProgress) private readonly progress: Repository<UserContentProgress>,
    private readonly outbox: Outbox,
  ) {}

  /** All of it, the last changed first. */
  async export(userId: string): Promise<LearningExportReply> {
    const rows = await this.progress.find({ where: { userId }, order: { updatedAt: 'DESC' } });
    return { progress: rows.map(toProgress) };
  }

  /** Forgets all of it and says so; harmless when repeated. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(UserContentProgress, { userId });
    await this.outbox.add(manager, LearningDataErased.of({ userId }));
  }
}
