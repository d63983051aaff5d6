import { randomUUID } from 'node:crypto';
import {
  type CertifiableItemReply,
  type CertificateIssuerReply,
  type ContentAccessReply,
  type ContentSummaryReply,
  GetCertifiableItem,
  GetCertificateIssuer,
  type CourseReply,
  GetContentAccess,
  GetQuiz,
  GetSeminar,
  GetSeminarLink,
  ListCertifiableItems,
  ListContentSummaries,
  ListCourses,
  ListProjectOutlines,
  ListTranslatedTitles,
  type ProjectOutlineReply,
  type QuizReply,
  type SeminarReply,
  type TranslatedTitleReply,
} from '@academy/contracts';
import { MessagingModule } from '@academy/messaging';
import { PlatformModule, ServiceEnv } from '@academy/platform';
import {
  type ContentType,
  opensContent,
  opensVideo,
  type Quiz,
  type Seminar,
  totalPoints,
} from '@academy/shared';
import { createTestApp, type TestApp, type TestServices } from '@academy/testing';
import { Controller, Module } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';

/** The videos of every content. */
export const VIDEO_IDS = ['76979871', '76979872'] as const;

/** The length of every lesson with a known length. */
const LESSON_SECONDS = 600;

const levels = new Map<string, ContentAccessReply['level']>();

/** The videos of contents that do not have {@link VIDEO_IDS}. */
const videos = new Map<string, readonly string[]>();
const documents = new Set<string>();
const questionless = new Set<string>();
const unpublished = new Set<string>();
const undecided = new Set<string>();
const untimed = new Set<string>();

/** The English titles and slugs of items. */
const english = new Map<string, { title: string; slug: string }>();

const certifying = new Map<string, CertifiableItemReply>();
/** The items that each content is or was in. */
const places = new Map<string, Set<string>>();

const projects = new Map<string, ProjectOutlineReply>();

/** Who signs certificates. */
export const ISSUER: CertificateIssuerReply = {
  name: 'Civitas Academy',
  logo: null,
  signatoryName: 'Marta Sorrentino',
  signatoryRoleIt: 'per il comitato scientifico',
  signatoryRoleEn: 'for the scientific committee',
};

/** The quizzes, by their content. */
const quizzes = new Map<string, Quiz>();
/** Of quizzes: each change is one more. */
const versions = new Map<string, number>();

/** What decides whether its first video is open to everyone. */
const SERIES = { contentType: 'video_series', videoCount: VIDEO_IDS.length } as const;

/** The seminars, and the links of their meetings. */
const seminars = new Map<string, SeminarReply>();
const links = new Map<string, string>();

/** Questions about access that were received. */
export const asked: GetContentAccess[] = [];

@Controller()
class CatalogueStubController {
  @MessagePattern(GetContentAccess.pattern)
  getContentAccess(@Payload() question: GetContentAccess): ContentAccessReply | null {
    asked.push(question);
    const level = levels.get(question.contentId);
    if (level === undefined) return null;
    const playableVideoIds = VIDEO_IDS.filter((_id, position) => opensVideo(SERIES, level, position));
    return {
      contentId: question.contentId,
      contentType: typeOf(question.contentId),
      slug: 'lezione',
      title: 'Lezione',
      level,
      hasQuestions: !questionless.has(question.contentId),
      expiresAt: null,
      playableVideoIds,
      videoSeconds: untimed.has(question.contentId) ? {} : { [VIDEO_IDS[0]]: LESSON_SECONDS },
    };
  }

  @MessagePattern(GetQuiz.pattern)
  getQuiz(@Payload() { contentId, role }: GetQuiz): QuizReply | null {
    const [level, quiz] = [levels.get(contentId), quizzes.get(contentId)];
    if (level === undefined || quiz === undefined) return null;
    return {
      contentId,
      slug: 'verifica',
      title: 'Chi elegge chi',
      translations: { en: { slug: 'quiz', title: 'Who elects whom' } },
      level,
      expiresAt: null,
      version: versions.get(contentId) ?? 1,
      quiz: opensContent(level) || role !== 'user' ? quiz : null,
    };
  }

  @MessagePattern(GetSeminar.pattern)
  getSeminar(@Payload() { contentId }: GetSeminar): SeminarReply | null {
    return seminars.get(contentId) ?? null;
  }

  @MessagePattern(GetSeminarLink.pattern)
  getSeminarLink(@Payload() { contentId }: GetSeminarLink): { url: string } | null {
    const url = links.get(contentId);
    return url === undefined ? null : { url };
  }

  @MessagePattern(ListContentSummaries.pattern)
  listContentSummaries(@Payload() { contentIds, userId, role }: ListContentSummaries): ContentSummaryReply[] {
    const seesAll = userId === undefined || role !== 'user';
    return contentIds
      .filter((id) => levels.has(id) && (seesAll || !unpublished.has(id)))
      .map((id) => ({
        id,
        slug: `s-${id}`,
        title: `Lezione ${id}`,
        contentType: 'single_video',
        coverImageUrl: null,
        isPremium: false,
        priceCents: 0,
        currency: 'EUR',
        isPublished: true,
        ...translationsOf(id),
      }));
  }

  @MessagePattern(ListTranslatedTitles.pattern)
  listTranslatedTitles(@Payload() { itemIds }: ListTranslatedTitles): TranslatedTitleReply[] {
    return itemIds.flatMap((id) => {
      const title = english.get(id);
      return title ? [{ id, ...title }] : [];
    });
  }

  @MessagePattern(ListCertifiableItems.pattern)
  listCertifiableItems(@Payload() { contentId }: ListCertifiableItems): CertifiableItemReply[] {
    return [...(places.get(contentId) ?? [])].flatMap((itemId) => certifiableItem(itemId) ?? []);
  }

  @MessagePattern(GetCertifiableItem.pattern)
  getCertifiableItem(@Payload() { itemId }: GetCertifiableItem): CertifiableItemReply | null {
    return certifiableItem(itemId);
  }

  @MessagePattern(GetCertificateIssuer.pattern)
  getCertificateIssuer(): CertificateIssuerReply {
    return ISSUER;
  }

  @MessagePattern(ListProjectOutlines.pattern)
  listProjectOutlines(@Payload() { after }: ListProjectOutlines): ProjectOutlineReply[] {
    const others = [...projects.values()].filter(({ id }) => after === null || id > after);
    return others.toSorted((a, b) => a.id.localeCompare(b.id)).slice(0, 2);
  }

  @MessagePattern(ListCourses.pattern)
  listCourses(@Payload() { contentIds, userId }: ListCourses): CourseReply[] {
    return contentIds.flatMap((contentId): CourseReply[] => {
      const level = levels.get(contentId);
      if (level === undefined || (userId === null && unpublished.has(contentId))) return [];
      const quiz = quizzes.get(contentId);
      const isQuiz = quiz !== undefined;
      const lessons = (videos.get(contentId) ?? (isQuiz ? [] : VIDEO_IDS)).map((videoId, position) => ({
        videoId,
        title: `Lezione ${position + 1}`,
        ...(english.has(contentId) && { translations: { en: { title: `Lesson ${position + 1}` } } }),
        durationSeconds: untimed.has(contentId) ? null : LESSON_SECONDS,
        isPlayable: undecided.has(contentId) ? null : opensVideo(SERIES, level, position),
      }));
      const shown = {
        slug: `s-${contentId}`,
        title: 'Serie',
        contentType: isQuiz ? 'quiz' : documents.has(contentId) ? 'document' : 'video_series',
        coverImageUrl: null,
        ...translationsOf(contentId),
      } as const;
      const isOpen = undecided.has(contentId) ? null : opensContent(level);
      const projects = [{ id: contentId, slug: 'percorso', title: 'Percorso' }];
      const rules = quiz && {
        passPoints: quiz.passPoints,
        points: totalPoints(quiz),
        attempts: quiz.attempts,
      };
      return [{ contentId, ...shown, projects, lessons, isOpen, quiz: rules ?? null }];
    });
  }
}

@Module({
  imports: [
    PlatformModule.forRoot({ env: ServiceEnv }),
    MessagingModule.forRoot({ service: 'catalogue', database: false }),
  ],
  controllers: [CatalogueStubController],
})
class CatalogueStubModule {}

/** Answers the catalogue's questions (RPC) over real NATS, with the data of the test. */
export function startCatalogueStub(services: TestServices): Promise<TestApp> {
  return createTestApp(CatalogueStubModule, { service: 'catalogue', services });
}

/** Adds a content, with this access for everyone. */
export function exists(contentId: string, level: ContentAccessReply['level'] = 'full'): string {
  levels.set(contentId, level);
  return contentId;
}

/** Adds a document. */
export function isDocument(contentId: string): string {
  documents.add(contentId);
  return exists(contentId);
}

/** Adds a quiz, or replaces its questions and rules. */
export function isQuiz(contentId: string, quiz: Quiz, level?: ContentAccessReply['level']): string {
  quizzes.set(contentId, quiz);
  versions.set(contentId, (versions.get(contentId) ?? 0) + 1);
  return exists(contentId, level);
}

/** Adds a seminar in a week, of one hour, with these seats in the room; or changes one, which has one version more. */
export function isSeminar(
  contentId: string,
  { seminar, ...changes }: Partial<Omit<SeminarReply, 'seminar'>> & { seminar?: Partial<Seminar> } = {},
  level: ContentAccessReply['level'] = levels.get(contentId) ?? 'full',
): string {
  const before = seminars.get(contentId);
  const start = Date.now() + 7 * 86_400_000;
  seminars.set(contentId, {
    ...{
      contentId,
      slug: 'seminario',
      title: 'Il bilancio dello Stato',
      isPublished: true,
      isPremium: false,
    },
    ...{ translations: { en: { slug: 'seminar', title: 'The state budget' } }, hasRecording: false },
    ...before,
    ...changes,
    version: (before?.version ?? 0) + 1,
    seminar: {
      startsAt: new Date(start).toISOString(),
      endsAt: new Date(start + 3_600_000).toISOString(),
      room: { seats: 1, place: 'Sala Rossa', address: 'Via Roma 1', accessibility: 'Senza gradini' },
      ...{ online: null, closesMinutes: 120, programme: [], cancelled: null },
      ...before?.seminar,
      ...seminar,
    },
  });
  return exists(contentId, level);
}

/** Gives the meeting of a seminar its link. */
export function hasLink(contentId: string, url: string): void {
  links.set(contentId, url);
}

/** Replaces the videos of a content. */
export function hasVideos(contentId: string, videoIds: readonly string[]): void {
  videos.set(contentId, videoIds);
}

/** Switches the questions of a content off. */
export function hasNoQuestions(contentId: string): void {
  questionless.add(contentId);
}

/** Removes the lengths of a content's lessons. */
export function isUntimed(contentId: string): void {
  untimed.add(contentId);
}

/** Hides a content from visitors, and in lists from users, or shows it again. */
export function isPublished(contentId: string, isShown: boolean): void {
  if (isShown) unpublished.delete(contentId);
  else unpublished.add(contentId);
}

/** Makes the access to a content's lessons unknown, as while commerce is unavailable, or known again. */
export function isDecided(contentId: string, isKnown: boolean): void {
  if (isKnown) undecided.delete(contentId);
  else undecided.add(contentId);
}

/** Gives an item the English title `English title` and the slug `english-title`. */
export function isTranslated(id: string): string {
  english.set(id, { title: 'English title', slug: 'english-title' });
  return id;
}

function typeOf(contentId: string): ContentType {
  if (quizzes.has(contentId)) return 'quiz';
  return seminars.has(contentId) ? 'seminar' : 'single_video';
}

/** Like a catalogue release without translations, nothing for untranslated items. */
function translationsOf(id: string): Pick<ContentSummaryReply, 'translations'> {
  const en = english.get(id);
  return en ? { translations: { en } } : {};
}

/** Removes a content. */
export function vanish(contentId: string): void {
  levels.delete(contentId);
}

/** Adds an item with a certificate rule; by default a project of two contents open to everyone. */
export function certifies(item: Partial<CertifiableItemReply> = {}): CertifiableItemReply {
  const contents =
    item.contents ??
    [1, 2].map((number) => ({
      id: exists(randomUUID()),
      title: `Lezione ${number}`,
      videoIds: [`${number}1`, `${number}2`],
    }));
  const full: CertifiableItemReply = {
    itemType: 'project',
    itemId: randomUUID(),
    title: 'Cittadinanza attiva',
    rule: { hours: 4, minSeenPercent: 0 },
    ...item,
    contents,
  };
  certifying.set(full.itemId, full);
  for (const { id } of contents) places.set(id, (places.get(id) ?? new Set()).add(full.itemId));
  return full;
}

/** An item without contents certifies nothing. */
function certifiableItem(itemId: string): CertifiableItemReply | null {
  const item = certifying.get(itemId);
  return item === undefined || item.contents.length === 0 ? null : item;
}

/** Adds a project, or changes its contents. @returns its id. */
export function bundle(contentIds: string[], id: string = randomUUID()): string {
  projects.set(id, { id, title: 'Percorso', contentIds });
  return id;
}

/** Deletes a project. */
export function unbundle(id: string): void {
  projects.delete(id);
}
