import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Adds an ETag derived from the content, so that a client that has the response gets 304 and no body. Responses that
 * must not be stored get no ETag: clients would never send it, and hashing is a good part of a small response's cost.
 * Streams are sent as they are: replacing one would leave its file open, and its sender has evaluated the conditions.
 * @returns the payload to send.
 */
export function withTag(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (request.method !== 'GET' && request.method !== 'HEAD') return payload;
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
  const etag = reply.getHeader('etag') ?? addTag(reply, payload);
  if (typeof etag !== 'string' || !isNoneMatch(request.headers['if-none-match'], etag)) return payload;
  void reply.status(304);
  return '';
}

function addTag(reply: FastifyReply, payload: string | Buffer): string | undefined {
  if (String(reply.getHeader('cache-control')).includes('no-store')) return undefined;
  const etag = `"${hash('sha1', payload, 'base64')}"`;
  void reply.header('etag', etag);
  return etag;
}

/** True when `If-None-Match` names the tag; weak and strong ones are equal here (RFC 9110, 13.1.2). */
export function isNoneMatch(header: string | undefined, etag: string | undefined): boolean {
  if (header === undefined || etag === undefined) return false;
  const opaque = opaqueOf(etag);
  return header === etag || header.split(',').some((tag) => opaqueOf(tag.trim()) === opaque);
}

/** The ETag of another representation of the same resource: bytes differ, so it must be weak. */
export function weakened(etag: string): string {
  return `W/${opaqueOf(etag)}`;
}

function opaqueOf(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag;
}
