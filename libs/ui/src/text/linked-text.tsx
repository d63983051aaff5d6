import { isWebAddress, readClock } from '@academy/shared';
import { Fragment, type ReactNode } from 'react';

interface LinkedTextProps {
  text: string;
  /** What leads to a second that the text names; without it times are text. */
  time?: ((second: number, label: string) => ReactNode) | undefined;
}

/** Plain text with its lines. Web addresses are links; so are the times of a film. */
export function LinkedText({ text, time }: LinkedTextProps) {
  return text.split(PARTS).map((part, index) => <Fragment key={index}>{shown(part, time)}</Fragment>);
}

/** Addresses, and times such as `12:40`, among other text. */
const PARTS = /(https?:\/\/[^\s<>]+[^\s<>.,;:!?)\]»”"'’]|\b\d{1,4}:[0-5]\d(?::[0-5]\d)?\b)/gu;

function shown(part: string, time: LinkedTextProps['time']): ReactNode {
  if (isWebAddress(part))
    return (
      <a href={part} target="_blank" rel="noopener nofollow ugc">
        {part}
      </a>
    );
  const second = time ? readClock(part) : null;
  return time === undefined || second === null ? part : time(second, part);
}
