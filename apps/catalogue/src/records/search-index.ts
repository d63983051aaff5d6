import { type EntityManager, In } from 'typeorm';
import { CaptionTrack } from './caption-track.entity.ts';
import { Content } from './content.entity.ts';
import { type Passage, passagesOfContent, wordsIn } from './passages.ts';
import { titlesOf } from './translations.ts';

/** What search finds of an item. */
interface IndexedItem {
  id: string;
  /** Its titles, in which words are looked for too. */
  names: readonly string[];
  passages: readonly Passage[];
}

/** Replaces the passages of a content, whose row is locked; see {@link indexItem}. */
export async function indexContent(manager: EntityManager, content: Readonly<Content>): Promise<void> {
  await addWords(manager, await replaceContent(manager, content));
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
  const texts: string[] = [];
  for (const content of contents) texts.push(...(await replaceContent(manager, content)));
  // At once: words are in order only within one statement.
  await addWords(manager, texts);
}

/** Replaces the passages of an item, whose row is locked, in the transaction of its change. */
export async function indexItem(
  manager: EntityManager,
  kind: 'content' | 'project',
  item: IndexedItem,
): Promise<void> {
  await addWords(manager, await replaceItem(manager, kind, item));
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

/** @returns the texts whose words are to be added. */
async function replaceContent(manager: EntityManager, content: Readonly<Content>): Promise<string[]> {
  const videoIds = content.videos.map(({ videoId }) => videoId);
  const tracks = videoIds.length === 0 ? [] : await manager.findBy(CaptionTrack, { videoId: In(videoIds) });
  const names = content.closesId === null ? titlesOf(content) : [];
  const passages = passagesOfContent(content, tracks);
  return replaceItem(manager, 'content', { id: content.id, names, passages });
}

/** @returns the texts whose words are to be added. */
async function replaceItem(
  manager: EntityManager,
  kind: 'content' | 'project',
  { id, names, passages }: IndexedItem,
): Promise<string[]> {
  await removeFromIndex(manager, id);
  await addPassages(manager, id, passages);
  await manager.query(`UPDATE "${kind}" SET searched_version = version WHERE id = $1`, [id]);
  return [...names, ...passages.map(({ body }) => body)];
}
