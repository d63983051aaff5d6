import {
  CUE_ERROR_CODES,
  type CaptionFileProblemCode,
  type CueErrorCode,
  type CueWarningCode,
} from './part-codes.ts';
import { IMPORTS_PATH } from './imports.ts';
import type { Language } from './languages.ts';

/** A line of captions: shown from `start` until `end`, in milliseconds of the film. Its text may have several lines. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

/** The captions of a video in one language. A video that stands in several contents has the same ones in each. */
export interface CaptionTrack {
  videoId: string;
  language: Language;
  cues: Cue[];
}

/** The content type of WebVTT files. */
export const VTT_TYPE = 'text/vtt';

/** Path prefix of the captions that staff edit. */
export const CAPTIONS_PATH = '/api/v1/captions';

/** Where a file of captions is sent to be read, as {@link VTT_TYPE} whatever its format. */
export const CAPTION_FILES_PATH = `${IMPORTS_PATH}/captions`;

export const CAPTION_LIMITS = {
  /** Of a file, and of a track as a WebVTT file. */
  bytes: 2 * 1024 * 1024,
  cues: 5_000,
  /** Characters of one cue. */
  text: 1_000,
  /** Milliseconds by which a cue may begin before the end of another. */
  overlap: 200,
  /** Milliseconds by which a cue may exceed the film: players and their files disagree by that much. */
  beyondFilm: 5_000,
  /** Of a file that are told; the others are counted. */
  problems: 200,
  /** The latest time of a cue, in milliseconds: 100 hours. */
  time: 360_000_000,
} as const;

/**
 * Characters of all transcripts together in a page for search engines, about an hour of speech. Everyone receives them
 * with the page, before its first paint.
 */
export const MAX_TRANSCRIPT_CHARACTERS = 50_000;

/** What a reader can follow. */
const READABLE = { lettersPerSecond: 20, lines: 2, lettersPerLine: 42 } as const;

/** More marks on one letter than any language has; the time to normalise them grows with the square of their number. */
const MARKS = /(\p{M}{30})\p{M}+/gu;

/** Something wrong with one cue of a track. */
export interface CueProblem {
  /** Position of the cue, from 0. */
  index: number;
  code: CueErrorCode | CueWarningCode;
  /** Numbers of the sentence, by name: times in milliseconds, positions from 0. */
  values: Record<string, number>;
}

/** Something wrong in a file of captions. */
export interface CaptionFileProblem {
  /** From 1. */
  line: number;
  code: CaptionFileProblemCode;
  /** Words and numbers of the sentence, by name: times in milliseconds, lines from 1. */
  values: Record<string, string | number>;
}

/** What was read from a file: nothing of it is stored. */
export interface FoundCaptions {
  /** Those that could be read, in the file's order; also some that are to be corrected before they can be saved. */
  cues: Cue[];
  problems: CaptionFileProblem[];
}

/** True for a problem that stops a track from being saved. */
export function isCueError(problem: CueProblem): problem is CueProblem & { code: CueErrorCode } {
  return CUE_ERROR_CODES.some((known) => known === problem.code);
}

/**
 * Everything wrong with the cues of a track, in their order.
 * @param durationSeconds the film's length; null while it is unknown, and then no cue exceeds it.
 */
export function cueProblems(cues: readonly Cue[], durationSeconds: number | null): CueProblem[] {
  /** The earlier cue that is shown longest. */
  let longest: number | undefined;
  return cues.flatMap((cue, index) => {
    const before = longest === undefined ? undefined : cues[longest];
    const problems = [
      ...timeProblems(cue, durationSeconds),
      ...(before !== undefined && longest !== undefined && cue.start < before.end - CAPTION_LIMITS.overlap
        ? [{ code: 'overlaps', values: { before: longest, end: before.end } } as const]
        : []),
      ...textProblems(cue),
    ];
    if (before === undefined || cue.end > before.end) longest = index;
    return problems.map((problem) => ({ index, ...problem }));
  });
}

/** How fast a reader must read a cue; 0 for one without a duration. */
export function lettersPerSecond({ start, end, text }: Cue): number {
  return end <= start ? 0 : lettersOf(text.replaceAll('\n', ' ')) / ((end - start) / 1_000);
}

/**
 * The text of a cue as it is stored: in NFC, with few marks on one letter, without control characters, blank lines and spaces around lines, any of
 * which would end a cue early in a file.
 */
export function cleanCueText(text: string): string {
  return text
    .replace(MARKS, '$1')
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** What is said, as one text. */
export function transcriptOf(cues: readonly Cue[]): string {
  return cues
    .map(({ text }) => text.replaceAll('\n', ' ').trim())
    .filter((text) => text !== '')
    .join(' ');
}

/** Cues as a WebVTT file. Their texts cannot end a cue or contain tags: `&`, `<` and `>`, and so `-->`, are escaped. */
export function toVtt(cues: readonly Cue[]): string {
  return ['WEBVTT', ...cues.map(toVttCue)].join('\n\n') + '\n';
}

function timeProblems(
  { start, end }: Cue,
  durationSeconds: number | null,
): Pick<CueProblem, 'code' | 'values'>[] {
  if (end <= start) return [{ code: 'ends_before_start', values: { start, end } }];
  if (durationSeconds === null) return [];
  const film = durationSeconds * 1_000;
  if (end > film + CAPTION_LIMITS.beyondFilm) return [{ code: 'beyond_film', values: { film } }];
  // Lengths are stored in whole seconds.
  return end > film + 1_000 ? [{ code: 'after_end', values: { film } }] : [];
}

function textProblems(cue: Cue): Pick<CueProblem, 'code' | 'values'>[] {
  const { text } = cue;
  if (text.trim() === '') return [{ code: 'empty', values: {} }];
  if (text.length > CAPTION_LIMITS.text)
    return [{ code: 'too_long', values: { limit: CAPTION_LIMITS.text } }];
  const lines = text.split('\n');
  const widest = Math.max(...lines.map(lettersOf));
  const speed = Math.round(lettersPerSecond(cue));
  return [
    ...(lines.length > READABLE.lines ? [{ code: 'lines', values: { lines: lines.length } } as const] : []),
    ...(widest > READABLE.lettersPerLine ? [{ code: 'wide', values: { letters: widest } } as const] : []),
    ...(speed > READABLE.lettersPerSecond ? [{ code: 'fast', values: { letters: speed } } as const] : []),
  ];
}

function lettersOf(text: string): number {
  return Array.from(text).length;
}

function toVttCue({ start, end, text }: Cue): string {
  const timings = `${toVttTime(start)} --> ${toVttTime(end)}`;
  const lines = cleanCueText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return lines === '' ? timings : `${timings}\n${lines}`;
}

function toVttTime(milliseconds: number): string {
  const [hours, minutes, seconds, rest] = [
    Math.floor(milliseconds / 3_600_000),
    Math.floor(milliseconds / 60_000) % 60,
    Math.floor(milliseconds / 1_000) % 60,
    milliseconds % 1_000,
  ].map(String);
  return `${pad(hours, 2)}:${pad(minutes, 2)}:${pad(seconds, 2)}.${pad(rest, 3)}`;
}

function pad(digits: string | undefined, length: number): string {
  return (digits ?? '').padStart(length, '0');
}
