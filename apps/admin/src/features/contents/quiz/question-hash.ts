const PREFIX = '#domanda-';

/** The fragment of the form's address that opens a question. */
export function questionHash(id: string): string {
  return `${PREFIX}${id}`;
}

/** The question that an address opens, if any. */
export function questionIn(hash: string): string | null {
  return hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : null;
}
