import type { ContentDetail, ContentInput, ContentStatus } from '@academy/api-client';
import type { ContentType, Currency } from '@academy/shared';
import { downloadsValueOf, nameOfLink, readDownloads, type DownloadsValue } from './download-entries.ts';
import { readVideos, videosValueOf, type VideosValue } from './video-entries.ts';

/** A content as its form holds it. The names are the API's, so that its refusals find their fields. */
export interface ContentFields {
  title: string;
  slug: string;
  shortDescription: string;
  extendedDescription: string;
  contentType: ContentType;
  status: ContentStatus;
  isPremium: boolean;
  /** Net; kept while the content is free, so that a second thought loses nothing. */
  priceCents: number | null;
  currency: Currency;
  accessDays: number | null;
  coverImageUrl: string | null;
  vimeoIds: VideosValue;
  downloads: DownloadsValue;
}

const DEFAULT_PRICE_CENTS = 1000;

/** What an empty form starts from. @param accessDays the setting for new contents. */
export function newContentFields(accessDays: number | null): ContentFields {
  return {
    title: '',
    slug: '',
    shortDescription: '',
    extendedDescription: '',
    contentType: 'single_video',
    status: 'draft',
    isPremium: false,
    priceCents: DEFAULT_PRICE_CENTS,
    currency: 'EUR',
    accessDays,
    coverImageUrl: null,
    vimeoIds: { text: '', titles: {} },
    downloads: { text: '', labels: {} },
  };
}

/** What the form of a stored content starts from. */
export function contentFieldsOf(content: ContentDetail): ContentFields {
  const { title, slug, shortDescription, extendedDescription, contentType, status } = content;
  const { isPremium, priceCents, currency, accessDays, coverImageUrl, videos, downloads } = content;
  return {
    title,
    slug,
    shortDescription,
    extendedDescription,
    contentType,
    status,
    isPremium,
    priceCents: isPremium ? priceCents : DEFAULT_PRICE_CENTS,
    currency,
    accessDays,
    coverImageUrl,
    vimeoIds: videosValueOf(videos),
    downloads: downloadsValueOf(downloads),
  };
}

/** What is sent to the API. @param setsTerms false for editors, whom the terms of sale are not asked of. */
export function contentInputOf(fields: ContentFields, setsTerms: boolean): Partial<ContentInput> {
  const { isPremium, priceCents, currency, accessDays, vimeoIds, downloads, slug, ...texts } = fields;
  const terms = { isPremium, currency, accessDays, ...(isPremium && priceCents !== null && { priceCents }) };
  return {
    ...texts,
    // Without one the server makes it from the title.
    ...(slug && { slug }),
    ...(setsTerms && terms),
    vimeoIds: vimeoIds.text,
    videoTitles: readVideos(vimeoIds).videos.map(({ title }) => title.trim()),
    downloads: readDownloads(downloads).map(({ url, label }) => ({
      url,
      label: label.trim() || nameOfLink(url),
    })),
  };
}
