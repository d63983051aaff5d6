import type { Language } from '@academy/shared';

/** Text written by staff in one language: plain text, paragraphs separated by empty lines. */
export interface WrittenWords {
  subject: string;
  text: string;
}

/** Text written by staff; readers of English get the Italian text where there is no English. */
export interface WrittenText {
  it: WrittenWords;
  en?: WrittenWords;
}

/** A part of a paragraph; a part with a link is the text of that link. */
interface Piece {
  text: string;
  link?: string;
}

/** The text for a reader, with the language it is in, and its paragraphs with web addresses separated. */
export function wordsFor(
  written: WrittenText,
  language: Language,
): WrittenWords & { language: Language; paragraphs: Piece[][] } {
  const words = written[language];
  const { subject, text } = words ?? written.it;
  return {
    subject,
    text,
    language: words ? language : 'it',
    paragraphs: text.split(/\n\s*\n/).map((paragraph) => piecesOf(paragraph.trim())),
  };
}

/** Web addresses, without the punctuation around them. */
const WEB_ADDRESS = /(https?:\/\/[^\s<>"«»]*[^\s<>"«».,;:!?'’)\]])/;

function piecesOf(paragraph: string): Piece[] {
  return paragraph
    .split(WEB_ADDRESS)
    .map((text, index) => (index % 2 === 1 ? { text, link: text } : { text }))
    .filter(({ text }) => text !== '');
}
