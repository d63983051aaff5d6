import './marked.css';
import type { SearchHit } from '@academy/api-client';
import { Fragment } from 'react';

/** A text with the marks that the server found. */
export function MarkedRanges({ text, marks }: Pick<SearchHit, 'text' | 'marks'>) {
  const ends = [0, ...marks.map(({ end }) => end)];
  return (
    <>
      {marks.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(ends[index], start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
