/** A video at Vimeo. `hash` is the private hash of unlisted videos. */
export interface VimeoVideo {
  videoId: string;
  hash: string | null;
}

const HASH = /^[0-9a-z]{6,40}$/i;

/**
 * Parses one Vimeo video: a player URL (`https://player.vimeo.com/video/123?h=abc`), a plain URL
 * (`https://vimeo.com/123/abc`), or an id with an optional private hash (`123`, `123/abc`, `123:abc`, `123?h=abc`).
 * @returns null for anything else.
 */
export function parseVimeoEntry(entry: string): VimeoVideo | null {
  const bare = /^([1-9]\d{0,14})(?:(?:[/:]|\?h=)([0-9a-z]+))?$/i.exec(entry);
  if (bare?.[1]) return video(bare[1], bare[2]);
  const url = parseUrl(entry);
  if (!url || !/^(www\.|player\.)?vimeo\.com$/.test(url.hostname)) return null;
  const path =
    /^(?:\/video|\/channels\/[\w-]+|\/groups\/[\w-]+\/videos)?\/([1-9]\d{0,14})(?:\/([0-9a-z]+))?\/?$/i.exec(
      url.pathname,
    );
  return path?.[1] ? video(path[1], path[2] ?? url.searchParams.get('h') ?? undefined) : null;
}

function parseUrl(text: string): URL | null {
  const withScheme = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(withScheme) ? new URL(withScheme) : null;
}

function video(videoId: string, hash?: string): VimeoVideo | null {
  if (hash === undefined || hash === '') return { videoId, hash: null };
  return HASH.test(hash) ? { videoId, hash } : null;
}
