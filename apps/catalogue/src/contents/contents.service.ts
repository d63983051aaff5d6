import { AppError, Versioned } from '@academy/platform';
import {
  type Access,
  DEFAULT_LANGUAGE,
  isStaff,
  type Language,
  opensContent,
  opensVideo,
  type Plain,
  toPlain,
} from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { CallerView } from '../audience/caller-view.ts';
import type { CaptionsDto } from '../captions/caption.dto.ts';
import { toCaptions } from '../captions/captions.service.ts';
import { type Caller, type CallerInSession, isMember } from '../input/caller.ts';
import { AccessService, openedWith } from '../access/access.service.ts';
import { FilmLinks } from '../films/film-links.ts';
import { FilmsService } from '../films/films.service.ts';
import { MediaLinks } from '../media/media-links.ts';
import { PLACE_COLUMNS, ProjectContent } from '../records/project-content.entity.ts';
import { isSlugOrId } from '../records/slugs.ts';
import type { ContentDto, ContentSummaryDto } from './content.dto.ts';
import type { ContentQuizDto } from './quiz/quiz.dto.ts';
import type { ContentSeminarDto } from './seminar/seminar.dto.ts';
import { toSeminarInput } from './seminar/seminar.mapper.ts';
import { type CaptionKey, CaptionRecordsService } from '../records/caption-records.service.ts';
import { ContentCache, type CreditedContent } from '../records/content.cache.ts';
import { type ClosedContent, Content, type ContentPlace } from '../records/content.entity.ts';
import { type Credits, CreditsService, NO_CREDITS } from '../records/credits.service.ts';
import type { Reader } from '../records/translations.ts';
import { type ContentRow, playableFilms, toContent, toContentSummary } from './content.mapper.ts';
import { isHidden, isVisible, mayBeVisible } from '../access/content-visibility.ts';
import { CLOSED_COLUMNS, findContent, PROJECT_COLUMNS } from './content.queries.ts';

/** Reads contents with the parts that the caller has access to. */
@Injectable()
export class ContentsService {
  constructor(
    @InjectRepository(Content) private readonly contents: Repository<Content>,
    @InjectRepository(ProjectContent) private readonly links: Repository<ProjectContent>,
    private readonly access: AccessService,
    private readonly cache: ContentCache,
    private readonly credits: CreditsService,
    private readonly mediaLinks: MediaLinks,
    private readonly films: FilmsService,
    private readonly captions: CaptionRecordsService,
    private readonly filmLinks: FilmLinks,
  ) {}

  /**
   * One content by id, by slug in any language or by a former slug (the response's `slug` is the current one in the
   * requested language); staff also get its version.
   * @throws AppError `catalogue.content_not_found`, also for a content hidden from the caller; `platform.unavailable`
   * while the caller's access to a premium content is unknown.
   */
  async read(
    slugOrId: string,
    user: CallerInSession | undefined,
    language: Language = DEFAULT_LANGUAGE,
  ): Promise<CallerView<Plain<ContentDto>>> {
    const found = await this.find(slugOrId, user);
    if (!found) throw new AppError('catalogue.content_not_found');
    const { content, access, ...about } = found;
    const mayEdit = isStaff(user?.role);
    const reader = { language, isStaff: mayEdit };
    const filmIds = playableFilms(content, access);
    const [films, closingQuiz] = await Promise.all([
      this.films.sources(filmIds, user ?? null),
      this.closingQuizOf(found, user, reader),
    ]);
    const links = {
      openLink: (url: string) => this.mediaLinks.open(url),
      openCaptions: (filmId: string, of: Language) => this.filmLinks.openCaptions(filmId, of, user ?? null),
      films,
    };
    const body = toContent({ content, ...about }, access, reader, links, closingQuiz);
    // The link of a film is made for its viewer's session.
    const isGated = filmIds.length > 0 || (openedWith(content).isPremium && opensContent(access.level));
    return new CallerView(body, mayEdit ? content.version : null, about.readAt, isGated);
  }

  /**
   * The captions of a video of a content, for whoever may play that video.
   * @throws AppError `catalogue.captions_not_found`, also for a video that is not open to the caller;
   * `platform.unavailable` while the caller's access is unknown.
   */
  async readCaptions(id: string, key: CaptionKey, user: Caller | undefined): Promise<Plain<CaptionsDto>> {
    const found = await this.find(id, user);
    const isOpen = found?.content.videos.some(
      ({ videoId }, position) =>
        videoId === key.videoId && opensVideo(found.content, found.access.level, position),
    );
    const track = isOpen === true ? await this.captions.find(key) : null;
    if (track === null) throw new AppError('catalogue.captions_not_found');
    return toCaptions(track);
  }

  /**
   * The quiz of a content with its right answers, for staff; null if it has none.
   * @throws AppError `catalogue.content_not_found`
   */
  async readQuiz(id: string): Promise<Versioned<Plain<ContentQuizDto>>> {
    const { quiz, version } = await this.withParts(id);
    return new Versioned({ quiz }, version);
  }

  /**
   * When and where a seminar is, with the link of its meeting, for staff; null while it has no date.
   * @throws AppError `catalogue.content_not_found`
   */
  async readSeminar(id: string): Promise<Versioned<Plain<ContentSeminarDto>>> {
    const { seminar, version } = await this.withParts(id);
    return new Versioned({ seminar: seminar && toSeminarInput(seminar) }, version);
  }

  /**
   * A content with its quiz, right answers and links included: for staff only.
   * @throws AppError `catalogue.content_not_found`
   */
  async withParts(id: string): Promise<Content> {
    const content = await this.contents.findOneBy({ id });
    if (!content) throw new AppError('catalogue.content_not_found');
    return content;
  }

  /**
   * A content and the caller's access to it; null for one that does not exist or is hidden from the caller.
   * @throws AppError `platform.unavailable` while the access is unknown.
   */
  async find(
    slugOrId: string,
    user: Caller | undefined,
  ): Promise<(CreditedContent & { access: Access }) | null> {
    const found = isSlugOrId(slugOrId) ? await this.load(slugOrId, user) : null;
    if (!found || isHidden(found.content, user)) return null;
    const { content } = found;
    const access = await this.access.decide(user, content);
    return isVisible(content, access, user) ? { ...found, access } : null;
  }

  /** The quiz that closes a content as its reader sees it; null for one without, and while it is hidden. */
  private async closingQuizOf(
    { content, closingCredits }: CreditedContent,
    user: Caller | undefined,
    reader: Reader,
  ): Promise<Plain<ContentSummaryDto> | null> {
    if (!content.closingQuiz) return null;
    const quiz = { ...toPlain(content.closingQuiz), closes: content };
    const [access] = await this.access.decideAll(user, [quiz]);
    const isShown = mayBeVisible(quiz, access ?? null, user);
    return isShown ? toContentSummary(quiz, closingCredits, access ?? null, reader) : null;
  }

  private load(slugOrId: string, user: Caller | undefined): Promise<CreditedContent | null> {
    const load = () => this.loadStored(slugOrId);
    return isStaff(user?.role) ? load() : this.cache.get(slugOrId, load, isMember(user) ? undefined : 0);
  }

  private async loadStored(slugOrId: string): Promise<CreditedContent | null> {
    const readAt = performance.now();
    const content = await findContent(this.contents, slugOrId);
    if (content === null) return null;
    const { closingQuiz } = content;
    const known = await this.credits.read([content.id, ...(closingQuiz ? [closingQuiz.id] : [])]);
    const credits = known.get(content.id) ?? NO_CREDITS;
    const closingCredits = (closingQuiz && known.get(closingQuiz.id)) ?? NO_CREDITS;
    const teacherIds = credits.teachers.map(({ id }) => id);
    const [contentCounts, captions] = await Promise.all([
      this.credits.countContents('teacher', teacherIds),
      this.captions.languagesOf(content.videos.map(({ videoId }) => videoId)),
    ]);
    return { content, credits, contentCounts, captions, closingCredits, readAt };
  }

  /** Contents with the caller's access to each, in their order; loads the project links they need. */
  async summarize(
    rows: ContentRow[],
    user: Caller | undefined,
    language: Language,
  ): Promise<Plain<ContentSummaryDto>[]> {
    const items = await this.withCredits(rows);
    const decided = await this.access.decideAll(
      user,
      items.map(({ content }) => content),
    );
    const reader = { language, isStaff: isStaff(user?.role) };
    return items.map(({ content, credits }, index) =>
      toContentSummary(content, credits, decided[index] ?? null, reader),
    );
  }

  /** Contents with their project links and credits, in their order. */
  async withCredits<Row extends ContentRow>(rows: Row[]): Promise<{ content: Row; credits: Credits }[]> {
    const [contents, credits] = await Promise.all([
      this.withLinks(rows),
      this.credits.read(rows.map(({ id }) => id)),
    ]);
    return contents.map((content) => ({ content, credits: credits.get(content.id) ?? NO_CREDITS }));
  }

  /** Rows with their project links and the contents that they close, which have theirs. */
  private async withLinks<Row extends ContentRow>(rows: Row[]): Promise<Row[]> {
    if (rows.length === 0) return rows;
    const closed = await this.closedBy(rows);
    const links = await this.linksOf([...rows, ...closed].map(({ id }) => id));
    const linked = new Map(closed.map((content) => [content.id, { ...content, links: links(content.id) }]));
    return rows.map((row) => ({
      ...row,
      links: links(row.id),
      closes: row.closesId === null ? null : linked.get(row.closesId),
    }));
  }

  private async closedBy(rows: readonly ContentRow[]): Promise<ClosedContent[]> {
    const ids = rows.flatMap(({ closesId }) => closesId ?? []);
    const select = Object.fromEntries(CLOSED_COLUMNS.map((column) => [column, true]));
    return ids.length === 0 ? [] : this.contents.find({ select, where: { id: In(ids) } });
  }

  private async linksOf(ids: string[]): Promise<(contentId: string) => ContentPlace[]> {
    const links = await this.links.find({
      select: {
        ...PLACE_COLUMNS,
        project: Object.fromEntries(PROJECT_COLUMNS.map((column) => [column, true])),
      },
      where: { contentId: In(ids) },
      relations: { project: true },
      order: { createdAt: 'ASC' },
    });
    const byContent = new Map(ids.map((id) => [id, new Array<ContentPlace>()]));
    for (const link of links) byContent.get(link.contentId)?.push(link);
    return (contentId) => byContent.get(contentId) ?? [];
  }
}
