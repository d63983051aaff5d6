import type { TitledTranslation } from '@academy/shared';
import type { EntityManager } from 'typeorm';

const titlesOf = (table: 'content' | 'project'): string =>
  `SELECT id, translations->'en'->>'title' AS title, english_slug AS slug
   FROM ${table} WHERE id = ANY ($1) AND english_slug IS NOT NULL`;

/** The English titles and slugs of contents and projects that have them, by id, without their descriptions. */
export async function englishTitles(
  manager: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TitledTranslation>> {
  if (ids.length === 0) return new Map();
  const sql = `${titlesOf('content')} UNION ALL ${titlesOf('project')}`;
  const rows = await manager.query<(TitledTranslation & { id: string })[]>(sql, [ids]);
  return new Map(rows.map(({ id, title, slug }) => [id, { title, slug }]));
}
