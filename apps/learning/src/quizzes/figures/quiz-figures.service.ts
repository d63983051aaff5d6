import { percentOf } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { QuizAttempt } from '../../records/quiz-attempt.entity.ts';
import type { QuizEdition } from '../../records/quiz-edition.entity.ts';
import { EditionsService, questionOf, remarkedQuestion } from '../editions/editions.service.ts';
import { choicesOf } from './choices-of.ts';
import { type Histogram, QuizFigures } from './quiz-figures.entity.ts';
import { QuizQuestionFigures } from './quiz-question-figures.entity.ts';

/** Different answers to a question that are counted; texts can be written in any number of ways. */
const MAX_CHOICES = 500;
/** Longer attempts, without a time limit, count as a day. */
const MAX_MINUTES = 1_440;
const MINUTE_MS = 60_000;

/** Adds attempts to the figures of their quiz, and subtracts what was erased. */
@Injectable()
export class QuizFiguresService {
  constructor(private readonly editions: EditionsService) {}

  /** Blocks other changes of a quiz's figures until the transaction ends; before its attempts are read. */
  async lock(manager: EntityManager, contentId: string): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(QuizFigures)
      .values([true, false].map((isFirst) => ({ contentId, isFirst })))
      .orIgnore()
      .execute();
    await manager.find(QuizFigures, {
      where: { contentId },
      order: { isFirst: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /**
   * Adds attempts of a quiz that have ended to its figures, which are locked; `-1` subtracts them.
   * @param marking the edition with the right answers of now, if the attempts were marked again by it
   */
  async add(
    manager: EntityManager,
    contentId: string,
    attempts: readonly QuizAttempt[],
    sign: 1 | -1,
    marking?: QuizEdition,
  ): Promise<void> {
    if (attempts.length === 0) return;
    const ids = attempts.flatMap(({ editionId, markedEditionId }) => [
      editionId,
      markedEditionId ?? editionId,
    ]);
    const editions = await this.editions.find(ids, manager);
    for (const isFirst of [false, true]) {
      const counted = attempts.filter(({ number }) => !isFirst || number === 1);
      if (counted.length === 0) continue;
      await addToQuiz(manager, { contentId, isFirst }, counted, sign);
      await addToQuestions(manager, { contentId, isFirst }, counted, { editions, marking, sign });
    }
  }

  /** Subtracts a learner's attempts, which `erase` deletes. */
  async forget(manager: EntityManager, userId: string, erase: () => Promise<void>): Promise<void> {
    const rows = await manager
      .createQueryBuilder(QuizAttempt, 'attempt')
      .select('DISTINCT attempt.contentId', 'contentId')
      .where({ userId })
      .orderBy('attempt.contentId')
      .getRawMany<Pick<QuizAttempt, 'contentId'>>();
    // In the order of the ids, so that two erasures cannot block each other.
    for (const { contentId } of rows) await this.lock(manager, contentId);
    const counted = await manager.findBy(QuizAttempt, { userId, isCounted: true });
    for (const { contentId } of rows) {
      const own = counted.filter((attempt) => attempt.contentId === contentId);
      await this.add(manager, contentId, own, -1);
    }
    await erase();
  }
}

interface FiguresKey {
  contentId: string;
  isFirst: boolean;
}

async function addToQuiz(
  manager: EntityManager,
  key: FiguresKey,
  attempts: readonly QuizAttempt[],
  sign: 1 | -1,
): Promise<void> {
  const figures = await manager.findOneByOrFail(QuizFigures, key);
  const passed = attempts.filter(({ isPassed }) => isPassed).length;
  const firstPasses = key.isFirst ? 0 : attempts.filter(({ isFirstPass }) => isFirstPass).length;
  const percents = attempts.map(({ points, totalPoints }) => String(percentOf(points ?? 0, totalPoints)));
  const minutes = attempts.map((attempt) => String(minutesOf(attempt)));
  await manager.update(QuizFigures, key, {
    attempts: figures.attempts + sign * attempts.length,
    passed: figures.passed + sign * passed,
    passedLearners: figures.passedLearners + sign * firstPasses,
    percents: added(figures.percents, percents, sign),
    minutes: added(figures.minutes, minutes, sign),
  });
}

/** What is added with the attempts: their editions by id, and how. */
interface Addition {
  editions: ReadonlyMap<string, QuizEdition>;
  marking: QuizEdition | undefined;
  sign: 1 | -1;
}

async function addToQuestions(
  manager: EntityManager,
  key: FiguresKey,
  attempts: readonly QuizAttempt[],
  { editions, marking: markingOfAll, sign }: Addition,
): Promise<void> {
  const questionIds = [...new Set(attempts.flatMap(({ questions }) => questions.map(({ id }) => id)))];
  const rows = await manager.findBy(QuizQuestionFigures, { ...key, questionId: In(questionIds) });
  const byId = new Map(rows.map((row) => [row.questionId, row]));
  for (const attempt of attempts) {
    const edition = editions.get(attempt.editionId);
    if (edition === undefined) continue;
    const marking = markingOfAll ?? editions.get(attempt.markedEditionId ?? edition.id) ?? edition;
    for (const { id } of attempt.questions) {
      const row =
        byId.get(id) ??
        manager.create(QuizQuestionFigures, {
          ...key,
          ...NOTHING,
          questionId: id,
          editionId: edition.id,
          choices: {},
        });
      byId.set(id, row);
      const answer = attempt.answers[id]?.answer ?? null;
      const question = questionOf(edition, id);
      // One that cannot be marked by the other edition is still the question as it was.
      const isMarked = remarkedQuestion(question, marking) !== question;
      if (sign === 1) row.editionId = isMarked ? marking.id : edition.id;
      row[attempt.results?.[id]?.result ?? 'wrong'] += sign;
      if (answer === null) row.empty += sign;
      const isOrder = question.kind === 'order';
      row.choices = added(row.choices, choicesOf(answer, isOrder), sign, MAX_CHOICES);
    }
  }
  await manager.upsert(QuizQuestionFigures, [...byId.values()], ['contentId', 'isFirst', 'questionId']);
}

const NOTHING = { right: 0, partly: 0, wrong: 0, empty: 0 };

/** Counts with more, or fewer, of some values; beyond so many different ones no other is added. */
function added(
  histogram: Histogram,
  values: readonly string[],
  sign: 1 | -1,
  limit = Number.POSITIVE_INFINITY,
): Histogram {
  const counts = new Map(Object.entries(histogram));
  for (const value of values)
    if (counts.has(value) || counts.size < limit) counts.set(value, (counts.get(value) ?? 0) + sign);
  return Object.fromEntries([...counts].filter(([, count]) => count > 0));
}

function minutesOf({ startedAt, endedAt }: QuizAttempt): number {
  const elapsed = (endedAt ?? startedAt).getTime() - startedAt.getTime();
  return Math.min(MAX_MINUTES, Math.round(elapsed / MINUTE_MS));
}
