import {
  CAPTION_LIMITS,
  type CaptionFileProblem,
  type Cue,
  cueProblems,
  type FoundCaptions,
  isCueError,
} from '@academy/shared';
import { captionText } from './caption-text.ts';

const ARROW = '-->';
/** `1:02:03.004`; hours and thousandths may be missing, and SRT has a comma. */
const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?`;
/** What follows the times are settings of where a cue is shown, which players choose better. */
const TIMINGS = new RegExp(`^${TIME}\\s*${ARROW}\\s*${TIME}(?:\\s.*)?$`, 's');
const SIGNATURE = /^WEBVTT(?:[ \t]|$)/;
/** Blocks of WebVTT that are not cues. */
const OTHER_BLOCK = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;
/** Characters of a line in a sentence about it. */
const QUOTED = 40;
/** Characters of a cue with its tags. The time to read them grows with the square of tags within tags. */
const RAW_TEXT = 4 * CAPTION_LIMITS.text;

/** A cue and the line with its times, from 1. */
interface PlacedCue extends Cue {
  line: number;
}

/**
 * The cues in a file, WebVTT or SRT, as programs write them, and everything wrong in it by line. Whatever can be read is
 * read; tags are reduced to text.
 */
export function readCaptions(text: string): FoundCaptions {
  const file = new CaptionFile(text.split(/\r\n|\r|\n/));
  const { cues, problems } = file.read();
  const wrong = cueProblems(cues, null)
    .filter(isCueError)
    .map(({ index, code, values: { before, ...values } }): CaptionFileProblem => {
      const beforeLine = before === undefined ? undefined : cues[before]?.line;
      return {
        line: cues[index]?.line ?? 1,
        code,
        values: { ...values, ...(beforeLine !== undefined && { before: beforeLine }) },
      };
    });
  const all = [...problems, ...wrong].sort((one, other) => one.line - other.line);
  return {
    cues: cues.map(({ start, end, text: said }) => ({ start, end, text: said })),
    problems: limited(all),
  };
}

/** Reads a file line by line. */
class CaptionFile {
  private readonly cues: PlacedCue[] = [];
  private readonly problems: CaptionFileProblem[] = [];
  private readonly isVtt: boolean;
  private at = 0;

  constructor(private readonly lines: readonly string[]) {
    this.isVtt = SIGNATURE.test(lines[0] ?? '');
  }

  read(): { cues: PlacedCue[]; problems: CaptionFileProblem[] } {
    if (this.isVtt) this.skipHeader();
    while (this.at < this.lines.length && this.cues.length <= CAPTION_LIMITS.cues) this.readBlock();
    const surplus = this.cues[CAPTION_LIMITS.cues];
    if (surplus) this.report('too_many', { limit: CAPTION_LIMITS.cues }, surplus.line - 1);
    if (this.cues.length === 0 && this.problems.length === 0) this.report('no_cues', {}, 0);
    return { cues: this.cues.slice(0, CAPTION_LIMITS.cues), problems: this.problems };
  }

  private skipHeader(): void {
    this.at = 1;
    while (this.line() !== undefined && this.line() !== '' && !this.hasArrow()) this.at += 1;
  }

  /** Reads from a line to the next blank one, or to the next cue. */
  private readBlock(): void {
    if (this.line() === '') this.at += 1;
    else if (this.isVtt && OTHER_BLOCK.test(this.line() ?? '')) this.skipBlock();
    else if (this.hasArrow()) this.readCue();
    else if (this.hasArrow(1)) this.at += 1;
    else {
      this.report('no_timings', { text: this.quoted() });
      while (this.line() !== undefined && this.line() !== '' && !this.hasArrow(1)) this.at += 1;
    }
  }

  private readCue(): void {
    const line = this.at + 1;
    const times = timesIn(this.line() ?? '');
    if (times === null) this.report('timings', { text: this.quoted() });
    this.at += 1;
    const raw = this.takeText().join('\n');
    if (times === null) return;
    const text = raw.length > RAW_TEXT ? null : captionText(raw, this.isVtt);
    if (text === null || text.length > CAPTION_LIMITS.text)
      this.report('too_long', { limit: CAPTION_LIMITS.text }, line - 1);
    else this.cues.push({ line, ...times, text });
  }

  private takeText(): string[] {
    const from = this.at;
    // A file without blank lines between its cues still has their times; in WebVTT an arrow is never text.
    while (this.line() !== undefined && this.line() !== '' && !this.beginsCue()) this.at += 1;
    const isNumbered =
      this.beginsCue() && this.at > from && /^\d+$/.test(this.lines[this.at - 1]?.trim() ?? '');
    return this.lines.slice(from, isNumbered ? this.at - 1 : this.at);
  }

  private beginsCue(): boolean {
    return this.hasArrow() && (this.isVtt || timesIn(this.line() ?? '') !== null);
  }

  private skipBlock(): void {
    while (this.line() !== undefined && this.line() !== '') this.at += 1;
  }

  private line(): string | undefined {
    return this.lines[this.at];
  }

  private hasArrow(ahead = 0): boolean {
    return this.lines[this.at + ahead]?.includes(ARROW) === true;
  }

  private quoted(): string {
    return (this.line() ?? '').trim().slice(0, QUOTED);
  }

  private report(code: CaptionFileProblem['code'], values: CaptionFileProblem['values'], at = this.at): void {
    this.problems.push({ line: at + 1, code, values });
  }
}

/** The times of a cue, in milliseconds; null for a line that has none. */
function timesIn(line: string): Pick<Cue, 'start' | 'end'> | null {
  const [, ...parts] = TIMINGS.exec(line.trim()) ?? [];
  const [start, end] = [toMilliseconds(parts.slice(0, 4)), toMilliseconds(parts.slice(4))];
  return start === null || end === null ? null : { start, end };
}

function toMilliseconds([hours = '0', minutes, seconds, fraction = '0']: (string | undefined)[]):
  number | null {
  if (minutes === undefined || seconds === undefined || Number(minutes) > 59 || Number(seconds) > 59)
    return null;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  const time = whole * 1_000 + Number(fraction.padEnd(3, '0'));
  return time <= CAPTION_LIMITS.time ? time : null;
}

function limited(problems: CaptionFileProblem[]): CaptionFileProblem[] {
  const [next] = problems.slice(CAPTION_LIMITS.problems);
  if (next === undefined) return problems;
  const rest = { limit: CAPTION_LIMITS.problems, rest: problems.length - CAPTION_LIMITS.problems };
  return [
    ...problems.slice(0, CAPTION_LIMITS.problems),
    { line: next.line, code: 'too_many_problems', values: rest },
  ];
}
