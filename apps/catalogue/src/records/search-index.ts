import { type EntityManager, In } from 'typeorm';
import { CaptionTrack } from './caption-track.entity.ts';
import { Content } from './content.entity.ts';
import { type Passage, passagesOfContent, wordsIn } from './passages.ts';
import { titlesOf } from './translations.ts';

/** Replaces the passages of a content, whose row is locked; see {@link indexItem}. */
export async function indexContent(manager: EntityManager, content: Readonly<Content>): Promise<void> {
  const videoIds = content.videos.map(({ videoId }) => videoId);
  const tracks = videoIds.length === 0 ? [] : await manager.findBy(CaptionTrack, { videoId: In(videoIds) });
  const names = content.closesId === null ? titlesOf(content) : [];
  const passages = passagesOfContent(content, tracks);
  await indexItem(manager, 'content', { id: content.id, names, passages });
}

/** Replaces the passages of the contents in which a video stands, in the transaction that changes its captions. */
export async function indexVideo(manager: EntityManager, videoId: string): Promise<void> {
  const contents = await manager
    .createQueryBuilder(Content, 'content')
    .where('content.videos @> CAST(:video AS jsonb)', { video: JSON.stringify([{ videoId }]) })
    // In the order in which all changes lock them; a save at the same time would add to what is replaced here.
    .orderBy('content.id')
    .setLock('pessimistic_write')
    .getMany();
  for (const content of contents) await indexContent(manager, content);
}

/**
 * Replaces the passages of an item, whose row is locked, in the transaction of its change.
 * @param names its titles, in which words are looked for too.
 */
export async function indexItem(
  manager: EntityManager,
  kind: 'content' | 'project',
  { id, names, passages }: { id: string; names: readonly string[]; passages: readonly Passage[] },
): Promise<void> {
  await removeFromIndex(manager, id);
  await addPassages(manager, id, passages);
  await addWords(manager, [...names, ...passages.map(({ body }) => body)]);
  await manager.query(`UPDATE "${kind}" SET searched_version = version WHERE id = $1`, [id]);
}

/** Removes the passages of an item that is deleted. */
export async function removeFromIndex(manager: EntityManager, id: string): Promise<void> {
  await manager.query(`DELETE FROM search_passage WHERE item_id = $1`, [id]);
}

/**
 * Adds the words of texts to those with which slips of typing are corrected. A word is never removed: it is offered to a
 * reader only if it finds something for them.
 */
export async function addWords(manager: EntityManager, texts: readonly string[]): Promise<void> {
  const words = wordsIn(texts);
  if (words.length === 0) return;
  // In order, so that two transactions with the same new words wait for each other only one way.
  await manager.query(
    `INSERT INTO search_word (word)
     SELECT given.word FROM unnest($1::text[]) AS given(word)
     WHERE NOT EXISTS (SELECT FROM search_word known WHERE known.word = given.word)
     ORDER BY given.word COLLATE "C"
     ON CONFLICT DO NOTHING`,
    [words],
  );
}

async function addPassages(manager: EntityManager, id: string, passages: readonly Passage[]): Promise<void> {
  if (passages.length === 0) return;
  const rows = passages.map(({ blockId: block_id, ...passage }) => ({ ...passage, block_id, item_id: id }));
  await manager.query(
    `INSERT INTO search_passage (item_id, kind, language, readers, audience, body, video, seconds, block_id)
     SELECT item_id, kind, language, readers, audience, body, video, seconds, block_id
     FROM jsonb_populate_recordset(NULL::search_passage, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
