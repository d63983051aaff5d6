import { AppError } from '../errors/app-error.ts';

/**
 * A response with the version of the resource it contains, sent as a strong `ETag`. Handlers that return it are marked
 * `@ApiVersioned()`.
 */
export class Versioned<T extends object> {
  /** @param version null where the caller cannot change the resource and so needs no version. */
  constructor(
    readonly body: T,
    readonly version: number | null,
  ) {}
}

/** A version in the form of `ETag` and `If-Match`, e.g. `"7"`. */
export function versionTag(version: number): string {
  return `"${version}"`;
}

/**
 * The version a change is based on, from an `If-Match` header. A weak tag is accepted as well, because compressing
 * proxies weaken tags.
 * @returns undefined when the client sets no condition (no header, or `*`); -1, which no resource has, for any other
 * tag.
 */
export function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  return Number(/^(?:W\/)?"(\d{1,15})"$/.exec(header.trim())?.[1] ?? -1);
}

/**
 * Refuses a change based on an older version. Call it on the row after locking it, in the transaction of the change.
 * @param expected the result of {@link readIfMatch}; undefined lets the last write win.
 * @throws AppError `platform.version_conflict`
 */
export function requireVersion(expected: number | undefined, actual: number): void {
  if (expected !== undefined && expected !== actual) throw new AppError('platform.version_conflict');
}

/**
 * Runs a change and adds the current resource to its version conflict, so that the client can show both.
 * @param read returns the resource as its GET would.
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
