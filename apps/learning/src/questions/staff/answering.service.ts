import { AppError } from '@academy/platform';
import { ANSWERING_MINUTES, type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { AuthorNamesService } from '../author-names.service.ts';
import { Question } from '../question.entity.ts';
import type { AnsweringDto, QuestionAnsweringDto } from './inbox.dto.ts';

/** Whoever is first stays named until they stop, publish, or have said nothing for ten minutes. */
const START = `
  UPDATE question
  SET claimed_by = $2, claimed_until = statement_timestamp() + make_interval(mins => $3)
  WHERE id = $1 AND (claimed_by IS NULL OR claimed_by = $2 OR claimed_until <= statement_timestamp())`;

/** Who of staff is writing an answer, so that two do not write the same. Nobody is kept from answering. */
@Injectable()
export class AnsweringService {
  constructor(
    @InjectRepository(Question) private readonly questions: Repository<Question>,
    private readonly names: AuthorNamesService,
  ) {}

  /** A member of staff is writing; repeatable. @returns who is named. @throws AppError `learning.post_not_found` */
  async start(id: string, userId: string): Promise<Plain<QuestionAnsweringDto>> {
    await this.questions.query(START, [id, userId, ANSWERING_MINUTES]);
    const question = await this.questions.findOneBy({ id });
    if (question === null) throw new AppError('learning.post_not_found');
    return { answering: (await this.of([question], userId)).get(id) ?? null };
  }

  /** A member of staff is no longer writing; repeatable. */
  async stop(id: string, userId: string): Promise<void> {
    await this.questions.update({ id, claimedBy: userId }, { claimedBy: null, claimedUntil: null });
  }

  /** Who is writing an answer to each of these questions, by their ids. */
  async of(questions: readonly Question[], readerId: string): Promise<Map<string, Plain<AnsweringDto>>> {
    const now = new Date();
    const claims = questions.flatMap(({ id, claimedBy, claimedUntil }) =>
      claimedBy !== null && claimedUntil !== null && claimedUntil > now
        ? [{ id, claimedBy, claimedUntil }]
        : [],
    );
    const names = await this.names.find([...new Set(claims.map(({ claimedBy }) => claimedBy))]);
    return new Map(
      claims.map(({ id, claimedBy, claimedUntil }) => [
        id,
        {
          name: names.get(claimedBy) ?? null,
          isMe: claimedBy === readerId,
          until: claimedUntil.toISOString(),
        },
      ]),
    );
  }
}
