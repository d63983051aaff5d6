import { parseVimeoEntry } from './vimeo.ts';

/** Where a video can lie: at Vimeo, or among the academy's own files. */
export const VIDEO_PROVIDERS = ['vimeo', 'file'] as const;
export type VideoProvider = (typeof VIDEO_PROVIDERS)[number];

/** Which video: its id at its provider, and the private hash of an unlisted video at Vimeo. */
export interface VideoReference {
  provider: VideoProvider;
  videoId: string;
  hash: string | null;
}

/** The parsed comma-separated field: its videos, in order, and the entries that could not be read. */
export interface ParsedVideoInput {
  videos: VideoReference[];
  unreadable: string[];
}

const FILM = /^file:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * Reads a comma-separated list of videos: those at Vimeo as {@link parseVimeoEntry} reads them, and films of the
 * academy's own by the id they got when they were uploaded (`file:8f2f6f52-…`). Blank entries are dropped.
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

/** A video as {@link parseVideoInput} reads it. */
export function writeVideo({ provider, videoId, hash }: VideoReference): string {
  if (provider === 'file') return `file:${videoId}`;
  return hash ? `${videoId}/${hash}` : videoId;
}

/** The ids of those that are films of the academy's own. */
export function filmsOf(videos: readonly VideoReference[]): string[] {
  return videos.filter(({ provider }) => provider === 'file').map(({ videoId }) => videoId);
}

function parseVideo(entry: string): VideoReference | null {
  const [, filmId] = FILM.exec(entry) ?? [];
  if (filmId !== undefined) return { provider: 'file', videoId: filmId, hash: null };
  const video = parseVimeoEntry(entry);
  return video && { provider: 'vimeo', ...video };
}
