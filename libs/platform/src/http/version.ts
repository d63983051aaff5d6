import { AppError } from '../errors/app-error.ts';

/**
 * An answer with the version of the resource it shows, sent as a strong `ETag`. Handlers that return it are marked
 * `@ApiVersioned()`.
 */
export class Versioned<T extends object> {
  /** @param version null where the caller cannot change the resource: there is no version to base a change on. */
  constructor(
    readonly body: T,
    readonly version: number | null,
  ) {}
}

/** A version as it travels in `ETag` and `If-Match`, e.g. `"7"`. */
export function versionTag(version: number): string {
  return `"${version}"`;
}

/**
 * The version a change is based on, from an `If-Match` header. A weak tag counts as well, because proxies that compress
 * weaken tags on the way.
 * @returns undefined when the client does not care (no header, or `*`); -1, which no resource has, for any other tag.
 */
export function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  return Number(/^(?:W\/)?"(\d{1,15})"$/.exec(header.trim())?.[1] ?? -1);
}

/**
 * Refuses a change based on an older version. Call it on the row after locking it, in the transaction of the change.
 * @param expected what {@link readIfMatch} read; undefined lets the last writer win.
 * @throws AppError `platform.version_conflict`
 */
export function requireVersion(expected: number | undefined, actual: number): void {
  if (expected !== undefined && expected !== actual) throw new AppError('platform.version_conflict');
}

/**
 * Runs a change and adds the resource as it is now to its version conflict, so that the client can show both.
 * @param read answers the resource as its GET would.
 */
export async function withCurrent<T>(
  change: () => Promise<T>,
  read: () => Promise<Versioned<object>>,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'platform.version_conflict') throw error;
    const { body, version } = await read();
    throw new AppError('platform.version_conflict', {
      current: { body, etag: versionTag(version ?? 0) },
      cause: error,
    });
  }
}
