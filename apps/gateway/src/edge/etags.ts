/** True when `If-None-Match` names the tag; weak and strong ones are equal here (RFC 9110, 13.1.2). */
export function isNoneMatch(header: string | undefined, etag: string | undefined): boolean {
  if (header === undefined || etag === undefined) return false;
  const opaque = opaqueOf(etag);
  return header === etag || header.split(',').some((tag) => opaqueOf(tag.trim()) === opaque);
}

/** The tag of another representation of the same: bytes differ, so it cannot be a strong one. */
export function weakened(etag: string): string {
  return `W/${opaqueOf(etag)}`;
}

function opaqueOf(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag;
}
