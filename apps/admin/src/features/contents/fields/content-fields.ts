import { changedEntries, isSame } from '@academy/ui';
import type { ContentDetail, ContentInput, ContentStatus } from '@academy/api-client';
import {
  type CertificateRule,
  CONTENT_TYPE_RULES,
  type ContentLevel,
  type ContentType,
  DEFAULT_PRICE_CENTS,
  isOfferedAsBefore,
  isOffering,
  type MissingPart,
  type Quiz,
  missingParts,
  type TextDocument,
  wordsOf,
} from '@academy/shared';
import type { StaffContent } from '../../../api/contents.ts';
import { type EnglishTexts, englishTextsOf, titledEnglish } from '../../../components/item/english-texts.ts';
import type { RemoteOption } from '../../../components/fields/use-remote-options.ts';
import type { ItemTexts } from '../../../components/item/texts-section.tsx';
import type { Terms } from '../../../components/item/terms-fields.tsx';
import {
  type CreditFields,
  creditFieldsOf,
  creditInputOf,
} from '../../../components/item/credits-section.tsx';
import { downloadsValueOf, nameOfLink, readDownloads, type DownloadsValue } from './download-entries.ts';
import {
  NEW_SEMINAR,
  seminarFieldsOf,
  type SeminarFields,
  seminarInputOf,
  wayCountOf,
} from './seminar-fields.ts';
import {
  chaptersOf,
  readDuration,
  readVideos,
  type VideoEntry,
  videosValueOf,
  type VideosValue,
} from './video-entries.ts';

/** A content in its form's shape. The names are the API's, so that the server's errors match the fields. */
export interface ContentFields extends ItemTexts, Terms, CreditFields {
  translations: { en: EnglishTexts & { text: TextDocument | null } };
  contentType: ContentType;
  level: ContentLevel;
  status: ContentStatus;
  /** The price is kept while the content is free, so that switching back loses nothing. */
  isPremium: boolean;
  /** RFC 3339; null for never. */
  publishAt: string | null;
  withdrawAt: string | null;
  coverImageUrl: string | null;
  /** Learners may ask beside it. */
  hasQuestions: boolean;
  certificate: CertificateRule | null;
  vimeoIds: VideosValue;
  downloads: DownloadsValue;
  /** Of a text lesson, in Italian. */
  text: TextDocument | null;
  quiz: Quiz | null;
  seminar: SeminarFields;
  /** The content that a quiz closes, with its title. */
  closesId: RemoteOption | null;
}

/** Values of an empty form. @param accessDays the setting for new contents. */
export function newContentFields(accessDays: number | null): ContentFields {
  return {
    title: '',
    slug: '',
    shortDescription: '',
    extendedDescription: '',
    translations: contentTranslationsOf(),
    contentType: 'single_video',
    level: 'introductory',
    status: 'draft',
    isPremium: false,
    priceCents: DEFAULT_PRICE_CENTS,
    currency: 'EUR',
    accessDays,
    publishAt: null,
    withdrawAt: null,
    coverImageUrl: null,
    hasQuestions: true,
    certificate: null,
    teacherIds: [],
    topicIds: [],
    vimeoIds: { text: '', titles: {} },
    downloads: { text: '', labels: {} },
    text: null,
    quiz: null,
    seminar: NEW_SEMINAR,
    closesId: null,
  };
}

/** The API's translations of a content in the form's shape. */
export function contentTranslationsOf(
  translations?: ContentDetail['translations'],
): ContentFields['translations'] {
  return { en: { ...englishTextsOf(translations).en, text: translations?.en?.text ?? null } };
}

/** What a content lacks to be published. */
export function missingIn({
  contentType,
  vimeoIds,
  downloads,
  text,
  quiz,
  seminar,
}: Pick<
  ContentFields,
  'contentType' | 'vimeoIds' | 'downloads' | 'text' | 'quiz' | 'seminar'
>): MissingPart[] {
  return missingParts({
    contentType,
    videoCount: readVideos(vimeoIds).videos.length,
    downloadCount: readDownloads(downloads).length,
    wordCount: text ? wordsOf(text) : 0,
    questionCount: quiz?.questions.length ?? 0,
    wayCount: wayCountOf(seminar),
  });
}

/** What a change may not leave out: the server's rule. */
export function refusedParts(before: ContentFields, after: ContentFields): MissingPart[] {
  if (!isOffering(before, after)) return [];
  const excused = isOfferedAsBefore(before, after) ? missingIn(before) : [];
  return missingIn(after).filter(({ code }) => !excused.some((part) => part.code === code));
}

/** Form values of a stored content. */
export function contentFieldsOf(content: StaffContent): ContentFields {
  const { title, slug, shortDescription, extendedDescription, contentType, level, status } = content;
  const { priceCents, currency, accessDays, coverImageUrl, certificate, downloads, closes } = content;
  // One that closes a content has no price of its own, whatever the content costs.
  const isPremium = content.isPremium && !closes;
  return {
    title,
    slug,
    shortDescription,
    extendedDescription,
    translations: contentTranslationsOf(content.translations),
    contentType,
    level,
    status,
    isPremium,
    priceCents: isPremium ? priceCents : DEFAULT_PRICE_CENTS,
    currency,
    accessDays,
    publishAt: content.schedule?.publishAt ?? null,
    withdrawAt: content.schedule?.withdrawAt ?? null,
    coverImageUrl,
    hasQuestions: content.hasQuestions,
    certificate,
    ...creditFieldsOf(content),
    vimeoIds: videosValueOf(content, content.translations?.en?.videoTitles),
    downloads: downloadsValueOf(downloads),
    text: content.text?.document ?? null,
    quiz: content.quiz,
    seminar: seminarFieldsOf(content.seminar),
    closesId: closes && { value: closes.id, label: closes.title },
  };
}

/** The request body for a new content. @param setsTerms false for editors, who may not set the terms of sale. */
export function contentInputOf(fields: ContentFields, setsTerms: boolean): Partial<ContentInput> {
  const { priceCents, currency, accessDays, vimeoIds, downloads, slug, translations, ...rest } = fields;
  const { isPremium: _isPremium, seminar, ...texts } = rest;
  const closesId = closedBy(fields)?.value ?? null;
  const isPremium = fields.isPremium && closesId === null;
  const { videos } = readVideos(vimeoIds);
  const terms = { isPremium, currency, accessDays, ...(isPremium && priceCents !== null && { priceCents }) };
  return {
    ...texts,
    closesId,
    ...(CONTENT_TYPE_RULES[fields.contentType].needs === 'seminar' && { seminar: seminarInputOf(seminar) }),
    ...creditInputOf(fields),
    // Without one the server derives it from the title.
    ...(slug && { slug }),
    ...(setsTerms && terms),
    vimeoIds: vimeoIds.text,
    videoTitles: videos.map(({ title }) => title.trim()),
    videoDurations: videos.map(({ duration }) => readDuration(duration) ?? 0),
    videoChapters: videos.map((video) => ({ chapters: chaptersOf(video) })),
    downloads: readDownloads(downloads).map(({ url, label, english }) => ({
      url,
      label: label.trim() || nameOfLink(url),
      translations: english.trim() === '' ? {} : { en: { label: english.trim() } },
    })),
    translations: translationsOf(translations.en, videos),
  };
}

/** The content that a quiz closes; null for a content of another type, whatever was chosen before. */
export function closedBy({
  contentType,
  closesId,
}: Pick<ContentFields, 'contentType' | 'closesId'>): RemoteOption | null {
  return CONTENT_TYPE_RULES[contentType].needs === 'quiz' ? closesId : null;
}

/** Titles of videos and the text are shown only with a title of the content. */
function translationsOf(
  texts: ContentFields['translations']['en'],
  videos: readonly VideoEntry[],
): NonNullable<ContentInput['translations']> {
  return titledEnglish({ ...texts, videoTitles: videos.map(({ english }) => english.trim()) });
}

/** The request body for a change: only the differences from the form's initial values. */
export function changedContentOf(
  base: ContentFields,
  fields: ContentFields,
  setsTerms: boolean,
): Partial<ContentInput> {
  const input = contentInputOf(fields, setsTerms);
  const changed = changedEntries(contentInputOf(base, setsTerms), input);
  // Titles in both languages, durations and chapters belong to videos by position, so they are always sent together.
  const { vimeoIds, videoTitles, videoDurations, videoChapters } = input;
  const translations = withoutUnchangedText(input.translations, base, fields);
  const hasVideos = ['vimeoIds', 'videoTitles', 'videoDurations', 'videoChapters'].some(
    (name) => name in changed,
  );
  return {
    ...changed,
    ...(changed.translations && translations && { translations }),
    ...(hasVideos && { vimeoIds, videoTitles, videoDurations, videoChapters }),
    ...(hasVideos && translations?.en && { translations }),
  };
}

/** An English text may have 200,000 bytes; left out, it stays as it is. */
function withoutUnchangedText(
  translations: ContentInput['translations'],
  base: ContentFields,
  fields: ContentFields,
): ContentInput['translations'] {
  if (!translations?.en || !isSame(base.translations.en.text, fields.translations.en.text))
    return translations;
  const { text: _unchanged, ...en } = translations.en;
  return { en };
}
