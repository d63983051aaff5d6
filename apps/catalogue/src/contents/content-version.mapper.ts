import { isDeepStrictEqual } from 'node:util';
import { type Plain, writeVideo } from '@academy/shared';
import type { ContentFields } from '../records/content-fields.ts';
import type { ContentVersion } from '../records/content-version.entity.ts';
import type { CreateContentDto } from './content-input.dto.ts';
import { toContentTranslations } from './content.mapper.ts';
import type { ContentVersionDto } from './content-version.dto.ts';

/**
 * @param before the version before it; undefined for the first known one.
 * @param emails addresses by user id, as far as they are known.
 */
export function toContentVersion(
  { version, savedAt, actorId, isScheduled, fields }: ContentVersion,
  before: ContentVersion | undefined,
  emails: ReadonlyMap<string, string>,
): Plain<ContentVersionDto> {
  return {
    version,
    savedAt: savedAt.toISOString(),
    actorId,
    isScheduled,
    actorEmail: actorId === null ? null : (emails.get(actorId) ?? null),
    changed:
      before === undefined ? null : changedNames(toContentInput(before.fields), toContentInput(fields)),
  };
}

/** What was kept before there were translations has none. */
type KnownFields = Omit<ContentFields, 'translations'> & Partial<Pick<ContentFields, 'translations'>>;

/** The request that sets these fields. */
export function toContentInput({
  videos,
  downloads,
  translations = {},
  ...fields
}: KnownFields): Plain<CreateContentDto> {
  return {
    ...fields,
    translations: toContentTranslations({ translations, videos }),
    downloads: downloads.map((download) => ({ translations: {}, ...download })),
    vimeoIds: videos.map(writeVideo).join(', '),
    videoTitles: videos.map(({ title }) => title ?? ''),
    videoDurations: videos.map(({ durationSeconds }) => durationSeconds ?? 0),
  };
}

function changedNames(before: Plain<CreateContentDto>, after: Plain<CreateContentDto>): string[] {
  const known = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([name, value]) =>
    isDeepStrictEqual(known.get(name), value) ? [] : [name],
  );
}
