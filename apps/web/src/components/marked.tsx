import './marked.css';
import { Fragment } from 'react';
import { splitMatches } from './matches.ts';

/** A text with the matches of a search marked. */
export function Marked({ text, search }: { text: string; search: string | undefined }) {
  return splitMatches(text, search).map((piece, index) =>
    piece.isMatch ? <mark key={index}>{piece.text}</mark> : <Fragment key={index}>{piece.text}</Fragment>,
  );
}
