import { optionsOf, type QuizQuestion } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { EntityManager, In } from 'typeorm';
import { QuizEdition } from '../../records/quiz-edition.entity.ts';

/** An edition is half a megabyte at most. */
const MAX_CACHED = 100;

/** Reads editions of quizzes, which never change. */
@Injectable()
export class EditionsService {
  private readonly cached = new LRUCache<string, QuizEdition>({ max: MAX_CACHED });

  constructor(@InjectEntityManager() private readonly manager: EntityManager) {}

  /** @param manager of a transaction, which must not wait for a second connection while it holds one. */
  async get(id: string, manager: EntityManager = this.manager): Promise<QuizEdition> {
    const edition = this.cached.get(id) ?? (await manager.findOneByOrFail(QuizEdition, { id }));
    this.cached.set(id, edition);
    return edition;
  }

  /** Those with these ids, by id. @param manager as of {@link get} */
  async find(
    ids: readonly string[],
    manager: EntityManager = this.manager,
  ): Promise<Map<string, QuizEdition>> {
    const editions = new Map<string, QuizEdition>();
    const missing = new Set<string>();
    for (const id of ids) {
      const edition = this.cached.get(id);
      if (edition === undefined) missing.add(id);
      else editions.set(id, edition);
    }
    const found = missing.size === 0 ? [] : await manager.findBy(QuizEdition, { id: In([...missing]) });
    for (const edition of found) {
      this.cached.set(edition.id, edition);
      editions.set(edition.id, edition);
    }
    return editions;
  }
}

/** A question of an edition. @throws Error for one that it does not have, which is a bug. */
export function questionOf({ id: editionId, quiz }: QuizEdition, id: string): QuizQuestion {
  const question = quiz.questions.find((one) => one.id === id);
  if (question === undefined) throw new Error(`Edition ${editionId} has no question ${id}`);
  return question;
}

/**
 * A question as it is judged by the right answers of another edition: with what it counted and asked before. Questions
 * that are gone, or of another kind now, and options that are gone, stay as they were.
 */
export function remarkedQuestion(question: QuizQuestion, other: QuizEdition): QuizQuestion {
  const now = other.quiz.questions.find(({ id, kind }) => id === question.id && kind === question.kind);
  if (now === undefined) return question;
  const ids = optionsOf(question).map(({ id }) => id);
  const hasSameOptions =
    ids.length === optionsOf(now).length && optionsOf(now).every(({ id }) => ids.includes(id));
  return hasSameOptions ? { ...now, points: question.points } : question;
}
