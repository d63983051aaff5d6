import { AppError } from '@academy/platform';
import { DEFAULT_PRICE_CENTS, type Plain, SEMINAR_LIMITS, type Translations } from '@academy/shared';
import type { MediaLinks } from '../media/media-links.ts';
import type { ContentFields } from '../records/content-fields.ts';
import type { Content, StoredSeminar, StoredText } from '../records/content.entity.ts';
import { keepingTranslations, titledTranslations } from '../records/entered-translations.ts';
import { type Given, given } from '../records/given.ts';
import type { Terms } from '../records/terms.ts';
import type { ItemTranslation } from '../records/translations.ts';
import type { ContentTranslationsDto, UpdateContentDto } from './content-input.dto.ts';
import type { SeminarInputDto } from './seminar/seminar.dto.ts';

/** A content always has a price, which may be 0. */
export type ContentTerms = Terms & { priceCents: number };

/** The fields that are stored as entered, apart from how {@link MediaLinks} stores links. */
export function enteredFields(
  input: Plain<UpdateContentDto>,
  before: Readonly<Content> | undefined,
  links: MediaLinks,
): Given<ContentFields> {
  const {
    slug: _slug,
    isPremium: _isPremium,
    priceCents: _priceCents,
    currency: _currency,
    accessDays: _accessDays,
    vimeoIds: _vimeoIds,
    videoTitles: _videoTitles,
    videoDurations: _videoDurations,
    videoChapters: _videoChapters,
    publishAt: _publishAt,
    withdrawAt: _withdrawAt,
    translations,
    text: _text,
    seminar,
    downloads,
    coverImageUrl,
    ...plain
  } = input;
  const stored = downloads?.map((download) => ({ ...download, url: links.stored(download.url) }));
  return given<ContentFields>()({
    ...plain,
    coverImageUrl: links.stored(coverImageUrl),
    downloads: stored && keepingTranslations(stored, before?.downloads ?? []),
    text: enteredText(input, before?.text ?? null),
    seminar: seminar && enteredSeminar(seminar, before?.seminar ?? null),
    translations: translations && enteredTranslations(translations, before),
  });
}

/**
 * A cancelled seminar stays cancelled, since everyone who booked has been told.
 * @throws AppError `catalogue.seminar_stays_cancelled`; `catalogue.seminar_ends_early`, `catalogue.seminar_too_long`
 */
function enteredSeminar(input: Plain<SeminarInputDto>, before: StoredSeminar | null): StoredSeminar {
  const [startsAt, endsAt] = [new Date(input.startsAt), new Date(input.endsAt)];
  const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000;
  if (minutes < SEMINAR_LIMITS.minMinutes) throw refuseEnd('catalogue.seminar_ends_early');
  if (minutes > SEMINAR_LIMITS.maxMinutes) throw refuseEnd('catalogue.seminar_too_long');
  const cancelledAt = before?.cancelled?.at;
  if (cancelledAt !== undefined && input.cancelled === null)
    throw new AppError('catalogue.seminar_stays_cancelled');
  return {
    ...input,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    cancelled: input.cancelled && { at: cancelledAt ?? new Date().toISOString(), ...input.cancelled },
  };
}

function refuseEnd(code: 'catalogue.seminar_ends_early' | 'catalogue.seminar_too_long'): AppError {
  return new AppError(code, { errors: [{ field: 'seminar.endsAt', code, message: 'seminar.endsAt' }] });
}

/** The English text is stored with the Italian one, without which there is none. An omitted one is unchanged. */
function enteredText(
  { text, translations }: Plain<UpdateContentDto>,
  before: StoredText | null,
): StoredText | null | undefined {
  if (text === undefined && translations === undefined) return undefined;
  const isEnglishKept = translations === undefined || (translations.en && translations.en.text === undefined);
  const document = text === undefined ? before?.document : text;
  const english = isEnglishKept ? before?.translations?.en?.document : translations.en?.text;
  if (!document) return null;
  return { document, ...(english && { translations: { en: { document: english } } }) };
}

/** The titles of videos and the text are stored with the videos and the text. */
function enteredTranslations(
  { en }: Plain<ContentTranslationsDto>,
  before: Readonly<Content> | undefined,
): Translations<ItemTranslation> {
  if (en === undefined) return {};
  const { videoTitles: _videoTitles, text: _text, ...texts } = en;
  return titledTranslations<ItemTranslation>({ en: texts }, before?.translations);
}

/** The terms after a change. A free content has price 0; one that becomes premium without a price gets 1000 cents. */
export function termsOf(input: Plain<UpdateContentDto>, before: ContentTerms): ContentTerms {
  const isPremium = input.isPremium ?? before.isPremium;
  const price = input.priceCents ?? (before.isPremium ? before.priceCents : DEFAULT_PRICE_CENTS);
  return {
    isPremium,
    priceCents: isPremium ? price : 0,
    currency: input.currency ?? before.currency,
    accessDays: input.accessDays === undefined ? before.accessDays : input.accessDays,
  };
}

/** A content that is archived by hand is not published by an earlier schedule. */
export function plannedBy(
  { status, publishAt, withdrawAt }: Plain<UpdateContentDto>,
  before: Readonly<Content>,
): { publishAt?: string | null; withdrawAt?: string | null } {
  const isPutAway = status === 'archived' && before.status !== 'archived';
  return {
    ...(isPutAway && { publishAt: null }),
    ...(publishAt !== undefined && { publishAt }),
    ...(withdrawAt !== undefined && { withdrawAt }),
  };
}
