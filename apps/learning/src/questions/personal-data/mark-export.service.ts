import type { ExportedMark } from '@academy/contracts';
import { AppError, decodeCursor, encodeCursor } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { MoreThan, Repository } from 'typeorm';
import { cutPart, isPartOf, NO_ID, type PartedExport } from '../../records/parted-export.ts';
import { QuestionReport } from '../question-report.entity.ts';
import { QuestionWish } from '../question-wish.entity.ts';

/** Marks the cursors of wishes and reports among those of an export. */
const KIND = 'marks';
/** Of one part of an export. */
const PART = 500;

/** Exports the questions to which a user wants the answer, too, then what they reported. */
@Injectable()
export class MarkExportService implements PartedExport<{ marks: ExportedMark[] }> {
  constructor(
    @InjectRepository(QuestionWish) private readonly wishes: Repository<QuestionWish>,
    @InjectRepository(QuestionReport) private readonly reports: Repository<QuestionReport>,
  ) {}

  async firstPart(userId: string): Promise<string | undefined> {
    const exists = await Promise.all([this.wishes.existsBy({ userId }), this.reports.existsBy({ userId })]);
    return exists.includes(true) ? encodeCursor([KIND, 'wish', NO_ID]) : undefined;
  }

  isPart(cursor: string): boolean {
    return isPartOf(KIND, cursor);
  }

  async part(userId: string, cursor: string): Promise<{ marks: ExportedMark[]; next?: string }> {
    const [, kind, after] = decodeCursor(cursor, 3);
    if (typeof after !== 'string' || !isUUID(after, 'all')) throw new AppError('platform.invalid_cursor');
    const rows = kind === 'wish' ? await this.wishesOf(userId, after) : await this.reportsOf(userId, after);
    const part = cutPart(KIND, rows, PART, (mark) => [mark.kind, mark.postId]);
    // After the last wish come the reports.
    const begin = kind === 'wish' ? { next: encodeCursor([KIND, 'report', NO_ID]) } : {};
    return { marks: part.page, ...begin, ...part.next };
  }

  private async wishesOf(userId: string, after: string): Promise<ExportedMark[]> {
    const rows = await this.wishes.find({
      ...{ where: { userId, questionId: MoreThan(after) }, order: { questionId: 'ASC' }, take: PART + 1 },
    });
    return rows.map(({ questionId, createdAt }) => ({
      ...{ kind: 'wish', postId: questionId, reason: null, at: createdAt.toISOString() },
    }));
  }

  private async reportsOf(userId: string, after: string): Promise<ExportedMark[]> {
    const rows = await this.reports.find({
      ...{ where: { userId, postId: MoreThan(after) }, order: { postId: 'ASC' }, take: PART + 1 },
    });
    return rows.map(({ postId, reason, createdAt }) => ({
      ...{ kind: 'report', postId, reason, at: createdAt.toISOString() },
    }));
  }
}
