import type {
  ContentAccessReply,
  ContentProjectReply,
  ContentSummaryReply,
  CourseReply,
  GetContentAccess,
  GetQuiz,
  ListContentSummaries,
  ListCourses,
  ListProjectContents,
  QuizReply,
  QuizRulesReply,
  SeminarReply,
  WaitingReply,
} from '@academy/contracts';
import {
  type Access,
  opensContent,
  opensVideo,
  type QuizSettings,
  type TitledTranslation,
  totalPoints,
} from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Not, Repository, type SelectQueryBuilder } from 'typeorm';
import { AccessService, openedWith } from '../access/access.service.ts';
import { mayBeVisible } from '../access/content-visibility.ts';
import type { Caller } from '../input/caller.ts';
import { hasQuiz, quizOf, seminarOf } from '../records/content-parts.ts';
import { Content, type ContentPlace } from '../records/content.entity.ts';
import { PLACE_COLUMNS } from '../records/project-content.entity.ts';
import { englishTitles } from '../records/english-titles.ts';
import { countFailedSchedules } from '../records/schedule.ts';
import { toTitles } from '../records/translations.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { ContentsService } from './contents.service.ts';
import { withoutLink } from './seminar/seminar.mapper.ts';

const SUMMARY_COLUMNS = [
  'id',
  'slug',
  'title',
  'contentType',
  'coverImageUrl',
  'isPremium',
  'priceCents',
  'currency',
  'englishSlug',
  'status',
] as const;

/** The columns by which a caller's access to a content, and whether it is visible, are decided. */
const DECIDING_COLUMNS = {
  id: true,
  isPremium: true,
  status: true,
  publishedAt: true,
  contentType: true,
  videoCount: true,
  closesId: true,
} as const;
const PROJECT_PLACE_COLUMNS = {
  ...PLACE_COLUMNS,
  project: { id: true, slug: true, title: true, isActive: true },
} as const;

/** The columns of a summary, without the descriptions, which are long, and their translations. */
type SummaryRow = Pick<Content, (typeof SUMMARY_COLUMNS)[number]> & { englishTitle: string | null };

interface QuizRulesRow {
  id: string;
  settings: QuizSettings;
  /** Of each question. */
  points: number[];
}

/** Answers questions (RPC) of other services about contents. */
@Injectable()
export class ContentLookupService {
  constructor(
    @InjectRepository(Content) private readonly contents: Repository<Content>,
    private readonly reader: ContentsService,
    private readonly accessOf: AccessService,
    private readonly settings: SettingsService,
  ) {}

  /**
   * A user's access to a content; null for one that does not exist or is hidden from the user.
   * @throws AppError `platform.unavailable` while it is unknown.
   */
  async access({ contentId, userId, role }: GetContentAccess): Promise<ContentAccessReply | null> {
    const found = await this.reader.find(contentId, userId === null ? undefined : { id: userId, role });
    if (!found) return null;
    const { content, access } = found;
    const playableVideoIds = content.videos
      .filter((_video, position) => opensVideo(content, access.level, position))
      .map(({ videoId }) => videoId);
    const videoSeconds = Object.fromEntries(
      content.videos.flatMap(({ provider, videoId, durationSeconds: seconds }) =>
        provider === 'file' && seconds ? [[videoId, seconds]] : [],
      ),
    );
    const { contentType, slug, title } = content;
    const hasQuestions = content.hasQuestions && (await this.settings.readAll()).hasQuestions;
    const facts = { contentType, slug, title, hasQuestions };
    return { contentId: content.id, ...facts, ...access, playableVideoIds, videoSeconds };
  }

  /**
   * A quiz as it is now, for a caller whose access opens it; null for a content that does not exist, is hidden from the
   * caller or has no quiz.
   * @throws AppError `platform.unavailable` while the access is unknown.
   */
  async quiz({ contentId, userId, role }: GetQuiz): Promise<QuizReply | null> {
    const found = await this.reader.find(contentId, userId === null ? undefined : { id: userId, role });
    const quiz = found && quizOf(found.content);
    if (!quiz) return null;
    const { content, access } = found;
    const { slug, title, version } = content;
    const titles = { slug, title, translations: toTitles(content) };
    return { contentId, ...titles, ...access, version, quiz: opensContent(access.level) ? quiz : null };
  }

  /** When and where a seminar is, whatever its status; null for a content that does not exist, or without a date. */
  async seminar(contentId: string): Promise<SeminarReply | null> {
    const content = await this.contents.findOneBy({ id: contentId });
    const seminar = content && seminarOf(content);
    if (!seminar) return null;
    const { slug, title, version, isPremium, videoCount, status } = content;
    return {
      ...{ contentId, slug, title, translations: toTitles(content), version, isPremium },
      isPublished: status === 'published',
      hasRecording: videoCount > 0,
      seminar: withoutLink(seminar),
    };
  }

  /** The address of a seminar's meeting; null while it has none. */
  async seminarLink(contentId: string): Promise<{ url: string } | null> {
    const content = await this.contents.findOneBy({ id: contentId });
    const url = content && seminarOf(content)?.online?.link;
    return url ? { url } : null;
  }

  /** Failed schedules of contents. */
  countFailedSchedules(): Promise<WaitingReply> {
    return countFailedSchedules(this.contents);
  }

  /**
   * The contents with these ids that exist, in any order; for a user, without those that are hidden from them. While it
   * is unknown whether one is hidden, it is included.
   */
  async summaries({
    contentIds,
    userId,
    role = 'user',
  }: ListContentSummaries): Promise<ContentSummaryReply[]> {
    if (contentIds.length === 0) return [];
    const hidden = userId === undefined ? [] : await this.hiddenFrom({ id: userId, role }, contentIds);
    const shown = contentIds.filter((id) => !hidden.includes(id));
    return this.findSummaries((query) => query.where({ id: In(shown) }));
  }

  /**
   * The contents with these ids as a caller may follow them, in any order. While it is unknown whether one is hidden from
   * the caller, it is included.
   */
  async courses({ contentIds, userId, role }: ListCourses): Promise<CourseReply[]> {
    if (contentIds.length === 0) return [];
    const caller = userId === null ? undefined : { id: userId, role };
    const contents = await this.contents.find({
      select: {
        ...DECIDING_COLUMNS,
        slug: true,
        title: true,
        coverImageUrl: true,
        videos: true,
        links: PROJECT_PLACE_COLUMNS,
        closes: { ...DECIDING_COLUMNS, links: PROJECT_PLACE_COLUMNS },
      },
      where: { id: In(contentIds) },
      relations: { links: { project: true }, closes: { links: { project: true } } },
    });
    const projectIds = contents.flatMap((content) => placesOf(content).map(({ projectId }) => projectId));
    const [decided, english, rules] = await Promise.all([
      this.accessOf.decideAll(caller, contents),
      englishTitles(this.contents.manager, [...contentIds, ...new Set(projectIds)]),
      this.quizRules(contents),
    ]);
    return contents.flatMap((content, index) => {
      const access = decided[index] ?? null;
      if (!mayBeVisible(content, access, caller)) return [];
      return [{ ...toCourse(content, access, english), quiz: rules.get(content.id) ?? null }];
    });
  }

  /** The rules of those that are quizzes, by their ids; read without the questions, which are large. */
  private async quizRules(contents: readonly Content[]): Promise<Map<string, QuizRulesReply>> {
    const ids = contents.filter((content) => hasQuiz(content.contentType)).map(({ id }) => id);
    if (ids.length === 0) return new Map();
    const rows = await this.contents
      .createQueryBuilder('content')
      .select('content.id', 'id')
      .addSelect(`content.quiz - 'questions'`, 'settings')
      .addSelect(`jsonb_path_query_array(content.quiz, '$.questions[*].points')`, 'points')
      .where({ id: In(ids), quiz: Not(IsNull()) })
      .getRawMany<QuizRulesRow>();
    return new Map(rows.map((row) => [row.id, toQuizRules(row)]));
  }

  /**
   * The contents that a project gives to a user who bought it at that time: its current contents and those removed
   * since, whatever their status, except contents that were never published.
   */
  async ofProject({ projectId, boughtAt }: ListProjectContents): Promise<ContentSummaryReply[]> {
    return this.findSummaries((query) =>
      query
        .innerJoin(
          'content.links',
          'link',
          'link.projectId = :projectId AND (link.removedAt IS NULL OR link.removedAt > :boughtAt)',
        )
        .where('content.publishedAt IS NOT NULL')
        .orderBy('link.orderIndex')
        .addOrderBy('link.createdAt')
        .setParameters({ projectId, boughtAt }),
    );
  }

  /** The projects that give these contents to their owners, for quizzes with the contents that they close. */
  async projectsOf(contentIds: string[]): Promise<ContentProjectReply[]> {
    const contents = await this.contents.find({
      select: { id: true, closesId: true, links: PLACE_COLUMNS, closes: { id: true, links: PLACE_COLUMNS } },
      where: { id: In(contentIds), publishedAt: Not(IsNull()) },
      relations: { links: true, closes: { links: true } },
    });
    return contents.flatMap((content) =>
      placesOf(content).map(({ projectId, removedAt }) => ({
        contentId: content.id,
        projectId,
        removedAt: removedAt?.toISOString() ?? null,
      })),
    );
  }

  /** Published contents are hidden from nobody, unless they close one that is not, so that most lists need no reply from commerce. */
  private async hiddenFrom(user: Caller, contentIds: string[]): Promise<string[]> {
    const unpublished = await this.contents.find({
      select: {
        ...DECIDING_COLUMNS,
        links: PLACE_COLUMNS,
        closes: { ...DECIDING_COLUMNS, links: PLACE_COLUMNS },
      },
      where: [
        { id: In(contentIds), status: Not('published') },
        { id: In(contentIds), closes: { status: Not('published') } },
      ],
      relations: { links: true, closes: { links: true } },
    });
    const decided = await this.accessOf.decideAll(user, unpublished);
    return unpublished
      .filter((content, index) => !mayBeVisible(content, decided[index] ?? null, user))
      .map(({ id }) => id);
  }

  private async findSummaries(
    narrow: (query: SelectQueryBuilder<Content>) => SelectQueryBuilder<Content>,
  ): Promise<ContentSummaryReply[]> {
    const query = this.contents
      .createQueryBuilder('content')
      .select(`content.translations->'en'->>'title'`, 'englishTitle');
    for (const column of SUMMARY_COLUMNS) query.addSelect(`content.${column}`, column);
    const rows = await narrow(query).getRawMany<SummaryRow>();
    return rows.map(toSummary);
  }
}

function toSummary({ englishSlug, englishTitle, status, ...facts }: SummaryRow): ContentSummaryReply {
  const isTranslated = englishSlug !== null && englishTitle !== null;
  return {
    ...facts,
    isPublished: status === 'published',
    translations: isTranslated ? { en: { title: englishTitle, slug: englishSlug } } : {},
  };
}

function placesOf(content: Content): readonly ContentPlace[] {
  return openedWith(content).links ?? [];
}

function toCourse(
  content: Content,
  access: Access | null,
  english: ReadonlyMap<string, TitledTranslation>,
): CourseReply {
  const translationsOf = (id: string) => {
    const en = english.get(id);
    return en === undefined ? {} : { en };
  };
  const { id: contentId, slug, title, contentType, coverImageUrl } = content;
  const projects = placesOf(content).flatMap(({ project, removedAt }) =>
    project?.isActive && removedAt === null
      ? [
          {
            id: project.id,
            slug: project.slug,
            title: project.title,
            translations: translationsOf(project.id),
          },
        ]
      : [],
  );
  const lessons = content.videos.map(({ videoId, title, translations, durationSeconds }, position) => ({
    videoId,
    title,
    ...(translations && { translations }),
    durationSeconds: durationSeconds ?? null,
    isPlayable: access && opensVideo(content, access.level, position),
  }));
  const titles = { slug, title, translations: translationsOf(content.id) };
  const isOpen = access && opensContent(access.level);
  return { contentId, ...titles, contentType, coverImageUrl, projects, lessons, isOpen };
}

function toQuizRules({ settings, points }: QuizRulesRow): QuizRulesReply {
  const { passPoints, attempts, draws } = settings;
  return {
    passPoints,
    attempts,
    points: totalPoints({ draws, questions: points.map((of) => ({ points: of })) }),
  };
}
