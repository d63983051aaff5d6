import type { ContentDetail } from '@academy/api-client';
import {
  formatClock,
  MAX_VIDEO_SECONDS,
  parseVideoInput,
  readClock,
  type VideoReference,
  writeVideo,
} from '@academy/shared';

/** The videos as the form holds them: the field's text, and title and duration of each, whatever the order. */
export interface VideosValue {
  text: string;
  /** By video id, and which of its occurrences it is: the same video twice has two titles. */
  titles: Record<string, string>;
  /** As typed, `12:40`; by the same keys. Drafts kept by an earlier version have none. */
  durations?: Record<string, string>;
  /** Titles in English, by the same keys. */
  english?: Record<string, string>;
}

/** One video that could be read from the text. */
export interface VideoEntry extends VideoReference {
  /** Where its title and duration are kept. */
  key: string;
  title: string;
  duration: string;
  /** The title in English; empty while there is none. */
  english: string;
}

type EnteredVideo = VideoReference & Pick<VideoEntry, 'title' | 'duration' | 'english'>;

/** Parses the text: the videos in order, and the entries that cannot be read. */
export function readVideos({ text, titles, durations = {}, english = {} }: VideosValue): {
  videos: VideoEntry[];
  unreadable: string[];
} {
  const { videos, unreadable } = parseVideoInput(text);
  const keys = keysOf(videos);
  const entries = videos.map((video, index) => {
    const key = keys[index] ?? video.videoId;
    return {
      ...video,
      key,
      title: titles[key] ?? '',
      duration: durations[key] ?? '',
      english: english[key] ?? '',
    };
  });
  return { videos: entries, unreadable };
}

/** Whole seconds of a duration as typed; 0 for an empty one, null for one that cannot be read or is none of a video. */
export function readDuration(text: string): number | null {
  if (text.trim() === '') return 0;
  const seconds = readClock(text);
  return seconds !== null && seconds > 0 && seconds <= MAX_VIDEO_SECONDS ? seconds : null;
}

/** The value for a content's videos as the API gives them to staff. @param english titles in English, by position. */
export function videosValueOf(
  { videos, lessonDurations }: Pick<ContentDetail, 'videos' | 'lessonDurations'>,
  english: readonly string[] = [],
): VideosValue {
  const known = videos.flatMap(
    ({ provider = 'vimeo', videoId, hash = null, title, position }): EnteredVideo[] => {
      const seconds = lessonDurations[position] ?? null;
      const duration = seconds === null ? '' : formatClock(seconds);
      const translated = english[position] ?? '';
      return videoId === undefined
        ? []
        : [{ provider, videoId, hash, title: title ?? '', duration, english: translated }];
    },
  );
  return { text: writeEntries(known, []), ...byKey(known) };
}

/** The value with the videos in another order, or fewer; what cannot be read stays at the end, for a second look. */
export function withVideos(value: VideosValue, videos: readonly EnteredVideo[]): VideosValue {
  const { titles, durations, english } = byKey(videos);
  return {
    text: writeEntries(videos, readVideos(value).unreadable),
    titles: { ...value.titles, ...titles },
    durations: { ...value.durations, ...durations },
    english: { ...value.english, ...english },
  };
}

/** The value with more entries as typed, readable or not, after the others. */
export function withEntries(value: VideosValue, entries: readonly string[]): VideosValue {
  return { ...value, text: [value.text.trim(), ...entries].filter((text) => text !== '').join(', ') };
}

/** Its id for the first occurrence of a video, `id#2` for the second. */
function keysOf(videos: readonly VideoReference[]): string[] {
  const seen = new Map<string, number>();
  return videos.map(({ videoId }) => {
    const occurrence = (seen.get(videoId) ?? 0) + 1;
    seen.set(videoId, occurrence);
    return occurrence === 1 ? videoId : `${videoId}#${occurrence}`;
  });
}

function byKey(videos: readonly EnteredVideo[]): Required<Omit<VideosValue, 'text'>> {
  const keys = keysOf(videos);
  const keyed = <K extends 'title' | 'duration' | 'english'>(name: K) =>
    Object.fromEntries(videos.map((video, index) => [keys[index] ?? video.videoId, video[name]]));
  return { titles: keyed('title'), durations: keyed('duration'), english: keyed('english') };
}

function writeEntries(videos: readonly VideoReference[], unreadable: readonly string[]): string {
  return [...videos.map(writeVideo), ...unreadable].join(', ');
}
