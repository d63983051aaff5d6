import type { Language } from '@academy/shared';

/** What staff wrote in one language: plain text, paragraphs parted by empty lines. */
export interface WrittenWords {
  subject: string;
  text: string;
}

/** What staff wrote; readers of English get the Italian where there is no English. */
export interface WrittenText {
  it: WrittenWords;
  en?: WrittenWords;
}

/** A piece of a paragraph; one with a link is the link's own address. */
interface Piece {
  text: string;
  link?: string;
}

/** The words for a reader, with the language they are in, and their paragraphs with web addresses apart. */
export function wordsFor(
  written: WrittenText,
  language: Language,
): WrittenWords & { language: Language; paragraphs: Piece[][] } {
  const words = written[language];
  const { subject, text } = words ?? written.it;
  return {
    ...{ subject, text, language: words ? language : 'it' },
    paragraphs: text.split(/\n\s*\n/).map((paragraph) => piecesOf(paragraph.trim())),
  };
}

/** Web addresses, without the punctuation of their sentence. */
const WEB_ADDRESS = /(https?:\/\/[^\s<>"«»]*[^\s<>"«».,;:!?'’)\]])/;

function piecesOf(paragraph: string): Piece[] {
  return paragraph
    .split(WEB_ADDRESS)
    .map((text, index) => (index % 2 === 1 ? { text, link: text } : { text }))
    .filter(({ text }) => text !== '');
}
