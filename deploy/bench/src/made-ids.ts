import { createHash } from 'node:crypto';

/**
 * Derived ids: the md5 of a name and a number in the form of a UUID, so that every database and request can compute
 * them.
 * @param number SQL for the number.
 * @returns SQL for the id.
 */
export function sqlIdOf(name: string, number: string): string {
  return `overlay(overlay(md5('${name}' || ${number}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;
}

/** The id that {@link sqlIdOf} makes of the same name and number. */
export function idOf(name: string, number: number): string {
  const digest = createHash('md5')
    .update(name + String(number))
    .digest('hex');
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
