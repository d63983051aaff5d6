/**
 * The academy's issuer id: the `did:web` of its public address, whose document is at `/.well-known/did.json` there.
 * @param origin e.g. `https://academy.example`, without a path.
 */
export function issuerDid(origin: string): string {
  return `did:web:${encodeURIComponent(new URL(origin).host)}`;
}
