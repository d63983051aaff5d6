import { CONTENT_TYPE_RULES, type ContentType, type ContentTypeRules } from './content-types.ts';
import type { ContentStatus } from './contents.ts';

/** Something that a content needs before it is published: the field of the form to fill, and the error code. */
export interface MissingPart {
  field: 'vimeoIds' | 'downloads';
  code: 'catalogue.content_without_videos' | 'catalogue.content_without_downloads';
}

/** What decides whether there is something inside a content. */
export interface ContentParts {
  contentType: ContentType;
  videoCount: number;
  downloadCount: number;
}

const PARTS: Record<ContentTypeRules['needs'], MissingPart> = {
  videos: { field: 'vimeoIds', code: 'catalogue.content_without_videos' },
  downloads: { field: 'downloads', code: 'catalogue.content_without_downloads' },
};

/**
 * What a content lacks that its type promises, such as videos. A content that lacks anything is not published, whether it is sold or free.
 */
export function missingParts({ contentType, videoCount, downloadCount }: ContentParts): MissingPart[] {
  const { needs } = CONTENT_TYPE_RULES[contentType];
  const count = { videos: videoCount, downloads: downloadCount }[needs];
  return count > 0 ? [] : [PARTS[needs]];
}

/** What decides whether a content is offered to readers, now or by the clock. */
export interface ContentOffer {
  status: ContentStatus;
  isPremium: boolean;
  /** As a time in RFC 3339 in forms. */
  publishAt: Date | string | null;
}

/** Whether a change offers a content, so that it must be complete: publishes it, leaves it published or schedules it. */
export function isOffering(before: ContentOffer | undefined, after: ContentOffer): boolean {
  if (after.status === 'published') return true;
  return after.publishAt !== null && timeOf(after.publishAt) !== timeOf(before?.publishAt ?? null);
}

/**
 * Whether what was missing before may be missing still: in a content published before that was checked, which is not
 * put on sale by the change.
 */
export function isOfferedAsBefore(before: ContentOffer, after: ContentOffer): boolean {
  return before.status === 'published' && (before.isPremium || !after.isPremium);
}

function timeOf(time: Date | string | null): number | null {
  return time === null ? null : new Date(time).getTime();
}
