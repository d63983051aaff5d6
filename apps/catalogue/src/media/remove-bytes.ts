import type { MediaFile } from './media-file.entity.ts';
import { documentKey, filmKey, originalKey, pictureFolder } from './media-keys.ts';
import type { MediaStore } from './media-store.ts';

/** Removes everything the store has of a file. */
export async function removeBytes(
  store: MediaStore,
  { id, kind }: Pick<MediaFile, 'id' | 'kind'>,
): Promise<void> {
  if (kind === 'document') return store.delete(documentKey(id));
  if (kind === 'film') return store.delete(filmKey(id));
  await store.deleteAll(pictureFolder(id));
  await store.delete(originalKey(id));
}
