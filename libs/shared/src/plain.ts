/** Types that are left as they are. */
type Leaf = Date | Uint8Array | ((...args: never[]) => unknown);

/**
 * The fields of a data class (a DTO, a payload, options) as a plain object. Decorators need a class, but an object
 * literal is not an instance of it and must not be used as one.
 */
export type Plain<T> = unknown extends T ? T : T extends Leaf ? T : { [K in keyof T]: Plain<T[K]> };

/** An object whose members of value `undefined` are absent instead. */
type WithoutUndefined<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K];
} & { [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined> };

/** Removes members that are undefined, so that an optional field is absent. */
export function withoutUndefined<T extends object>(value: T): WithoutUndefined<T> {
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(entries) as WithoutUndefined<T>;
}

/** The fields of an instance of a data class, as a plain object. */
export function toPlain<T extends object>(instance: T): Plain<T> {
  return { ...instance } as Plain<T>;
}
