import type { Video } from '@academy/api-client';
import { parseVimeoInput, type VimeoVideo } from '@academy/shared';

/** The videos as the form holds them: the field's text, and the title of each, whatever the order. */
export interface VideosValue {
  text: string;
  /** By video id, and which of its occurrences it is: the same video twice has two titles. */
  titles: Record<string, string>;
}

/** One video that could be read from the text. */
export interface VideoEntry extends VimeoVideo {
  /** Where its title is kept. */
  key: string;
  title: string;
}

/** What the text says: the videos in order, and the entries that cannot be read. */
export function readVideos({ text, titles }: VideosValue): { videos: VideoEntry[]; unreadable: string[] } {
  const { videos, unreadable } = parseVimeoInput(text);
  const keys = keysOf(videos);
  const entries = videos.map((video, index) => {
    const key = keys[index] ?? video.videoId;
    return { ...video, key, title: titles[key] ?? '' };
  });
  return { videos: entries, unreadable };
}

/** The value for videos as the API gives them to staff. */
export function videosValueOf(videos: readonly Video[]): VideosValue {
  const known = videos.flatMap(({ videoId, hash = null, title }) =>
    videoId === undefined ? [] : [{ videoId, hash, title: title ?? '' }],
  );
  return { text: writeEntries(known, []), titles: titlesOf(known) };
}

/** The value with the videos in another order, or fewer; what cannot be read stays at the end, for a second look. */
export function withVideos(
  value: VideosValue,
  videos: readonly (VimeoVideo & { title: string })[],
): VideosValue {
  return {
    text: writeEntries(videos, readVideos(value).unreadable),
    titles: { ...value.titles, ...titlesOf(videos) },
  };
}

/** Its id for the first occurrence of a video, `id#2` for the second. */
function keysOf(videos: readonly VimeoVideo[]): string[] {
  const seen = new Map<string, number>();
  return videos.map(({ videoId }) => {
    const occurrence = (seen.get(videoId) ?? 0) + 1;
    seen.set(videoId, occurrence);
    return occurrence === 1 ? videoId : `${videoId}#${occurrence}`;
  });
}

function titlesOf(videos: readonly (VimeoVideo & { title: string })[]): Record<string, string> {
  const keys = keysOf(videos);
  return Object.fromEntries(videos.map(({ videoId, title }, index) => [keys[index] ?? videoId, title]));
}

function writeEntries(videos: readonly VimeoVideo[], unreadable: readonly string[]): string {
  return [...videos.map(({ videoId, hash }) => (hash ? `${videoId}/${hash}` : videoId)), ...unreadable].join(
    ', ',
  );
}
