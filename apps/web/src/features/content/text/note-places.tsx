import { useLanguage } from '@academy/ui';
import { type Dispatch, type SetStateAction, useCallback } from 'react';

/** The places for the learner's notes in a text, by the ids of their blocks. */
export type NotePlaces = ReadonlyMap<string, HTMLElement>;

interface NotePlaceProps {
  blockId: string;
  setPlaces: Dispatch<SetStateAction<NotePlaces>>;
}

/** Beside a block, the place for notes, whose code comes later. */
export function NotePlace({ blockId, setPlaces }: NotePlaceProps) {
  const language = useLanguage();
  const reference = useCallback(
    (place: HTMLElement | null) => {
      setPlaces((last) => {
        const places = new Map(last);
        if (place) places.set(blockId, place);
        else places.delete(blockId);
        return places;
      });
    },
    [blockId, setPlaces],
  );
  return <div ref={reference} className="text__beside" lang={language} data-beside={blockId} />;
}
