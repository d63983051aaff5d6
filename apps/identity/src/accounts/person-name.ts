/** 1 to 100 characters of a name: nothing that controls a terminal or opens a tag. */
export const NAME_PATTERN = /^[^\p{Cc}<>]{1,100}$/u;

/** A name as it is stored: trimmed, white space single. */
export function normalizeName(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : value;
}
