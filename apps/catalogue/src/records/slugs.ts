import { AdvisoryLock, AppError, isUniqueViolation, takeKeyedLock } from '@academy/platform';
import { SLUG_PATTERN, slugify, type Translations } from '@academy/shared';
import { isUUID } from 'class-validator';
import { type EntityManager, In, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { FormerSlug, type SluggedKind } from './former-slug.entity.ts';

const TAKEN_SLUG = /^Key \((english_)?slug\)=/;

/** Paths that are routed instead of a project's slug. */
const RESERVED = ['featured', 'export'];

/** True for a possible id or slug; anything else cannot be found, which saves the query. */
export function isSlugOrId(text: string): boolean {
  return isUUID(text) || SLUG_PATTERN.test(text);
}

/**
 * The slug of an item: the requested one, or one made from its title.
 * @throws AppError `platform.invalid_input` when no slug can be made from the title; `catalogue.slug_taken` for a slug
 * that could never be reached (reserved, or in the form of an id).
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

/** The slug of an item after a change: the requested one, or the current one. @throws AppError as {@link chooseSlug} */
export function slugAfter(asked: string | undefined, current: string): string {
  return asked === undefined ? current : chooseSlug(asked, current);
}

/** The slugs of an item in all languages. */
export function slugsOf({ slug, translations }: Slugged): string[] {
  const { slug: english } = translations?.en ?? {};
  return english === undefined ? [slug] : [slug, english];
}

/** An item with its Italian slug and those of its translations. */
export interface Slugged {
  slug: string;
  translations?: Translations<{ slug?: string }>;
}

/**
 * Stores the slugs that an item leaves as former ones, and removes those it takes from the former slugs of other items.
 * @throws AppError `catalogue.slug_taken` when another item has one of them, in any language.
 */
export async function moveSlugs(
  manager: EntityManager,
  kind: SluggedKind,
  itemId: string,
  from: readonly string[],
  to: readonly string[],
): Promise<void> {
  const left = from.filter((slug) => !to.includes(slug));
  const taken = to.filter((slug) => !from.includes(slug));
  if (taken.length > 0 && kind !== 'teacher') {
    await takeKeyedLock(manager, AdvisoryLock.Slugs, kind);
    await refuseSlugsOfOthers(manager, kind, itemId, taken);
  }
  if (left.length > 0) {
    const former = left.map((slug) => ({ kind, slug, itemId }));
    await manager.upsert(FormerSlug, former, ['kind', 'slug']);
  }
  await manager.delete(FormerSlug, { kind, slug: In(taken) });
}

/**
 * Checks what an index cannot enforce: that no item has in English the slug that another one has in Italian.
 * @param itemId null for a new item.
 * @throws AppError `catalogue.slug_taken`
 */
export async function refuseSlugsOfOthers(
  manager: EntityManager,
  kind: Exclude<SluggedKind, 'teacher'>,
  itemId: string | null,
  slugs: readonly string[],
): Promise<void> {
  const others = await manager.query<unknown[]>(
    `SELECT id FROM ${kind} WHERE id IS DISTINCT FROM $1 AND (slug = ANY ($2) OR english_slug = ANY ($2)) LIMIT 1`,
    [itemId, slugs],
  );
  if (others.length > 0) throw new AppError('catalogue.slug_taken');
}

/** A subquery for the id of the item with the former slug in the parameter `slug`. */
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

/** Runs a write and converts a unique violation of a slug to `catalogue.slug_taken`. */
export async function refusingTakenSlug<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, TAKEN_SLUG)) throw new AppError('catalogue.slug_taken', { cause: error });
    throw error;
  }
}
