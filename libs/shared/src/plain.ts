/** Values that have no fields of their own to describe. */
type Leaf = Date | Uint8Array | ((...args: never[]) => unknown);

/**
 * What a class of data describes (a DTO, a payload, options), as a plain object. Decorators need a class; a literal is
 * no instance of it, and must not be taken for one.
 */
export type Plain<T> = unknown extends T ? T : T extends Leaf ? T : { [K in keyof T]: Plain<T[K]> };

/** An object whose members that may be undefined may be absent instead. */
type WithoutUndefined<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K];
} & { [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined> };

/** Leaves out the members that are undefined: an optional field is absent, not there without a value. */
export function withoutUndefined<T extends object>(value: T): WithoutUndefined<T> {
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(entries) as WithoutUndefined<T>;
}

/** The fields of an instance of such a class, as a plain object. */
export function toPlain<T extends object>(instance: T): Plain<T> {
  return { ...instance } as Plain<T>;
}
