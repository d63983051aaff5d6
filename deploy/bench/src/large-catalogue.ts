import { createHash } from 'node:crypto';
import pg from 'pg';
import { sqlIdOf } from './made-ids.ts';

const CONTENTS_PER_PROJECT = 10;
/** Number of distinct word-like words in the titles. */
export const WORDS = 1_000;
/** Number of distinct words in the captions. */
export const SAID_WORDS = 20_000;
const DIGITS = '0123456789abcdef';
const LETTERS = 'bacedifoglumnprt';

/** Creates a database on a server. @returns its address. */
export async function createDatabase(server: string, name: string): Promise<string> {
  await run(server, [`CREATE DATABASE ${name}`]);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Fills an empty catalogue with made-up contents and projects. */
export async function fillCatalogue(
  database: string,
  { contents, projects }: { contents: number; projects: number },
): Promise<void> {
  await run(database, [
    `INSERT INTO content (id, slug, title, short_description, extended_description, content_type, is_premium,
                          price_cents, videos, downloads, status, published_at, searched_version)
     SELECT ${sqlIdOf('content', 'n')}, 'contenuto-' || n,
            (ARRAY['Libertà e', 'Il bilancio,', 'Come nasce', 'La città:'])[1 + n % 4]
              || ' ' || translate(left(md5((n / 4 % ${WORDS})::text), 8), '${DIGITS}', '${LETTERS}')
              || ' parola' || n / 4 % ${WORDS} || ' lezione ' || n,
            'Una lezione sulle istituzioni.', repeat('Testo della lezione. ', 100),
            (ARRAY['single_video', 'video_series', 'document'])[1 + n % 3], n % 2 = 0,
            CASE WHEN n % 2 = 0 THEN 1000 ELSE 0 END,
            '[{"provider":"vimeo","videoId":"76979871","hash":null,"title":"Uno"}]',
            '[{"label":"Testo","url":"https://example.org/testo.pdf"}]',
            'published', now() - n * interval '1 minute', 1
     FROM generate_series(1, ${contents}) n`,
    // What is said in its video: 200 words, as in a minute and a half.
    `INSERT INTO search_passage (item_id, kind, language, readers, audience, body, video, seconds)
     SELECT ${sqlIdOf('content', 'n')}, 'transcript', 'it', '{it,en}', CASE WHEN n % 2 = 0 THEN 'owners' ELSE 'all' END,
            CASE WHEN n % 2 = part % 2 THEN 'Lavoro: ' ELSE '' END || (
              SELECT string_agg(${wordOf(`n * 7919 + part * 104729 + place * 31 + place * place * n`)}, ' ')
              FROM generate_series(1, 66) place),
            0, ARRAY[30 * part]
     FROM generate_series(1, ${contents}) n, generate_series(0, 2) part`,
    `INSERT INTO search_word SELECT DISTINCT ${wordOf('n')} FROM generate_series(1, ${SAID_WORDS}) n`,
    `INSERT INTO project (id, slug, title, short_description, price_cents, created_at)
     SELECT ${sqlIdOf('project', 'n')}, 'progetto-' || n, 'Progetto ' || n, 'Un percorso.', 4900,
            now() - n * interval '1 minute'
     FROM generate_series(1, ${projects}) n`,
    `INSERT INTO project_content (project_id, content_id, order_index)
     SELECT project.id, content.id, place
     FROM (SELECT id, row_number() OVER () AS number FROM project) project
     CROSS JOIN generate_series(1, ${CONTENTS_PER_PROJECT}) place
     JOIN content ON content.slug = 'contenuto-' || (1 + (project.number * 17 + place) % ${contents})`,
    'VACUUM ANALYZE',
  ]);
}

/**
 * One of the words in the titles; as different from each other as real words.
 * @param length letters of a word. @param words number of different words.
 */
export function word(number: number, length = 8, words = WORDS): string {
  const digest = createHash('md5')
    .update(String(number % words))
    .digest('hex');
  return digest.slice(0, length).replace(/./g, (digit) => LETTERS.charAt(DIGITS.indexOf(digit)));
}

/** SQL for one of {@link SAID_WORDS} words, the `word` of that number. */
function wordOf(number: string): string {
  return `translate(left(md5(((${number}) % ${SAID_WORDS})::text), 8), '${DIGITS}', '${LETTERS}')`;
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
