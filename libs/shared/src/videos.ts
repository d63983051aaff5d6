import { parseVimeoEntry } from './vimeo.ts';

/** Where a video can be hosted: at Vimeo, or as a file of the academy. */
export const VIDEO_PROVIDERS = ['vimeo', 'file'] as const;
export type VideoProvider = (typeof VIDEO_PROVIDERS)[number];

/** Which video: its id at its provider, and the private hash of an unlisted video at Vimeo. */
export interface VideoReference {
  provider: VideoProvider;
  videoId: string;
  hash: string | null;
}

/** The parsed comma-separated field: its videos, in order, and the invalid entries. */
export interface ParsedVideoInput {
  videos: VideoReference[];
  unreadable: string[];
}

/** The id of a video at any provider: that of a film's file, or a number at Vimeo. */
export const VIDEO_ID_PATTERN = /^(?:[1-9]\d{0,14}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const FILM = /^file:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * Parses a comma-separated list of videos: Vimeo entries as accepted by {@link parseVimeoEntry}, and films of the
 * academy by the id from their upload (`file:8f2f6f52-…`). Blank entries are dropped.
 */
export function parseVideoInput(input: string): ParsedVideoInput {
  const parsed: ParsedVideoInput = { videos: [], unreadable: [] };
  for (const entry of input.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const video = parseVideo(entry);
    if (video) parsed.videos.push(video);
    else parsed.unreadable.push(entry);
  }
  return parsed;
}

/** Formats a video as {@link parseVideoInput} reads it. */
export function writeVideo({ provider, videoId, hash }: VideoReference): string {
  if (provider === 'file') return `file:${videoId}`;
  return hash ? `${videoId}/${hash}` : videoId;
}

/** The ids of the videos that are films of the academy. */
export function filmsOf(videos: readonly VideoReference[]): string[] {
  return videos.filter(({ provider }) => provider === 'file').map(({ videoId }) => videoId);
}

function parseVideo(entry: string): VideoReference | null {
  const [, filmId] = FILM.exec(entry) ?? [];
  if (filmId !== undefined) return { provider: 'file', videoId: filmId, hash: null };
  const video = parseVimeoEntry(entry);
  return video && { provider: 'vimeo', ...video };
}
