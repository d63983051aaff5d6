import { optionsOf, type QuizQuestion } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { In, Repository } from 'typeorm';
import { QuizEdition } from '../../records/quiz-edition.entity.ts';

/** An edition is half a megabyte at most. */
const MAX_CACHED = 100;

/** Reads editions of quizzes, which never change. */
@Injectable()
export class EditionsService {
  private readonly cached = new LRUCache<string, QuizEdition>({ max: MAX_CACHED });

  constructor(@InjectRepository(QuizEdition) private readonly editions: Repository<QuizEdition>) {}

  async get(id: string): Promise<QuizEdition> {
    const edition = this.cached.get(id) ?? (await this.editions.findOneByOrFail({ id }));
    this.cached.set(id, edition);
    return edition;
  }

  /** Those with these ids, by id. */
  async find(ids: readonly string[]): Promise<Map<string, QuizEdition>> {
    const missing = [...new Set(ids)].filter((id) => !this.cached.has(id));
    const found = missing.length === 0 ? [] : await this.editions.findBy({ id: In(missing) });
    for (const edition of found) this.cached.set(edition.id, edition);
    const known = [...new Set(ids)].flatMap(
      (id) => this.cached.get(id) ?? found.find((one) => one.id === id) ?? [],
    );
    return new Map(known.map((edition) => [edition.id, edition]));
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
