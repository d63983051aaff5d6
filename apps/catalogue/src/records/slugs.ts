import { AppError } from '@academy/platform';
import { SLUG_PATTERN, slugify } from '@academy/shared';
import { isUUID } from 'class-validator';
import { type EntityManager, type ObjectLiteral, QueryFailedError, type SelectQueryBuilder } from 'typeorm';
import { FormerSlug, type SluggedKind } from './former-slug.entity.ts';

const UNIQUE_VIOLATION = '23505';

/** Paths that stand where a project's slug would. */
const RESERVED = ['featured'];

/** True for a possible id or slug; anything else cannot be found, which saves the query. */
export function isSlugOrId(text: string): boolean {
  return isUUID(text) || SLUG_PATTERN.test(text);
}

/**
 * The slug an item gets: the one asked for, or one made from its title.
 * @throws AppError `platform.invalid_input` when the title has nothing a slug could be made of;
 * `catalogue.slug_taken` for a slug that could never be reached (reserved, or shaped like an id).
 */
export function chooseSlug(asked: string | undefined, title: string): string {
  const slug = asked ?? slugify(title);
  if (slug === '') {
    const message = 'the title has no letter or digit to make a slug of';
    throw new AppError('platform.invalid_input', {
      errors: [{ field: 'slug', code: 'isNotEmpty', message }],
    });
  }
  if (RESERVED.includes(slug) || isUUID(slug)) throw new AppError('catalogue.slug_taken');
  return slug;
}

/** Remembers the slug an item leaves, and frees the one it takes from being anybody's former one. */
export async function moveSlug(
  manager: EntityManager,
  kind: SluggedKind,
  itemId: string,
  from: string | undefined,
  to: string,
): Promise<void> {
  if (from === to) return;
  if (from !== undefined) await manager.upsert(FormerSlug, { kind, slug: from, itemId }, ['kind', 'slug']);
  await manager.delete(FormerSlug, { kind, slug: to });
}

/** A subquery for the id of the item that had the slug of the parameter `slug` before. */
export function formerOwner<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  kind: SluggedKind,
): string {
  return query
    .subQuery()
    .select('former.itemId')
    .from(FormerSlug, 'former')
    .where(`former.kind = '${kind}' AND former.slug = :slug`)
    .getQuery();
}

/** Runs a write and turns the database's refusal of a second equal slug into `catalogue.slug_taken`. */
export async function refusingTakenSlug<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isSlugTaken(error)) throw new AppError('catalogue.slug_taken', { cause: error });
    throw error;
  }
}

function isSlugTaken(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const { code, detail } = error.driverError as Error & { code?: string; detail?: string };
  return code === UNIQUE_VIOLATION && detail?.startsWith('Key (slug)=') === true;
}
