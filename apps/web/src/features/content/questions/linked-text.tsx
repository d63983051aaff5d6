import { isWebAddress, readClock } from '@academy/shared';
import { Fragment, type ReactNode } from 'react';

interface LinkedTextProps {
  text: string;
  /** Plays the film from a second that the text names; without it these are not links. */
  seek?: ((second: number) => void) | undefined;
}

/** Plain text with its lines. Web addresses are links; so are the times of a film. */
export function LinkedText({ text, seek }: LinkedTextProps) {
  return text.split(PARTS).map((part, index) => <Fragment key={index}>{shown(part, seek)}</Fragment>);
}

/** Addresses, and times such as `12:40`, among other text. */
const PARTS = /(https?:\/\/[^\s<>]+[^\s<>.,;:!?)\]»”"'’]|\b\d{1,4}:[0-5]\d(?::[0-5]\d)?\b)/gu;

function shown(part: string, seek: LinkedTextProps['seek']): ReactNode {
  if (isWebAddress(part))
    return (
      <a href={part} target="_blank" rel="noopener nofollow ugc">
        {part}
      </a>
    );
  const second = seek ? readClock(part) : null;
  if (seek === undefined || second === null) return part;
  return (
    <button
      type="button"
      className="questions__time"
      onClick={() => {
        seek(second);
      }}
    >
      {part}
    </button>
  );
}
