/** Words about the owner that someone who guesses the password may know. */
export interface PasswordOwner {
  email: string;
  firstName: string;
  lastName: string;
  /** The academy's name. */
  brand: string;
}

/** Shorter words occur in good passwords by chance. */
const MIN_LENGTH = 3;

/**
 * The words with which guesses about this person start, in lower case: each alone, and those that are often written
 * together.
 */
export function ownerWords({ email, firstName, lastName, brand }: Partial<PasswordOwner>): string[] {
  const names = [firstName, lastName].filter((name) => name !== undefined);
  const texts = [
    email,
    email?.split('@', 1)[0],
    names.join(' '),
    names.toReversed().join(' '),
    ...names,
    brand,
  ];
  const words = texts
    .filter((text) => text !== undefined)
    .flatMap((text) => [text, text.replace(/\s+/gu, ''), ...text.split(/[^\p{L}\p{N}]+/u)])
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= MIN_LENGTH);
  return [...new Set(words)];
}
