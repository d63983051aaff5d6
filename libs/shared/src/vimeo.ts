/** A video at Vimeo. `hash` is the private hash of unlisted videos. */
export interface VimeoVideo {
  videoId: string;
  hash: string | null;
}

const HASH = /^[0-9a-z]{6,40}$/i;
const ID = '([1-9]\\d{0,14})';

/** What may precede the id in a path: of a player, a channel, a group, a showcase or album, an event, a review. */
const BEFORE_ID = [
  '/video',
  '/videos',
  '/channels/[\\w-]+',
  '/groups/[\\w-]+/videos',
  '/(?:showcase|album)/\\d+/videos?',
  '/event/\\d+/videos',
  '/[\\w-]+/review',
  '/reviews/[\\w-]+/videos',
  '/ondemand/[\\w-]+',
];
const VIDEO_PATH = new RegExp(`^(?:${BEFORE_ID.join('|')})?/${ID}(?:/([0-9a-z]+))?/?$`, 'i');
/** The owner's own page of a video: after the hash it may name one of its tabs, `/privacy`. */
const MANAGED_PATH = new RegExp(`^/manage/videos/${ID}(?:/([0-9a-f]{8,40}))?(?:/[a-z-]+)*/?$`, 'i');

/**
 * Parses one Vimeo video: a player URL (`https://player.vimeo.com/video/123?h=abc`), any of the URLs in which Vimeo shows
 * one video (`https://vimeo.com/123/abc`, `…/manage/videos/123/abc`, `…/showcase/9/video/123?h=abc`), or an id with an
 * optional private hash (`123`, `123/abc`, `123:abc`, `123?h=abc`). An event that names no video has none that could be
 * played.
 * @returns null for anything else.
 */
export function parseVimeoEntry(entry: string): VimeoVideo | null {
  const bare = /^([1-9]\d{0,14})(?:(?:[/:]|\?h=)([0-9a-z]+))?$/i.exec(entry);
  if (bare?.[1]) return video(bare[1], bare[2]);
  const url = parseUrl(entry);
  if (!url || !/^(www\.|player\.)?vimeo\.com$/.test(url.hostname)) return null;
  const path = MANAGED_PATH.exec(url.pathname) ?? VIDEO_PATH.exec(url.pathname);
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
