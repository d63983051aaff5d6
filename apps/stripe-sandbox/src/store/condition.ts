import type { SQLInputValue } from 'node:sqlite';

/** A condition on stored documents as SQL. Paths such as `payment_intent` are constants, never input of a caller. */
export interface Condition {
  sql: string;
  values: SQLInputValue[];
}

type Comparable = string | number | boolean;

/** `path = value`; no condition when the value is undefined. */
export const equals = (path: string, value: Comparable | undefined): Condition[] =>
  value === undefined ? [] : [compare(path, '=', value)];

/** `path < value` and the like. */
export const compare = (
  path: string,
  operator: '=' | '>' | '>=' | '<' | '<=',
  value: Comparable,
): Condition => ({
  sql: `${at(path)} ${operator} ?`,
  // SQLite returns JSON booleans as 0 and 1.
  values: [typeof value === 'boolean' ? Number(value) : value],
});

/** `path` is one of the values; no condition when they are undefined. */
export const oneOf = (path: string, values: readonly string[] | undefined): Condition[] =>
  values === undefined
    ? []
    : [{ sql: `${at(path)} IN (${values.map(() => '?').join()})`, values: [...values] }];

/** `path = text`, ignoring case; no condition when the text is undefined. */
export const sameText = (path: string, text: string | undefined): Condition[] =>
  text === undefined ? [] : [{ sql: `${at(path)} = ? COLLATE NOCASE`, values: [text] }];

/** `path` is null or absent. */
export const absent = (path: string): Condition => ({ sql: `${at(path)} IS NULL`, values: [] });

const at = (path: string): string => `json_extract(body, '$.${path}')`;
