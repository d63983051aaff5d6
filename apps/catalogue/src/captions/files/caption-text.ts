import { cleanCueText } from '@academy/shared';
import { Parser } from 'htmlparser2';

/** The time of karaoke, `<00:01.500>`: to a parser of HTML it would be text. */
const TIME_TAG = /<[\d:.,]+>/g;
/** Positions and styles of other formats, as programs leave them in SRT: `{\an8}`. */
const OVERRIDE = /\{\\[^{}]*\}/g;

/** The text of a cue without its tags: voices and styles are dropped, a reading above its base follows it in brackets. */
export function captionText(raw: string, isVtt: boolean): string {
  const parts: string[] = [];
  const parser = new Parser({
    onopentagname: (name) => {
      if (isReading(name)) parts.push(' (');
    },
    onclosetag: (name) => {
      if (isReading(name)) parts.push(')');
    },
    ontext: (text) => {
      parts.push(text);
    },
  });
  const text = raw.replaceAll(TIME_TAG, '');
  parser.end(isVtt ? text : text.replaceAll(OVERRIDE, ''));
  return cleanCueText(parts.join(''));
}

/** `rt`, also with classes: `rt.small`. */
function isReading(name: string): boolean {
  return name.split('.', 1)[0] === 'rt';
}
