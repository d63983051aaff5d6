import { FILMS_PATH, filmsOf, picturesIn, type TextDocument, withPictures } from '@academy/shared';
import { type FileReplacement, type Links, type PlacedLink, replacedIn } from '../media/media-uses.ts';
import type { Content, StoredText } from './content.entity.ts';
import type { CreditIds } from './credits.service.ts';
import type { Schedule } from './schedule.ts';

/** The fields an editor sets: columns, teachers and topics; the rest is maintained by the service and the database. */
export type ContentFields = Omit<
  Content,
  | 'id'
  | 'version'
  | 'searchedVersion'
  | 'publishedAt'
  | 'publishAt'
  | 'withdrawAt'
  | 'scheduleFailure'
  | 'createdAt'
  | 'updatedAt'
  | 'videoCount'
  | 'durationSeconds'
  | 'readingMinutes'
  | 'questionCount'
  | 'countsForCertificate'
  | 'listedAt'
  | 'titleSearch'
  | 'englishSlug'
  | 'englishTitleSearch'
  | 'untranslated'
  | 'links'
  | 'closes'
  | 'closingQuiz'
> &
  CreditIds;

/**
 * A change of a content: omitted fields are unchanged. The schedule is not part of versions: restoring one does not
 * schedule again.
 */
export type ContentChange = Partial<ContentFields> & Partial<Schedule>;

/** All fields of a content. */
export function contentFieldsOf(
  content: Readonly<Content>,
  { teacherIds, topicIds }: CreditIds,
): ContentFields {
  return {
    slug: content.slug,
    title: content.title,
    shortDescription: content.shortDescription,
    extendedDescription: content.extendedDescription,
    contentType: content.contentType,
    level: content.level,
    isPremium: content.isPremium,
    priceCents: content.priceCents,
    currency: content.currency,
    accessDays: content.accessDays,
    coverImageUrl: content.coverImageUrl,
    videos: content.videos,
    downloads: content.downloads,
    hasQuestions: content.hasQuestions,
    certificate: content.certificate,
    text: content.text,
    quiz: content.quiz,
    seminar: content.seminar,
    closesId: content.closesId,
    translations: content.translations,
    status: content.status,
    teacherIds,
    topicIds,
  };
}

type FieldsWithFiles = Partial<Pick<Content, 'coverImageUrl' | 'downloads' | 'videos' | 'text' | 'quiz'>>;

/**
 * The files used by these fields, each with the field in which it was entered: cover, downloads, films, and the pictures
 * of texts and questions; other links are included, too. A new content entered without downloads has none: the column's
 * default.
 */
export function placedFilesOf(fields: FieldsWithFiles): PlacedLink[] {
  const { coverImageUrl, downloads = [], videos = [], text, quiz } = fields;
  return [
    { field: 'coverImageUrl', url: coverImageUrl },
    ...downloads.map(({ url }, index) => ({ field: `downloads.${index}.url`, url })),
    ...filmsOf(videos).map((id) => ({ field: 'vimeoIds', url: `${FILMS_PATH}/${id}` })),
    ...(quiz?.questions ?? []).map(({ picture }, index) => ({
      field: `quiz.questions.${index}.picture`,
      url: picture?.src,
    })),
    ...placedPictures('text', text?.document),
    ...placedPictures('translations.en.text', text?.translations?.en?.document),
  ];
}

/** The links of {@link placedFilesOf}. */
export function filesOf(fields: FieldsWithFiles): Links {
  return placedFilesOf(fields).map(({ url }) => url);
}

function placedPictures(field: string, document: TextDocument | undefined): PlacedLink[] {
  return (document?.content ?? []).flatMap((block, index) =>
    picturesIn({ type: 'doc', content: [block] }).map((url) => ({ field: `${field}.content.${index}`, url })),
  );
}

/** A text with other pictures in all languages; `replace` as in {@link withPictures}. */
export function textWithPictures(
  { document, translations }: StoredText,
  replace: (src: string) => string | null,
): StoredText {
  const english = translations?.en?.document;
  return {
    document: withPictures(document, replace),
    ...(english && { translations: { en: { document: withPictures(english, replace) } } }),
  };
}

/**
 * The fields of a content that change when it is to use another file. A film brings its own duration; a download that
 * is already listed is not listed twice.
 */
export function withFileReplaced(
  { coverImageUrl, downloads, videos, text, quiz }: Readonly<Content>,
  replacement: FileReplacement,
): Pick<ContentFields, 'coverImageUrl' | 'downloads' | 'videos' | 'text' | 'quiz'> {
  const { before, after } = replacement;
  const isListed = downloads.some(({ url }) => url === after.url);
  const remaining = isListed
    ? downloads.filter(({ url }) => replacedIn(url, replacement) === url)
    : downloads;
  return {
    coverImageUrl: replacedIn(coverImageUrl, replacement),
    downloads: remaining.map((download) => ({ ...download, url: replacedIn(download.url, replacement) })),
    videos: videos.map((video) =>
      video.provider === 'file' && video.videoId === before.id
        ? { ...video, videoId: after.id, durationSeconds: after.durationSeconds }
        : video,
    ),
    text: text && textWithPictures(text, (src) => replacedIn(src, replacement)),
    quiz: quiz && {
      ...quiz,
      questions: quiz.questions.map(({ picture, ...question }) => ({
        ...question,
        picture: picture && { ...picture, src: replacedIn(picture.src, replacement) },
      })),
    },
  };
}
