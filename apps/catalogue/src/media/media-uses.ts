import { FILMS_PATH, PICTURES_PATH } from '@academy/shared';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { MediaFile } from './media-file.entity.ts';
import { fileId, UUID } from './media-links.ts';
import { MediaUse } from './media-use.entity.ts';

/** Stands for the settings among those who use files. */
export const SETTINGS_OWNER = '00000000-0000-0000-0000-000000000000';

const PICTURE = new RegExp(`^${PICTURES_PATH}/(${UUID})-`);
const FILM = new RegExp(`^${FILMS_PATH}/(${UUID})$`);

/**
 * Notes which uploaded files an owner refers to from now on, in the transaction of the change;
 * files that nobody refers to any more are released, and go a month later.
 */
export async function useMedia(
  manager: EntityManager,
  ownerId: string,
  urls: readonly (string | null | undefined)[],
): Promise<void> {
  const before = (await manager.findBy(MediaUse, { ownerId })).map(({ mediaId }) => mediaId);
  const ids = [...new Set(urls.flatMap((url) => mediaId(url ?? '') ?? []))];
  if (before.length === 0 && ids.length === 0) return;

  const known = await manager.find(MediaFile, { select: { id: true }, where: { id: In(ids) } });
  const after = known.map(({ id }) => id);
  await manager.delete(MediaUse, { ownerId });
  await manager.insert(
    MediaUse,
    after.map((id) => ({ mediaId: id, ownerId })),
  );
  await manager.update(MediaFile, { id: In(after), releasedAt: Not(IsNull()) }, { releasedAt: null });
  const dropped = before.filter((id) => !after.includes(id));
  await manager
    .createQueryBuilder()
    .update(MediaFile)
    .set({ releasedAt: () => 'now()' })
    .where({ id: In(dropped) })
    .andWhere('NOT EXISTS (SELECT FROM media_use WHERE media_use.media_id = media_file.id)')
    .execute();
}

/** Those of these links that mean uploaded files which are no longer there. */
export async function missingMedia(
  manager: EntityManager,
  urls: readonly (string | null | undefined)[],
): Promise<ReadonlySet<string>> {
  const uploaded = urls.flatMap((url) => (url && mediaId(url) ? [{ url, id: mediaId(url) }] : []));
  const ids = uploaded.flatMap(({ id }) => id ?? []);
  const known = await manager.find(MediaFile, { select: { id: true }, where: { id: In(ids) } });
  const there = new Set<string | undefined>(known.map(({ id }) => id));
  return new Set(uploaded.flatMap(({ url, id }) => (there.has(id) ? [] : [url])));
}

/** An uploaded file in whose place another one stands from now on. */
export interface FileReplacement {
  before: Pick<MediaFile, 'id' | 'kind'>;
  after: Pick<MediaFile, 'id' | 'durationSeconds'> & { url: string };
}

/** The address that stands in the place of one: another when it means the replaced file. */
export function replacedIn<T extends string | null>(url: T, { before, after }: FileReplacement): T | string {
  return url !== null && mediaId(url) === before.id ? after.url : url;
}

function mediaId(url: string): string | undefined {
  return PICTURE.exec(url)?.[1] ?? FILM.exec(url)?.[1] ?? fileId(url);
}
