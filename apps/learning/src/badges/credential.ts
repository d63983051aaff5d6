/** A W3C Verifiable Credential that nobody has signed yet. */
export interface Credential {
  '@context': string[];
  id: string;
  type: string[];
  issuer: string | { id: string; type: string[]; name: string; url: string };
  validFrom: string;
  validUntil?: string;
  credentialSubject: { id: string };
}

/** A time as credentials state it: tokens know whole seconds only, and both forms of a badge must say the same. */
export function credentialTime(time: Date): string {
  return time.toISOString().replace(/\.\d{3}Z$/, 'Z');
}
