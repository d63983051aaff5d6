import type { ContentDetail, ContentInput } from '@academy/api-client';
import {
  type ChapterErrorCode,
  chapterProblems,
  formatClock,
  MAX_VIDEO_SECONDS,
  parseVideoInput,
  readClock,
  type VideoReference,
  writeVideo,
} from '@academy/shared';
import { occurrenceKeys } from './occurrence-keys.ts';

/** A chapter as the API has it. */
type EnteredChapter = NonNullable<ContentInput['videoChapters']>[number]['chapters'][number];

/** The videos in the form's shape: the field's text, and title and duration of each, independent of the order. */
export interface VideosValue {
  text: string;
  /** By video id and occurrence: the same video twice has two titles. */
  titles: Record<string, string>;
  /** As typed, `12:40`; with the same keys. Absent in drafts stored by an earlier version. */
  durations?: Record<string, string>;
  /** Titles in English, with the same keys. */
  english?: Record<string, string>;
  /** Chapters, with the same keys. */
  chapters?: Record<string, readonly ChapterEntry[]>;
}

/** A chapter as typed: where it begins, `12:40`, and its title in both languages. */
export interface ChapterEntry {
  at: string;
  title: string;
  english: string;
}

/** One video that could be read from the text. */
export interface VideoEntry extends VideoReference {
  /** The key of its title and duration. */
  key: string;
  title: string;
  duration: string;
  /** The title in English; empty when there is none. */
  english: string;
  chapters: readonly ChapterEntry[];
}

type EnteredVideo = VideoReference & Pick<VideoEntry, 'title' | 'duration' | 'english' | 'chapters'>;

/** Parses the text: the videos in order, and the entries that cannot be read. */
export function readVideos({ text, titles, durations = {}, english = {}, chapters = {} }: VideosValue): {
  videos: VideoEntry[];
  unreadable: string[];
} {
  const { videos, unreadable } = parseVideoInput(text);
  const keys = occurrenceKeys(videos.map(({ videoId }) => videoId));
  const entries = videos.map((video, index) => {
    const key = keys[index] ?? video.videoId;
    return {
      ...video,
      key,
      title: titles[key] ?? '',
      duration: durations[key] ?? '',
      english: english[key] ?? '',
      chapters: chapters[key] ?? [],
    };
  });
  return { videos: entries, unreadable };
}

/** A typed duration in whole seconds; 0 for an empty one, null when it is unreadable or out of range. */
export function readDuration(text: string): number | null {
  if (text.trim() === '') return 0;
  const seconds = readClock(text);
  return seconds !== null && seconds > 0 && seconds <= MAX_VIDEO_SECONDS ? seconds : null;
}

/** A chapter in the form's shape. */
export function chapterEntryOf({ second, title, translations }: EnteredChapter): ChapterEntry {
  return { at: formatClock(second), title, english: translations?.en?.title ?? '' };
}

/** The chapters of a video as they are sent; rows without time and title are none. */
export function chaptersOf({ chapters }: Pick<VideoEntry, 'chapters'>): EnteredChapter[] {
  return writtenIn(chapters).map(({ at, title, english }) => ({
    second: readClock(at) ?? 0,
    title: title.trim(),
    translations: english.trim() === '' ? {} : { en: { title: english.trim() } },
  }));
}

/** What is wrong with a chapter of a video; null for one that may be saved. */
export function chapterProblemOf(
  { chapters, duration }: Pick<VideoEntry, 'chapters' | 'duration'>,
  chapter: ChapterEntry,
): 'time' | 'title' | ChapterErrorCode | null {
  const written = writtenIn(chapters);
  const index = written.indexOf(chapter);
  if (index === -1) return null;
  if (readClock(chapter.at) === null) return 'time';
  if (chapter.title.trim() === '') return 'title';
  const seconds = written.map(({ at }) => ({ second: readClock(at) ?? 0 }));
  const found = chapterProblems(seconds, readDuration(duration) || null);
  return found.find((problem) => problem.index === index)?.code ?? null;
}

function writtenIn(chapters: readonly ChapterEntry[]): ChapterEntry[] {
  return chapters.filter(({ at, title, english }) => [at, title, english].some((text) => text.trim() !== ''));
}

/** The length of all videos in seconds, as far as their durations are typed and readable. */
export function videoSecondsOf(value: VideosValue): number {
  return readVideos(value).videos.reduce((sum, { duration }) => sum + (readDuration(duration) ?? 0), 0);
}

/**
 * The form's value for a content's videos as the API returns them to staff. @param english titles in English, by
 * position.
 */
export function videosValueOf(
  { videos, lessonDurations }: Pick<ContentDetail, 'videos' | 'lessonDurations'>,
  english: readonly string[] = [],
): VideosValue {
  const entries = videos.flatMap(
    ({ provider = 'vimeo', videoId, hash = null, title, position, chapters = [] }): EnteredVideo[] => {
      const seconds = lessonDurations[position] ?? null;
      const duration = seconds === null ? '' : formatClock(seconds);
      const translated = english[position] ?? '';
      return videoId === undefined
        ? []
        : [
            {
              ...{ provider, videoId, hash, title: title ?? '', duration, english: translated },
              chapters: chapters.map(chapterEntryOf),
            },
          ];
    },
  );
  return { text: writeEntries(entries, []), ...byKey(entries) };
}

/** The value with the videos reordered or removed; unreadable entries stay at the end, to be reviewed. */
export function withVideos(value: VideosValue, videos: readonly EnteredVideo[]): VideosValue {
  const { titles, durations, english, chapters } = byKey(videos);
  return {
    text: writeEntries(videos, readVideos(value).unreadable),
    titles: { ...value.titles, ...titles },
    durations: { ...value.durations, ...durations },
    english: { ...value.english, ...english },
    chapters: { ...value.chapters, ...chapters },
  };
}

/** The value without one of its unreadable entries. @param index among the unreadable ones. */
export function withoutUnreadable(value: VideosValue, index: number): VideosValue {
  const { videos, unreadable } = readVideos(value);
  return { ...value, text: writeEntries(videos, unreadable.toSpliced(index, 1)) };
}

/** The value with more entries as typed, readable or not, at the end. */
export function withEntries(value: VideosValue, entries: readonly string[]): VideosValue {
  return { ...value, text: [value.text.trim(), ...entries].filter((text) => text !== '').join(', ') };
}

function byKey(videos: readonly EnteredVideo[]): Required<Omit<VideosValue, 'text'>> {
  const keys = occurrenceKeys(videos.map(({ videoId }) => videoId));
  const keyed = <K extends 'title' | 'duration' | 'english' | 'chapters'>(
    name: K,
  ): Record<string, EnteredVideo[K]> =>
    Object.fromEntries(videos.map((video, index) => [keys[index] ?? video.videoId, video[name]]));
  return {
    titles: keyed('title'),
    durations: keyed('duration'),
    english: keyed('english'),
    chapters: keyed('chapters'),
  };
}

function writeEntries(videos: readonly VideoReference[], unreadable: readonly string[]): string {
  return [...videos.map(writeVideo), ...unreadable].join(', ');
}
