/** Values that have no fields of their own to describe. */
type Leaf = Date | Uint8Array | ((...args: never[]) => unknown);

/**
 * What a class of data describes (a DTO, a payload, options), as a plain object. Decorators need a class; a literal is
 * no instance of it, and must not be taken for one.
 */
export type Plain<T> = unknown extends T ? T : T extends Leaf ? T : { [K in keyof T]: Plain<T[K]> };

/** The fields of an instance of such a class, as a plain object. */
export function toPlain<T extends object>(instance: T): Plain<T> {
  return { ...instance } as Plain<T>;
}
