import { type Plain, type PostState, QUESTION_EDIT_MINUTES, REPORTS_THAT_HIDE } from '@academy/shared';
import type { PostDto, QuestionDto, ReplyDto } from './question.dto.ts';
import type { QuestionReply } from './question-reply.entity.ts';
import type { Question } from './question.entity.ts';

const MINUTE_MS = 60_000;

/** What a reader sees of texts, besides the texts themselves. */
export interface Reader {
  id: string;
  /** Staff at work in the inbox reads everything. */
  seesAll: boolean;
  names: ReadonlyMap<string, string>;
  /** The posts that the reader reported. */
  reported: ReadonlySet<string>;
  /** The questions to which the reader wants the answer, too. */
  wished: ReadonlySet<string>;
}

export function toReply(reply: QuestionReply, reader: Reader): Plain<ReplyDto> {
  return { ...toPost(reply, reader), questionId: reply.questionId };
}

export function toQuestion(
  question: Question,
  replies: readonly QuestionReply[],
  reader: Reader,
): Plain<QuestionDto> {
  const { id, contentId, videoId, second, wishes, isPinned } = question;
  return {
    ...toPost(question, reader),
    ...{ contentId, videoId, second, wishes, isPinned },
    isWished: reader.wished.has(id),
    isAnswered: question.answeredAt !== null,
    isClosed: question.closedAt !== null,
    replyCount: question.replies,
    replies: replies.map((reply) => toReply(reply, reader)),
  };
}

/** Until when the text may be changed by its author. */
export function editableUntil({ createdAt }: Pick<Question, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + QUESTION_EDIT_MINUTES * MINUTE_MS);
}

function toPost(post: Question | QuestionReply, { id, seesAll, names, reported }: Reader): Plain<PostDto> {
  const { userId, isStaff } = post;
  const [state, isMe] = [stateOf(post), userId === id];
  const isReadable = state === 'shown' || (state !== 'removed' && (isMe || seesAll));
  return {
    id: post.id,
    author: {
      name: (!isStaff && userId !== null && names.get(userId)) || null,
      ...{ isStaff, isMe, isErased: userId === null },
    },
    body: isReadable ? post.body : null,
    state,
    hiddenReason: isMe || seesAll ? post.hiddenReason : null,
    isReported: reported.has(post.id),
    editableUntil: isMe && state !== 'removed' ? editableUntil(post).toISOString() : null,
    editedAt: post.editedAt?.toISOString() ?? null,
    createdAt: post.createdAt.toISOString(),
  };
}

function stateOf({ deletedAt, hiddenAt, reports }: Question | QuestionReply): PostState {
  if (deletedAt !== null) return 'removed';
  if (hiddenAt !== null) return 'hidden';
  return reports >= REPORTS_THAT_HIDE ? 'reported' : 'shown';
}
