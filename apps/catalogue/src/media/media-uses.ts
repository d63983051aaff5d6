import { AppError } from '@academy/platform';
import { FILMS_PATH, PICTURES_PATH } from '@academy/shared';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { MediaFile } from './media-file.entity.ts';
import { fileId, UUID } from './media-links.ts';
import { MediaUse } from './media-use.entity.ts';

/** The owner id that represents the settings. */
export const SETTINGS_OWNER = '00000000-0000-0000-0000-000000000000';

const PICTURE = new RegExp(`^${PICTURES_PATH}/(${UUID})-`);
const FILM = new RegExp(`^${FILMS_PATH}/(${UUID})$`);

/** Links of an owner, not only to uploaded files. */
export type Links = readonly (string | null | undefined)[];

/** A link with the name of the field in which it was entered. */
export interface PlacedLink {
  field: string;
  url: string | null | undefined;
}

/**
 * Records which uploaded files an owner uses from now on, in the transaction of the change. Files without uses are
 * released, and deleted a month later.
 * @param stored the links before the change; they do not prevent it when their files no longer exist.
 * @throws AppError `catalogue.media_not_found`, with an error for each field, for another link to a file that no longer
 * exists, also when it was deleted after {@link requireMedia} found it.
 */
export async function useMedia(
  manager: EntityManager,
  ownerId: string,
  links: readonly PlacedLink[],
  stored: Links = [],
): Promise<void> {
  const before = (await manager.findBy(MediaUse, { ownerId })).map(({ mediaId }) => mediaId);
  const after = [...new Set(mediaIds(links.map(({ url }) => url)))];
  const dropped = before.filter((id) => !after.includes(id));
  const entered = after.filter((id) => !before.includes(id));
  const changed = await lockFiles(manager, [...dropped, ...entered]);
  const storedIds = mediaIds(stored);
  const lost = entered.filter((id) => !changed.includes(id) && !storedIds.includes(id));
  refuseLost(links.filter(({ url }) => lost.includes(mediaId(url ?? '') ?? '')));
  if (changed.length === 0) return;

  const added = changed.filter((id) => entered.includes(id));
  await manager.delete(MediaUse, { ownerId, mediaId: In(dropped) });
  await manager.insert(
    MediaUse,
    added.map((id) => ({ mediaId: id, ownerId })),
  );
  await manager.update(MediaFile, { id: In(added), releasedAt: Not(IsNull()) }, { releasedAt: null });
  await manager
    .createQueryBuilder()
    .update(MediaFile)
    .set({ releasedAt: () => 'now()' })
    .where({ id: In(dropped) })
    .andWhere('NOT EXISTS (SELECT FROM media_use WHERE media_use.media_id = media_file.id)')
    .execute();
}

/**
 * Serialises transactions that start or stop using the same files, so that the last one sees that it is the last; locks
 * in a fixed order, to avoid deadlocks.
 * @returns the files that exist.
 */
async function lockFiles(manager: EntityManager, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const files = await manager.find(MediaFile, {
    select: { id: true },
    where: { id: In(ids) },
    order: { id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });
  return files.map(({ id }) => id);
}

/** The links to uploaded files that no longer exist. */
export async function missingMedia(manager: EntityManager, urls: Links): Promise<ReadonlySet<string>> {
  const uploaded = urls.flatMap((url) => (url && mediaId(url) ? [{ url, id: mediaId(url) }] : []));
  const ids = uploaded.flatMap(({ id }) => id ?? []);
  const files = await manager.find(MediaFile, { select: { id: true }, where: { id: In(ids) } });
  const there = new Set<string | undefined>(files.map(({ id }) => id));
  return new Set(uploaded.flatMap(({ url, id }) => (there.has(id) ? [] : [url])));
}

/**
 * Refuses entered links to uploaded files that no longer exist. Links that were stored before do not prevent saving the
 * rest.
 * @throws AppError `catalogue.media_not_found` with an error for each field
 */
export async function requireMedia(
  manager: EntityManager,
  entered: readonly PlacedLink[],
  stored: Links = [],
): Promise<void> {
  const storedIds = stored.map((url) => mediaId(url ?? ''));
  const changed = entered.filter(({ url }) => url && !storedIds.includes(mediaId(url)));
  const missing = await missingMedia(
    manager,
    changed.map(({ url }) => url),
  );
  refuseLost(changed.filter(({ url }) => missing.has(url ?? '')));
}

function refuseLost(links: readonly PlacedLink[]): void {
  if (links.length === 0) return;
  const code = 'catalogue.media_not_found';
  const errors = links.map(({ field }) => ({ field, code, message: `${field}: the file no longer exists` }));
  throw new AppError(code, { errors });
}

/** An uploaded file and its replacement. */
export interface FileReplacement {
  before: Pick<MediaFile, 'id' | 'kind'>;
  after: Pick<MediaFile, 'id' | 'durationSeconds'> & { url: string };
}

/** An address after the replacement: that of the new file if it was the replaced one's, else unchanged. */
export function replacedIn<T extends string | null>(url: T, { before, after }: FileReplacement): T | string {
  return url !== null && mediaId(url) === before.id ? after.url : url;
}

function mediaIds(urls: Links): string[] {
  return urls.flatMap((url) => mediaId(url ?? '') ?? []);
}

function mediaId(url: string): string | undefined {
  return PICTURE.exec(url)?.[1] ?? FILM.exec(url)?.[1] ?? fileId(url);
}
