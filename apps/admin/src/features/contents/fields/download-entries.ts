import type { Download } from '@academy/api-client';
import { isLink } from '@academy/shared';
import { occurrenceKeys } from './occurrence-keys.ts';

/** The downloads in the form's shape: the field's text, and a label by link, independent of the order. */
export interface DownloadsValue {
  text: string;
  labels: Record<string, string>;
  /** Labels in English, by link. */
  english?: Record<string, string>;
}

/** One entry of the text. */
export interface DownloadEntry {
  url: string;
  /** Distinguishes two entries with the same link. */
  key: string;
  /** As entered; empty to use the link's file name. */
  label: string;
  /** Empty when there is none. */
  english: string;
  isLink: boolean;
}

/** The entries in order; blanks are dropped. */
export function readDownloads({ text, labels, english = {} }: DownloadsValue): DownloadEntry[] {
  const urls = text
    .split(',')
    .map((part) => part.trim())
    .filter((url) => url !== '');
  const keys = occurrenceKeys(urls);
  return urls.map((url, index) => ({
    url,
    key: keys[index] ?? url,
    label: labels[url] ?? '',
    english: english[url] ?? '',
    isLink: isLink(url),
  }));
}

/** An uploaded document's address; its signature, valid for an hour, is not stored. */
const SIGNED = /^(\/api\/v1\/media\/files\/[0-9a-f-]{36})\?.*$/;

/** The form's value for downloads as the API returns them to staff. */
export function downloadsValueOf(
  downloads: readonly Pick<Download, 'label' | 'url' | 'translations'>[],
): DownloadsValue {
  const entries = downloads.flatMap(({ url, label, translations }) =>
    url === undefined
      ? []
      : [{ url: url.replace(SIGNED, '$1'), label, english: translations?.en?.label ?? '' }],
  );
  return {
    text: entries.map(({ url }) => url).join(', '),
    labels: Object.fromEntries(entries.map(({ url, label }) => [url, label])),
    english: Object.fromEntries(entries.map(({ url, english }) => [url, english])),
  };
}

/** The value with its entries reordered or removed. */
export function withDownloads(value: DownloadsValue, entries: readonly { url: string }[]): DownloadsValue {
  return { ...value, text: entries.map(({ url }) => url).join(', ') };
}

/** The label of a link without one: its file name without extension. */
export function nameOfLink(url: string): string {
  const file = /([^/?#]+)(?:[?#].*)?$/.exec(url)?.[1] ?? url;
  const name = file.replace(/\.\w{1,5}$/, '').replace(/[-_]+/g, ' ');
  return name.trim() || url;
}
