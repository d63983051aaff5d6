import { type ContentSummaryReply, ListContentSummaries } from '@academy/contracts';
import { inEachLanguage, MailOutbox } from '@academy/mail';
import { RpcClient } from '@academy/messaging';
import { inBatches, inLanguage, type Language, pagePath } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { NotificationPreferencesService } from '../../notifications/notification-preferences.service.ts';
import { QuestionReply } from '../question-reply.entity.ts';
import { Question } from '../question.entity.ts';

/** Questions named in one mail. */
const MAX_LISTED = 20;
/** Characters of a question in a mail. */
const EXCERPT = 120;

/** A question with replies that its asker does not know yet. */
interface AnsweredQuestion {
  question: Question;
  replies: number;
}

/** Mails to the authors of questions and replies. */
@Injectable()
export class QuestionMailsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rpc: RpcClient,
    private readonly mails: MailOutbox,
    private readonly preferences: NotificationPreferencesService,
  ) {}

  /** About the first reply, unless it was deleted or hidden meanwhile. */
  async mailAnswer(replyId: string): Promise<void> {
    const { manager } = this.dataSource;
    const reply = await manager.findOneBy(QuestionReply, {
      ...{ id: replyId, deletedAt: IsNull(), hiddenAt: IsNull() },
    });
    if (reply === null) return;
    const question = await manager.findOneBy(Question, { id: reply.questionId });
    if (!question?.userId || question.deletedAt !== null) return;
    const { userId } = question;
    if (!(await this.preferences.of(userId, manager)).answers) return;
    const content = (await this.contentsOf([question])).get(question.contentId);
    if (content === undefined) return;
    const unsubscribeLink = await this.preferences.unsubscribeLink(manager, userId, 'answers');
    await this.mails.addForUser(manager, 'question_answered', {
      ...{ userId, unsubscribeLink },
      ...inEachLanguage((language) => ({
        path: pathOf(question, content, language),
        values: {
          title: inLanguage(content, language).title,
          question: excerptOf(question.body),
          isByStaff: reply.isStaff ? 'yes' : '',
        },
      })),
    });
  }

  /** About the replies since the last mail; those of a user who does not want mails are only marked as known. */
  async mailDigest(userId: string): Promise<void> {
    const awaited = await this.findAwaited(this.dataSource.manager, userId);
    const contents = await this.contentsOf(awaited);
    await this.dataSource.transaction(async (manager) => {
      const taken = await this.takeAwaited(
        manager,
        awaited.map(({ id }) => id),
      );
      const { answers: isWanted } = await this.preferences.of(userId, manager);
      // Those beside a lesson that is gone cannot be opened.
      const answered = taken.filter(({ question }) => contents.has(question.contentId));
      const [first] = answered;
      const content = first && contents.get(first.question.contentId);
      if (!isWanted || first === undefined || content === undefined) return;
      const unsubscribeLink = await this.preferences.unsubscribeLink(manager, userId, 'answers');
      await this.mails.addForUser(manager, 'question_replies', {
        ...{ userId, unsubscribeLink },
        ...inEachLanguage((language) => ({
          path: pathOf(first.question, content, language),
          values: {
            questions: answered
              .slice(0, MAX_LISTED)
              .map((row) => lineOf(row, language))
              .join('\n'),
          },
        })),
      });
    });
  }

  /** About a text that staff has hidden, with the reason; not to staff. */
  async mailHidden(postId: string): Promise<void> {
    const { manager } = this.dataSource;
    const post =
      (await manager.findOneBy(Question, { id: postId })) ??
      (await manager.findOneBy(QuestionReply, { id: postId }));
    if (!post?.userId || post.isStaff || post.hiddenAt === null) return;
    const question =
      post instanceof Question ? post : await manager.findOneBy(Question, { id: post.questionId });
    const content = question && (await this.contentsOf([question])).get(question.contentId);
    if (!content) return;
    const { userId, hiddenReason } = post;
    await this.mails.addForUser(manager, 'post_hidden', {
      userId,
      ...inEachLanguage((language) => ({
        path: pathOf(question, content, language),
        values: {
          ...{ title: inLanguage(content, language).title, text: excerptOf(post.body) },
          ...{ reason: hiddenReason ?? '', isReply: post instanceof Question ? '' : 'yes' },
        },
      })),
    });
  }

  private async findAwaited(manager: EntityManager, userId: string): Promise<Question[]> {
    return manager
      .createQueryBuilder(Question, 'question')
      .where({ userId })
      .andWhere(
        `EXISTS (SELECT FROM question_reply AS reply WHERE reply.question_id = question.id AND reply.awaits_digest)`,
      )
      .getMany();
  }

  private async takeAwaited(manager: EntityManager, questionIds: string[]): Promise<AnsweredQuestion[]> {
    const questions = await manager.findBy(Question, { id: In(questionIds) });
    const replies = await manager.find(QuestionReply, {
      where: { questionId: In(questionIds), awaitsDigest: true },
      lock: { mode: 'pessimistic_write' },
    });
    await manager.update(QuestionReply, { id: In(replies.map(({ id }) => id)) }, { awaitsDigest: false });
    const shown = replies.filter(({ hiddenAt }) => hiddenAt === null);
    return questions.flatMap((question) => {
      const count = shown.filter(({ questionId }) => questionId === question.id).length;
      return count === 0 || question.deletedAt !== null ? [] : [{ question, replies: count }];
    });
  }

  private async contentsOf(questions: readonly Question[]): Promise<Map<string, ContentSummaryReply>> {
    const ids = [...new Set(questions.map(({ contentId }) => contentId))];
    const found = await Promise.all(
      inBatches(ids).map((contentIds) => this.rpc.ask(ListContentSummaries.of({ contentIds }))),
    );
    return new Map(found.flat().map((content) => [content.id, content]));
  }
}

function pathOf({ id }: Question, content: ContentSummaryReply, language: Language): string {
  return `${pagePath('content', inLanguage(content, language).slug)}?domanda=${id}`;
}

function lineOf({ question, replies }: AnsweredQuestion, language: Language): string {
  const counts = {
    it: replies === 1 ? '1 nuova risposta' : `${replies} nuove risposte`,
    en: replies === 1 ? '1 new reply' : `${replies} new replies`,
  };
  return `${excerptOf(question.body)}: ${counts[language]}`;
}

function excerptOf(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length <= EXCERPT ? line : `${line.slice(0, EXCERPT).replace(/\s\S*$/u, '')}…`;
}
