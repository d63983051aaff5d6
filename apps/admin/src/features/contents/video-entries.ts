import type { Video } from '@academy/api-client';
import { parseVimeoInput, type VimeoVideo } from '@academy/shared';

/** The videos as the form holds them: the field's text, and a title by video id, whatever the order. */
export interface VideosValue {
  text: string;
  titles: Record<string, string>;
}

/** One video that could be read from the text. */
export interface VideoEntry extends VimeoVideo {
  title: string;
}

/** What the text says: the videos in order, and the entries that cannot be read. */
export function readVideos({ text, titles }: VideosValue): { videos: VideoEntry[]; unreadable: string[] } {
  const { videos, unreadable } = parseVimeoInput(text);
  return { videos: videos.map((video) => ({ ...video, title: titles[video.videoId] ?? '' })), unreadable };
}

/** The value for videos as the API gives them to staff. */
export function videosValueOf(videos: readonly Video[]): VideosValue {
  const known = videos.flatMap(({ videoId, hash = null, title }) =>
    videoId === undefined ? [] : [{ videoId, hash, title: title ?? '' }],
  );
  return {
    text: writeEntries(known, []),
    titles: Object.fromEntries(known.map(({ videoId, title }) => [videoId, title])),
  };
}

/** The value with the videos in another order, or fewer; what cannot be read stays at the end, for a second look. */
export function withVideos(value: VideosValue, videos: readonly VimeoVideo[]): VideosValue {
  return { ...value, text: writeEntries(videos, readVideos(value).unreadable) };
}

function writeEntries(videos: readonly VimeoVideo[], unreadable: readonly string[]): string {
  return [...videos.map(({ videoId, hash }) => (hash ? `${videoId}/${hash}` : videoId)), ...unreadable].join(
    ', ',
  );
}
