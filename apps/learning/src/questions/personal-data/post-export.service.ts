import type { ExportedPost } from '@academy/contracts';
import { AppError, decodeCursor, encodeCursor } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { IsNull, MoreThan, Repository } from 'typeorm';
import { cutPart, isPartOf, NO_ID, type PartedExport } from '../../records/parted-export.ts';
import { QuestionReply } from '../question-reply.entity.ts';
import { Question } from '../question.entity.ts';

/** Marks the cursors of questions and replies among those of an export. */
const KIND = 'posts';
/** Of one part of an export. */
const PART = 200;

/** Exports a user's questions, then their replies. */
@Injectable()
export class PostExportService implements PartedExport<{ posts: ExportedPost[] }> {
  constructor(
    @InjectRepository(Question) private readonly questions: Repository<Question>,
    @InjectRepository(QuestionReply) private readonly replies: Repository<QuestionReply>,
  ) {}

  async firstPart(userId: string): Promise<string | undefined> {
    const exists = await Promise.all([
      this.questions.existsBy({ userId }),
      this.replies.existsBy({ userId }),
    ]);
    return exists.includes(true) ? encodeCursor([KIND, 'question', NO_ID]) : undefined;
  }

  isPart(cursor: string): boolean {
    return isPartOf(KIND, cursor);
  }

  async part(userId: string, cursor: string): Promise<{ posts: ExportedPost[]; next?: string }> {
    const [, kind, after] = decodeCursor(cursor, 3);
    if (typeof after !== 'string' || !isUUID(after, 'all')) throw new AppError('platform.invalid_cursor');
    const next = { where: { userId, id: MoreThan(after), deletedAt: IsNull() }, take: PART + 1 };
    const order = { id: 'ASC' } as const;
    const rows =
      kind === 'question'
        ? (await this.questions.find({ ...next, order })).map(questionOf)
        : (await this.replies.find({ ...next, order })).map(replyOf);
    const part = cutPart(KIND, rows, PART, (post) => [post.kind, post.id]);
    // After the last question come the replies.
    const begin = kind === 'question' ? { next: encodeCursor([KIND, 'reply', NO_ID]) } : {};
    return { posts: part.page, ...begin, ...part.next };
  }
}

function questionOf(question: Question): ExportedPost {
  const { id, contentId, second } = question;
  return { ...textOf(question), kind: 'question', questionId: id, contentId, second };
}

function replyOf(reply: QuestionReply): ExportedPost {
  return { ...textOf(reply), kind: 'reply', questionId: reply.questionId, contentId: null, second: null };
}

function textOf({ id, body, hiddenReason, createdAt, editedAt }: Question | QuestionReply) {
  return {
    ...{ id, body, hiddenReason },
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  };
}
