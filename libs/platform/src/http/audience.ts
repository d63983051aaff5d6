/** Who may be given an answer besides the caller. */
export interface Audience {
  /** For all there is to the caller that the answer depends on: whoever has the same name gets the same answer. */
  name: string;
  /** How long ago the oldest part of the answer was read, in milliseconds. */
  ageMs: number;
}

/** The header in which a service tells the gateway an answer's {@link Audience}. It goes no further. */
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
