/** Fields of a record that a request named; what it left out does not appear. */
export type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/**
 * Drops what was left out (`undefined`) of a change. A key that the record does not have is a type error, so an input
 * field nobody stores is noticed by the compiler. Called in two steps, `given<Record>()(fields)`, because TypeScript
 * infers either all type arguments or none.
 */
export function given<T>() {
  return <F extends { [K in keyof T]?: T[K] | undefined }>(
    fields: F & { [K in Exclude<keyof F, keyof T>]: never },
  ): Given<T> =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
}
