import { createHash } from 'node:crypto';
import type { UpstreamResponse } from '../upstreams/upstreams.ts';

/** Reads a path of the API as a guest; undefined while its service is unavailable. */
export type GuestReader = (path: string) => Promise<UpstreamResponse | undefined>;

/** The responses that a page was rendered from, by the path that was read; only their digests are kept. */
export class PageSources {
  private readonly digests = new Map<string, string>();

  /** A reader that records what it reads through `read`. */
  recording(read: GuestReader): GuestReader {
    return async (path) => {
      const response = await read(path);
      this.digests.set(path, digestOf(response));
      return response;
    };
  }

  /** Whether every path still has the response that the page was rendered from. */
  async areUnchanged(read: GuestReader): Promise<boolean> {
    const digests = [...this.digests];
    const current = await Promise.all(digests.map(async ([path]) => digestOf(await read(path))));
    return digests.every(([, digest], index) => digest === current[index]);
  }
}

function digestOf(response: UpstreamResponse | undefined): string {
  if (response === undefined) return 'unavailable';
  return `${response.status} ${createHash('sha1').update(response.body).digest('base64')}`;
}
