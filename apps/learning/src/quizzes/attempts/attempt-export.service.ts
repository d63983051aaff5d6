import type { ExportedAttempt } from '@academy/contracts';
import { AppError, decodeCursor, encodeCursor } from '@academy/platform';
import { optionsOf, plainTextOf, type QuizAnswer, type QuizQuestion } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isInt, isUUID } from 'class-validator';
import { Repository } from 'typeorm';
import { cutPart, isPartOf, NO_ID, type PartedExport } from '../../records/parted-export.ts';
import { QuizAttempt } from '../../records/quiz-attempt.entity.ts';
import type { QuizEdition } from '../../records/quiz-edition.entity.ts';
import { EditionsService, questionOf } from '../editions/editions.service.ts';

/** Marks the cursors of attempts among those of an export. */
const KIND = 'attempts';
/** Attempts in one part of an export. */
const PART = 10;
/** Exports a user's attempts, with what they answered in words. */
@Injectable()
export class AttemptExportService implements PartedExport<{ attempts: ExportedAttempt[] }> {
  constructor(
    @InjectRepository(QuizAttempt) private readonly attempts: Repository<QuizAttempt>,
    private readonly editions: EditionsService,
  ) {}

  /** Where the attempts of a user begin; undefined if there are none. */
  async firstPart(userId: string): Promise<string | undefined> {
    const exists = await this.attempts.existsBy({ userId });
    return exists ? encodeCursor([KIND, NO_ID, 0]) : undefined;
  }

  /** Whether a cursor is one of attempts. */
  isPart(cursor: string): boolean {
    return isPartOf(KIND, cursor);
  }

  /** @throws AppError `platform.invalid_cursor` */
  async part(userId: string, cursor: string): Promise<{ attempts: ExportedAttempt[]; next?: string }> {
    const [, contentId, number] = decodeCursor(cursor, 3);
    if (!isUUID(contentId, 'all') || !isInt(number)) throw new AppError('platform.invalid_cursor');
    const rows = await this.attempts
      .createQueryBuilder('attempt')
      .where({ userId })
      .andWhere('(attempt.contentId, attempt.number) > (:contentId, :number)', { contentId, number })
      .orderBy('attempt.contentId')
      .addOrderBy('attempt.number')
      .take(PART + 1)
      .getMany();
    const editions = await this.editions.find(rows.map(({ editionId }) => editionId));
    const exported = rows.flatMap((attempt) => {
      const edition = editions.get(attempt.editionId);
      return edition === undefined ? [] : [toExport(attempt, edition)];
    });
    const { page, next } = cutPart(KIND, exported, PART, (attempt) => [attempt.contentId, attempt.number]);
    return { attempts: page, ...next };
  }
}

function toExport(attempt: QuizAttempt, edition: QuizEdition): ExportedAttempt {
  const { contentId, number, state, points, totalPoints, isPassed } = attempt;
  return {
    ...{ contentId, number, state, points, totalPoints, isPassed },
    startedAt: attempt.startedAt.toISOString(),
    endedAt: attempt.endedAt?.toISOString() ?? null,
    answers: attempt.questions.flatMap(({ id }) => {
      const saved = attempt.answers[id];
      if (saved === undefined) return [];
      const question = questionOf(edition, id);
      const answer = saved.answer && inWords(question, saved.answer);
      return [{ question: plainTextOf(question.prompt), answer, device: saved.device, at: saved.savedAt }];
    }),
  };
}

function inWords(question: QuizQuestion, answer: QuizAnswer): string {
  if ('text' in answer) return answer.text;
  if ('number' in answer) return answer.number;
  if ('isTrue' in answer) return String(answer.isTrue);
  const chosen = 'optionId' in answer ? [answer.optionId] : answer.optionIds;
  return chosen.map((id) => optionsOf(question).find((option) => option.id === id)?.text ?? id).join('; ');
}
