import {
  type Access,
  certificateRuleOf,
  filmsOf,
  type Language,
  opensContent,
  opensVideo,
  type Plain,
  type Quiz,
  totalPoints,
  fallsBack,
  inEnglish,
  inLanguage,
  isTranslated,
} from '@academy/shared';
import type { ContentTranslationsDto } from './content-input.dto.ts';
import type {
  ChapterDto,
  ContentDto,
  ContentSummaryDto,
  DownloadDto,
  ReferenceDto,
  TextDto,
  VideoDto,
} from './content.dto.ts';
import { openedWith } from '../access/access.service.ts';
import type { QuizFactsDto } from './quiz/quiz.dto.ts';
import type { FilmSourceDto } from '../films/film.dto.ts';
import type { CreditedContent } from '../records/content.cache.ts';
import { hasQuiz, quizOf, seminarOf, textOf } from '../records/content-parts.ts';
import { toSeminar, toSeminarSummary } from './seminar/seminar.mapper.ts';
import type {
  ClosedContent,
  Content,
  StoredChapter,
  StoredDownload,
  StoredText,
  StoredVideo,
} from '../records/content.entity.ts';
import type { Credits } from '../records/credits.service.ts';
import { type Reader, toSlugs } from '../records/translations.ts';
import { toSchedule } from '../records/schedule.mapper.ts';
import { toTeacherReference, toTeacherSummary } from '../teachers/teacher.mapper.ts';
import { toTopicReference } from '../topics/topic.mapper.ts';

/** The large columns, which lists do not load. */
export const PAGE_COLUMNS = [
  'extendedDescription',
  'hasQuestions',
  'certificate',
  'videos',
  'downloads',
  'text',
  'quiz',
] as const satisfies (keyof Content)[];

/** A content as loaded by lists. */
export type ContentRow = Omit<Content, (typeof PAGE_COLUMNS)[number]>;

export function toContentSummary(
  content: ContentRow,
  credits: Credits,
  access: Access | null,
  { language, isStaff }: Reader,
): Plain<ContentSummaryDto> {
  const seminar = seminarOf(content);
  const { slug, title, shortDescription } = inLanguage(content, language);
  return {
    id: content.id,
    slug,
    title,
    shortDescription,
    contentType: content.contentType,
    level: content.level,
    isPremium: openedWith(content).isPremium,
    priceCents: content.priceCents,
    currency: content.currency,
    accessDays: content.accessDays,
    coverImageUrl: content.coverImageUrl,
    status: content.status,
    publishedAt: content.publishedAt?.toISOString() ?? null,
    createdAt: content.createdAt.toISOString(),
    videoCount: content.videoCount,
    durationSeconds: content.durationSeconds,
    readingMinutes: content.readingMinutes,
    questionCount: hasQuiz(content.contentType) ? content.questionCount : null,
    seminar: seminar && toSeminarSummary(seminar),
    countsForCertificate: content.countsForCertificate,
    closes: content.closes ? toReference(inLanguage(content.closes, language)) : null,
    projects: toProjects(content, isStaff, language),
    teachers: credits.teachers.map((teacher) => toTeacherReference(teacher, language)),
    topics: credits.topics.map((topic) => toTopicReference(topic, language)),
    untranslated: content.untranslated,
    ...(isStaff && { schedule: toSchedule(content) }),
    access,
  };
}

/** Creates the links that open the academy's own files for a caller. */
export interface FileLinks {
  /** Signs the link of an uploaded document; other links are returned unchanged. */
  openLink: (url: string) => string;
  /** Creates the link to the captions of a film. */
  openCaptions: (filmId: string, language: Language) => string;
  /** Playable sources of films, by their ids; must contain those of {@link playableFilms}. */
  films: ReadonlyMap<string, Plain<FilmSourceDto>[]>;
}

/** The ids of the films the caller may play. */
export function playableFilms(
  content: Pick<Content, 'videos' | 'videoCount' | 'contentType'>,
  { level }: Access,
): string[] {
  return filmsOf(content.videos.filter((_video, position) => opensVideo(content, level, position)));
}

/**
 * The only place where video ids, private hashes, films and download links may leave the service, and where they are
 * withheld.
 */
export function toContent(
  { content, credits, contentCounts, captions }: CreditedContent,
  access: Access,
  reader: Reader,
  links: FileLinks,
  closingQuiz: Plain<ContentSummaryDto> | null,
): Plain<ContentDto> {
  const { language } = reader;
  const [text, quiz] = [reader.isStaff ? content.text : textOf(content), quizOf(content)];
  const seminar = seminarOf(content);
  return {
    ...toContentSummary(content, credits, access, reader),
    access,
    teachers: credits.teachers.map((teacher) =>
      toTeacherSummary(teacher, contentCounts.get(teacher.id) ?? 0, language),
    ),
    slugs: toSlugs(content),
    extendedDescription: inLanguage(content, language).extendedDescription,
    hasQuestions: content.hasQuestions,
    certificate: content.certificate && certificateRuleOf(content.certificate),
    videos: content.videos.map((video, position) =>
      toVideo(
        video,
        { position, isOpen: opensVideo(content, access.level, position) },
        reader,
        captions.get(video.videoId) ?? [],
        links,
      ),
    ),
    lessonDurations: content.videos.map(({ durationSeconds }) => durationSeconds ?? null),
    ...(text && opensContent(access.level) && { text: toText(text, language) }),
    seminar: seminar && toSeminar(seminar, language),
    quiz: quiz && toQuizFacts(quiz),
    closingQuiz,
    downloads: content.downloads.map((download) => toDownload(download, access, reader, links.openLink)),
    ...(reader.isStaff && { translations: toContentTranslations(content) }),
  };
}

/** The translations of a content as a request that would restore them. */
export function toContentTranslations({
  translations: { en },
  videos,
  text,
}: Pick<Content, 'translations' | 'videos' | 'text'>): Plain<ContentTranslationsDto> {
  if (en === undefined) return {};
  const videoTitles = videos.map(({ translations }) => translations?.en?.title ?? '');
  return { en: { ...en, videoTitles, text: text?.translations?.en?.document ?? null } };
}

function toVideo(
  video: StoredVideo,
  { position, isOpen }: { position: number; isOpen: boolean },
  { language, isStaff }: Reader,
  captions: readonly Language[],
  { films, openCaptions }: Pick<FileLinks, 'films' | 'openCaptions'>,
): Plain<VideoDto> {
  const { title, provider, videoId, hash } = inLanguage(video, language);
  const isUntranslated = title !== null && fallsBack(isTranslated(video), language);
  const about = { position, title, isUntranslated };
  if (!isOpen) return { ...about, locked: true };
  const isFilm = provider === 'file';
  return {
    ...about,
    locked: false,
    provider,
    videoId,
    hash,
    ...(isFilm && { sources: films.get(videoId) ?? [] }),
    captions: captions.map((of) => ({ language: of, ...(isFilm && { url: openCaptions(videoId, of) }) })),
    chapters: (video.chapters ?? []).map((chapter) => toChapter(chapter, language, isStaff)),
  };
}

function toChapter(chapter: StoredChapter, language: Language, isStaff: boolean): Plain<ChapterDto> {
  const { second, title } = inLanguage(chapter, language);
  return {
    second,
    title,
    isUntranslated: fallsBack(isTranslated(chapter), language),
    ...(isStaff && { translations: chapter.translations ?? {} }),
  };
}

function toText(text: StoredText, language: Language): Plain<TextDto> {
  const english = text.translations?.en?.document;
  if (language !== 'en' || !english)
    return { document: text.document, isUntranslated: fallsBack(isTranslated(text), language) };
  const { document, italianBlocks } = inEnglish(text.document, english);
  return { document, isUntranslated: false, ...(italianBlocks.length > 0 && { italianBlocks }) };
}

/** What everyone may know of a quiz: nothing of its questions. */
function toQuizFacts(quiz: Quiz): Plain<QuizFactsDto> {
  const { passPoints, attempts, waitMinutes, minutes, showsAnswers, countsForCertificate } = quiz;
  const rules = { passPoints, attempts, waitMinutes, minutes, showsAnswers, countsForCertificate };
  return { ...rules, points: totalPoints(quiz) };
}

function toDownload(
  download: StoredDownload,
  access: Access,
  { language, isStaff }: Reader,
  openLink: FileLinks['openLink'],
): Plain<DownloadDto> {
  const { label, url, translations } = inLanguage(download, language);
  return {
    label,
    isUntranslated: fallsBack(isTranslated(download), language),
    ...(opensContent(access.level) && { url: openLink(url) }),
    ...(isStaff && translations && { translations }),
  };
}

function toProjects(content: ContentRow, seesInactive: boolean, language: Language): Plain<ReferenceDto>[] {
  return (openedWith(content).links ?? []).flatMap(({ project, removedAt }) =>
    project && removedAt === null && (project.isActive || seesInactive)
      ? [toReference(inLanguage(project, language))]
      : [],
  );
}

function toReference({
  id,
  slug,
  title,
  untranslated,
  certificate,
}: Pick<ClosedContent, 'id' | 'slug' | 'title' | 'untranslated' | 'certificate'>): Plain<ReferenceDto> {
  return { id, slug, title, untranslated, earnsCertificate: certificate !== null };
}
