import { DEMO_CONTENTS, DEMO_USERS, ListCourses } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { foldForSearch } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Note } from '../notes/note.entity.ts';
import { QuestionReply } from '../questions/question-reply.entity.ts';
import { QuestionWish } from '../questions/question-wish.entity.ts';
import { Question } from '../questions/question.entity.ts';
import { textKeyOf } from '../questions/question-text.ts';

const { learner, graduate, editor } = DEMO_USERS;
const CONTENT = DEMO_CONTENTS.parlamento;
const DAY_MS = 86_400_000;

const idOf = (number: number) => `00000000-0000-4000-8000-0000000007${String(number).padStart(2, '0')}`;

interface DemoQuestion {
  userId: string;
  /** Of the series, from 0. */
  lesson: number;
  second: number;
  body: string;
  daysAgo: number;
  isPinned?: boolean;
  wishedBy?: string[];
  replies?: { userId: string; body: string }[];
}

const QUESTIONS: DemoQuestion[] = [
  {
    ...{ userId: graduate, lesson: 0, second: 42, daysAgo: 9, isPinned: true, wishedBy: [learner] },
    body: 'La conferenza dei capigruppo esiste anche nei consigli comunali?',
    replies: [
      {
        userId: editor,
        body: 'Sì, quasi ovunque: la prevede il regolamento del consiglio. Nei Comuni piccoli la fa il sindaco con i consiglieri, senza verbale.',
      },
      { userId: learner, body: 'Da noi si riunisce il lunedì, e i verbali sono sul sito del Comune.' },
    ],
  },
  {
    ...{ userId: learner, lesson: 1, second: 38, daysAgo: 2, wishedBy: [graduate] },
    body: 'Il tempo contingentato si può superare, se il presidente lo concede?',
  },
  {
    ...{ userId: graduate, lesson: 1, second: 20, daysAgo: 4 },
    body: '«Tagliola» è nel regolamento o è un modo di dire?\nNel testo della Camera non la trovo. Nel resoconto invece la parola c’è.',
    replies: [
      { userId: editor, body: 'È un modo di dire. Il regolamento parla di armonizzazione dei tempi.' },
    ],
  },
];

const NOTES: { lesson: number; second: number; quote?: string; body: string }[] = [
  {
    lesson: 0,
    second: 30,
    body: 'Bicameralismo perfetto: stessi poteri, due letture. Cercare i casi in cui ha rallentato.',
  },
  {
    ...{
      lesson: 1,
      second: 70,
      quote: 'Contingentare i tempi vuol dire stabilire quanto può durare un’opposizione.',
    },
    body: 'Da usare nel gruppo di lettura.',
  },
];

/** Fills the demo with questions beside a series, and with two notes of the learner. */
@Injectable()
export class DemoStudyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rpc: RpcClient,
  ) {}

  /** Once; what is there is left unchanged. */
  async fill(): Promise<void> {
    if (await this.dataSource.manager.existsBy(Question, { contentId: CONTENT })) return;
    const question = ListCourses.of({ contentIds: [CONTENT], userId: editor, role: 'editor' });
    const [course] = await this.rpc.ask(question);
    const videoIds = course?.lessons.map(({ videoId }) => videoId) ?? [];
    for (const [index, asked] of QUESTIONS.entries()) await this.ask(idOf(index), asked, videoIds);
    for (const [index, { lesson, second, quote, body }] of NOTES.entries()) {
      const at = new Date(Date.now() - DAY_MS);
      await this.dataSource.manager.insert(Note, {
        ...{ id: idOf(50 + index), userId: learner, contentId: CONTENT, videoId: videoIds[lesson] ?? null },
        ...{ second, quote: quote ?? null, body, folded: foldForSearch(`${body}\n${quote ?? ''}`) },
        ...{ writtenAt: at, createdAt: at, updatedAt: at },
      });
    }
  }

  private async ask(
    id: string,
    { userId, lesson, second, body, daysAgo, isPinned = false, wishedBy = [], replies = [] }: DemoQuestion,
    videoIds: readonly string[],
  ): Promise<void> {
    const createdAt = new Date(Date.now() - daysAgo * DAY_MS);
    const answeredAt = new Date(createdAt.getTime() + DAY_MS);
    await this.dataSource.transaction(async (manager) => {
      await manager.insert(Question, {
        ...{ id, contentId: CONTENT, userId, videoId: videoIds[lesson] ?? null, second, body, isPinned },
        ...{ textKey: textKeyOf(body), replies: replies.length, wishes: wishedBy.length, createdAt },
        ...(replies.length > 0 && { repliedAt: answeredAt, answeredAt }),
      });
      for (const [index, reply] of replies.entries())
        await manager.insert(QuestionReply, {
          ...{ id: idOf(20 + Number(id.slice(-2)) * 5 + index), questionId: id, ...reply },
          ...{ isStaff: reply.userId === editor, textKey: textKeyOf(reply.body) },
          createdAt: new Date(answeredAt.getTime() + index),
        });
      for (const wisher of wishedBy)
        await manager.insert(QuestionWish, { questionId: id, userId: wisher, createdAt: answeredAt });
    });
  }
}
