/** Which callers may be given the same response. */
export interface Audience {
  /**
   * Identifies everything about the caller that the response depends on: callers with the same name get the same
   * response.
   */
  name: string;
  /** How long ago the oldest part of the response was read, in milliseconds. */
  ageMs: number;
}

/** The header in which a service sends a response's {@link Audience} to the gateway, which removes it. */
export const AUDIENCE_HEADER = 'academy-audience';

/** The value of {@link AUDIENCE_HEADER}. */
export function formatAudience({ name, ageMs }: Audience): string {
  return `${name} ${Math.ceil(ageMs)}`;
}

/** Reads {@link AUDIENCE_HEADER}; undefined without one. */
export function parseAudience(header: string | string[] | undefined): Audience | undefined {
  const [name, ageMs] = typeof header === 'string' ? header.split(' ') : [];
  return name === undefined || ageMs === undefined ? undefined : { name, ageMs: Number(ageMs) };
}
