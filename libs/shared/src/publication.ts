import { CONTENT_TYPE_RULES, type ContentType, type ContentTypeRules } from './content-types.ts';
import type { ContentStatus } from './contents.ts';

/** Something that a content needs before it is published: the field of the form to fill, and the error code. */
export interface MissingPart {
  field: 'vimeoIds' | 'downloads' | 'text' | 'quiz' | 'seminar';
  code:
    | 'catalogue.content_without_videos'
    | 'catalogue.content_without_downloads'
    | 'catalogue.content_without_text'
    | 'catalogue.content_without_questions'
    | 'catalogue.seminar_without_place';
}

/** What decides whether there is something inside a content. */
export interface ContentParts {
  contentType: ContentType;
  videoCount: number;
  downloadCount: number;
  wordCount: number;
  questionCount: number;
  /** The ways to take part in a seminar: 0 for none, and without a date. */
  wayCount: number;
}

const PARTS: Record<
  ContentTypeRules['needs'],
  MissingPart & { count: Exclude<keyof ContentParts, 'contentType'> }
> = {
  videos: { field: 'vimeoIds', code: 'catalogue.content_without_videos', count: 'videoCount' },
  downloads: { field: 'downloads', code: 'catalogue.content_without_downloads', count: 'downloadCount' },
  text: { field: 'text', code: 'catalogue.content_without_text', count: 'wordCount' },
  quiz: { field: 'quiz', code: 'catalogue.content_without_questions', count: 'questionCount' },
  seminar: { field: 'seminar', code: 'catalogue.seminar_without_place', count: 'wayCount' },
};

/**
 * What a content lacks that its type promises, such as videos. A content that lacks anything is not published, whether it is sold or free.
 */
export function missingParts(parts: ContentParts): MissingPart[] {
  const { field, code, count } = PARTS[CONTENT_TYPE_RULES[parts.contentType].needs];
  return parts[count] > 0 ? [] : [{ field, code }];
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
