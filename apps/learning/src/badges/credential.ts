/** An unsigned W3C Verifiable Credential. */
export interface Credential {
  '@context': string[];
  id: string;
  type: string[];
  issuer: string | { id: string; type: string[]; name: string; url: string };
  validFrom: string;
  validUntil?: string;
  credentialSubject: { id: string };
}

/** A time in whole seconds, the precision of tokens: both forms of a badge must state the same time. */
export function credentialTime(time: Date): string {
  return time.toISOString().replace(/\.\d{3}Z$/, 'Z');
}
