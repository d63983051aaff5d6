import type { Page } from '@academy/platform';
import {
  type Access,
  ACCESS_LEVELS,
  type AccessLevel,
  type AccessSubject,
  type Language,
  type Plain,
} from '@academy/shared';
import { toSubject } from '../access/access.service.ts';
import type { Credits } from '../records/credits.service.ts';
import type { Derived } from '../records/derived.cache.ts';
import { type ContentRow, toContentSummary } from './content.mapper.ts';
import type { ContentSummaryDto } from './content.dto.ts';

/** A published content as JSON, without the caller's access, which is appended at its end. */
interface RenderedContent {
  subject: AccessSubject;
  text: string;
}

/** A page of published contents, the same for everyone except for the access to each. */
export interface RenderedPage extends Derived {
  contents: readonly RenderedContent[];
  /** The JSON after the contents. */
  end: string;
}

/** Approximate size of a content in addition to its text, in bytes. */
const CONTENT_OVERHEAD_BYTES = 500;

/** The JSON of each level without expiry, which covers most responses. */
const ENDLESS = Object.fromEntries(
  ACCESS_LEVELS.map((level) => [level, JSON.stringify({ level, expiresAt: null })]),
) as Record<AccessLevel, string>;

type About = Omit<Page<Plain<ContentSummaryDto>>, 'items'>;

/**
 * Renders the parts of a page that are the same for all callers except staff. @param readAt when reading its oldest
 * part began.
 */
export function renderPage(
  items: readonly { content: ContentRow; credits: Credits }[],
  language: Language,
  about: About,
  readAt: number,
): RenderedPage {
  const reader = { language, isStaff: false };
  const contents = items.map(({ content, credits }) => {
    const { access: _, ...summary } = toContentSummary(content, credits, null, reader);
    return { subject: toSubject(content), text: `${JSON.stringify(summary).slice(0, -1)},"access":` };
  });
  return { contents, end: `],${JSON.stringify(about).slice(1)}`, readAt };
}

/** The page as JSON for one caller. @param access the caller's access to each content, in their order. */
export function joinPage({ contents, end }: RenderedPage, access: readonly (Access | null)[]): string {
  const items = contents.map(({ text }, index) => `${text}${accessJson(access[index] ?? null)}}`);
  return `{"items":[${items.join(',')}${end}`;
}

function accessJson(access: Access | null): string {
  return access?.expiresAt === null ? ENDLESS[access.level] : JSON.stringify(access);
}

/** The size of a page in memory, in bytes. */
export function sizeOfPage({ contents, end }: RenderedPage): number {
  return contents.reduce((sum, { text }) => sum + 2 * text.length + CONTENT_OVERHEAD_BYTES, 2 * end.length);
}
