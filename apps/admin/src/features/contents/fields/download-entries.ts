import type { Download } from '@academy/api-client';
import { isLink } from '@academy/shared';

/** The downloads as the form holds them: the field's text, and a label by link, whatever the order. */
export interface DownloadsValue {
  text: string;
  labels: Record<string, string>;
  /** Labels in English, by link. */
  english?: Record<string, string>;
}

/** One entry of the text. */
export interface DownloadEntry {
  url: string;
  /** As entered; empty for the link's own file name. */
  label: string;
  /** Empty while there is none. */
  english: string;
  isLink: boolean;
}

/** The entries in order; blanks are dropped. */
export function readDownloads({ text, labels, english = {} }: DownloadsValue): DownloadEntry[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((url) => url !== '')
    .map((url) => ({ url, label: labels[url] ?? '', english: english[url] ?? '', isLink: isLink(url) }));
}

/** An uploaded document's address, with the signature that opens it for an hour and is not stored. */
const SIGNED = /^(\/api\/v1\/media\/files\/[0-9a-f-]{36})\?.*$/;

/** The value for downloads as the API gives them to staff. */
export function downloadsValueOf(
  downloads: readonly Pick<Download, 'label' | 'url' | 'translations'>[],
): DownloadsValue {
  const known = downloads.flatMap(({ url, label, translations }) =>
    url === undefined
      ? []
      : [{ url: url.replace(SIGNED, '$1'), label, english: translations?.en?.label ?? '' }],
  );
  return {
    text: known.map(({ url }) => url).join(', '),
    labels: Object.fromEntries(known.map(({ url, label }) => [url, label])),
    english: Object.fromEntries(known.map(({ url, english }) => [url, english])),
  };
}

/** The value with its entries in another order, or fewer. */
export function withDownloads(value: DownloadsValue, entries: readonly { url: string }[]): DownloadsValue {
  return { ...value, text: entries.map(({ url }) => url).join(', ') };
}

/** The label of a link that has none: its file's name, without the extension. */
export function nameOfLink(url: string): string {
  const file = /([^/?#]+)(?:[?#].*)?$/.exec(url)?.[1] ?? url;
  const name = file.replace(/\.\w{1,5}$/, '').replace(/[-_]+/g, ' ');
  return name.trim() || url;
}
