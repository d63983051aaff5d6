/** Fields of a record that a request contains; omitted ones are absent. */
export type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/**
 * Removes omitted (`undefined`) fields of a change. A key that the record does not have is a type error, so the
 * compiler reports input fields that are not stored. Called in two steps, `given<Record>()(fields)`, because TypeScript
 * infers either all type arguments or none.
 */
export function given<T>() {
  return <F extends { [K in keyof T]?: T[K] | undefined }>(
    fields: F & { [K in Exclude<keyof F, keyof T>]: never },
  ): Given<T> =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
}
