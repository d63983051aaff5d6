import { anchorOf, type TextDocument } from '@academy/shared';
import { useEffect, useEffectEvent, useState } from 'react';

export interface PlaceRead {
  /** The position of the block that is read: the last one above the middle of the window. */
  position: number;
  /** The end of the text is in view. */
  isAtEnd: boolean;
}

const START: PlaceRead = { position: 0, isAtEnd: false };

/** Where the window is in the text, as it is scrolled. */
export function usePlaceRead(document: TextDocument, onPlace: (blockId: string) => void): PlaceRead {
  const [place, setPlace] = useState(START);
  const look = useEffectEvent(() => {
    const next = lookIn(document);
    setPlace((last) => (last.position === next.position && last.isAtEnd === next.isAtEnd ? last : next));
    const id = document.content[next.position]?.attrs?.id;
    if (id) onPlace(id);
  });
  useEffect(() => {
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', onScroll);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', onScroll);
    };
  }, []);
  return place;
}

function lookIn({ content }: TextDocument): PlaceRead {
  const boxes = content.map(({ attrs }) =>
    window.document.getElementById(anchorOf(attrs?.id ?? ''))?.getBoundingClientRect(),
  );
  const position = boxes.findLastIndex((box) => box !== undefined && box.top <= innerHeight / 2);
  const end = boxes.at(-1)?.bottom;
  return { position: Math.max(0, position), isAtEnd: end !== undefined && end <= innerHeight };
}
