import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { AuthorNamesService } from './author-names.service.ts';
import type { QuestionDto, ReplyDto } from './question.dto.ts';
import { type Reader, toQuestion, toReply } from './question.mapper.ts';
import { QuestionReply } from './question-reply.entity.ts';
import { QuestionReport } from './question-report.entity.ts';
import { QuestionWish } from './question-wish.entity.ts';
import type { Question } from './question.entity.ts';

/** Replies that come with each question of a list. */
const FIRST_REPLIES = 5;

/** Of each question ($1) the first replies that a reader ($2) may see. */
const REPLIES = `
  SELECT reply.id
  FROM unnest($1::uuid[]) AS question (id)
  CROSS JOIN LATERAL (
    SELECT id FROM question_reply
    WHERE question_id = question.id AND deleted_at IS NULL AND (hidden_at IS NULL OR user_id = $2 OR $4)
    ORDER BY created_at, question_reply.id
    LIMIT $3
  ) AS reply`;

/** How a reader sees questions and replies. */
interface ViewOptions {
  /** Staff at work in the inbox reads everything. */
  seesAll?: boolean;
  /** Replies that come with each question. */
  replyLimit?: number;
}

/** Questions and replies with everything that their readers see of them. */
@Injectable()
export class QuestionViewsService {
  constructor(
    @InjectRepository(QuestionReply) private readonly replies: Repository<QuestionReply>,
    @InjectRepository(QuestionWish) private readonly wishes: Repository<QuestionWish>,
    @InjectRepository(QuestionReport) private readonly reports: Repository<QuestionReport>,
    private readonly names: AuthorNamesService,
  ) {}

  async questions(
    questions: readonly Question[],
    readerId: string,
    { seesAll = false, replyLimit = FIRST_REPLIES }: ViewOptions = {},
  ): Promise<Plain<QuestionDto>[]> {
    if (questions.length === 0) return [];
    const ids = questions.map(({ id }) => id);
    const found = await this.replies.query<{ id: string }[]>(REPLIES, [ids, readerId, replyLimit, seesAll]);
    const replies = await this.replies.find({
      where: { id: In(found.map(({ id }) => id)) },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    const reader = await this.readerOf([...questions, ...replies], readerId, seesAll);
    return questions.map((question) =>
      toQuestion(
        question,
        replies.filter(({ questionId }) => questionId === question.id),
        reader,
      ),
    );
  }

  async replyList(replies: readonly QuestionReply[], readerId: string): Promise<Plain<ReplyDto>[]> {
    const reader = await this.readerOf(replies, readerId, false);
    return replies.map((reply) => toReply(reply, reader));
  }

  private async readerOf(
    posts: readonly (Question | QuestionReply)[],
    id: string,
    seesAll: boolean,
  ): Promise<Reader> {
    const postIds = posts.map((post) => post.id);
    const authors = posts.flatMap(({ isStaff, userId }) => (isStaff || userId === null ? [] : [userId]));
    const [names, reported, wished] = await Promise.all([
      this.names.find([...new Set(authors)]),
      this.reports.findBy({ userId: id, postId: In(postIds) }),
      this.wishes.findBy({ userId: id, questionId: In(postIds) }),
    ]);
    return {
      ...{ id, seesAll, names },
      reported: new Set(reported.map(({ postId }) => postId)),
      wished: new Set(wished.map(({ questionId }) => questionId)),
    };
  }
}
