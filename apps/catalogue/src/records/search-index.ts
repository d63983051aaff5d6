import { type EntityManager, In } from 'typeorm';
import { CaptionTrack } from './caption-track.entity.ts';
import { Content } from './content.entity.ts';
import {
  hasSameTranscripts,
  type Passage,
  passagesOfContent,
  transcriptsOfContent,
  wordsIn,
} from './passages.ts';
import { titlesOf } from './translations.ts';

/** What search finds of an item. */
interface IndexedItem {
  id: string;
  /** Its titles, in which words are looked for too. */
  names: readonly string[];
  passages: readonly Passage[];
}

/** How many videos' captions are read at once: a series may have hundreds, each of half a megabyte. */
const VIDEOS_AT_ONCE = 20;

/**
 * Replaces the passages of a content, whose row is locked; see {@link indexItem}.
 * @param before the content before it was changed: transcripts that are still the same stay, so that the title of a long
 * series is changed without writing all of them again.
 */
export async function indexContent(
  manager: EntityManager,
  content: Readonly<Content>,
  before?: Readonly<Content>,
): Promise<void> {
  const keepsTranscripts =
    before !== undefined && before.searchedVersion === before.version && hasSameTranscripts(before, content);
  const passages = passagesOfContent(content);
  const names = content.closesId === null ? titlesOf(content) : [];
  const words = new Set(wordsIn([...names, ...passages.map(({ body }) => body)]));
  await manager.query(
    `DELETE FROM search_passage WHERE item_id = $1${keepsTranscripts ? ` AND kind <> 'transcript'` : ''}`,
    [content.id],
  );
  await addPassages(manager, content.id, passages);
  if (!keepsTranscripts) {
    const videoIds = [...new Set(content.videos.map(({ videoId }) => videoId))];
    for (let start = 0; start < videoIds.length; start += VIDEOS_AT_ONCE)
      for (const word of await addTranscripts(
        manager,
        content,
        videoIds.slice(start, start + VIDEOS_AT_ONCE),
      ))
        words.add(word);
  }
  await markAsIndexed(manager, 'content', content.id);
  await addFoundWords(manager, words);
}

/**
 * Replaces what is said in a video in the contents in which it stands, in the transaction that changes its captions; not
 * what is said in their other videos.
 */
export async function indexVideo(manager: EntityManager, videoId: string): Promise<void> {
  const contents = await manager
    .createQueryBuilder(Content, 'content')
    .where('content.videos @> CAST(:video AS jsonb)', { video: JSON.stringify([{ videoId }]) })
    // In the order in which all changes lock them; a save at the same time would add to what is replaced here.
    .orderBy('content.id')
    .setLock('pessimistic_write')
    .getMany();
  const words = new Set<string>();
  for (const content of contents) {
    const positions = content.videos.flatMap((video, position) =>
      video.videoId === videoId ? position : [],
    );
    await manager.query(
      `DELETE FROM search_passage WHERE item_id = $1 AND kind = 'transcript' AND video = ANY($2)`,
      [content.id, positions],
    );
    for (const word of await addTranscripts(manager, content, [videoId])) words.add(word);
  }
  // At once: words are in order only within one statement.
  await addFoundWords(manager, words);
}

/** Replaces the passages of an item, whose row is locked, in the transaction of its change. */
export async function indexItem(
  manager: EntityManager,
  kind: 'content' | 'project',
  { id, names, passages }: IndexedItem,
): Promise<void> {
  await removeFromIndex(manager, id);
  await addPassages(manager, id, passages);
  await markAsIndexed(manager, kind, id);
  await addWords(manager, [...names, ...passages.map(({ body }) => body)]);
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
  await addFoundWords(manager, wordsIn(texts));
}

/** @param words as `wordsIn` finds them. */
async function addFoundWords(manager: EntityManager, words: Iterable<string>): Promise<void> {
  const given = [...words];
  if (given.length === 0) return;
  // In order, so that two transactions with the same new words wait for each other only one way.
  await manager.query(
    `INSERT INTO search_word (word)
     SELECT given.word FROM unnest($1::text[]) AS given(word)
     WHERE NOT EXISTS (SELECT FROM search_word known WHERE known.word = given.word)
     ORDER BY given.word COLLATE "C"
     ON CONFLICT DO NOTHING`,
    [given],
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

/** @returns the words to be added. */
async function addTranscripts(
  manager: EntityManager,
  content: Readonly<Content>,
  videoIds: readonly string[],
): Promise<string[]> {
  const tracks = await manager.findBy(CaptionTrack, { videoId: In([...videoIds]) });
  const passages = transcriptsOfContent(content, tracks);
  await addPassages(manager, content.id, passages);
  return wordsIn(passages.map(({ body }) => body));
}

async function markAsIndexed(manager: EntityManager, kind: 'content' | 'project', id: string): Promise<void> {
  await manager.query(`UPDATE "${kind}" SET searched_version = version WHERE id = $1`, [id]);
}
