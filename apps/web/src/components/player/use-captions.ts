import { LANGUAGES, type Language } from '@academy/shared';
import { useKeptChoice } from '@academy/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resizeCaptions, showCaptions } from './film-commands.ts';
import { CAPTION_SIZE, type CaptionSize, SHOWN_CAPTIONS, type ShownCaptions } from './player-choices.ts';

/** The captions of a film, as this browser was last asked to show them. */
export interface Captions {
  languages: readonly Language[];
  shown: ShownCaptions;
  show: (captions: ShownCaptions) => void;
  /** Shows them in the reader's language, if there are any in it, or hides them. */
  toggle: () => void;
  size: CaptionSize;
  resize: (size: CaptionSize) => void;
}

export function useCaptions(video: HTMLVideoElement): Captions {
  const { i18n } = useTranslation();
  const [chosen, show] = useKeptChoice(SHOWN_CAPTIONS);
  const [size, resize] = useKeptChoice(CAPTION_SIZE);
  const [languages] = useState(() =>
    LANGUAGES.filter((language) => [...video.textTracks].some((track) => track.language === language)),
  );
  const inReadersLanguage = languages.find((language) => language === i18n.language) ?? languages[0] ?? 'off';
  // Who wants captions prefers another language to none.
  const shown = chosen === 'off' || languages.includes(chosen) ? chosen : inReadersLanguage;
  useEffect(() => {
    showCaptions(video, shown);
  }, [video, shown]);
  useEffect(() => {
    resizeCaptions(video, size);
  }, [video, size]);
  return {
    languages,
    shown,
    show,
    toggle: () => show(shown === 'off' ? inReadersLanguage : 'off'),
    size,
    resize,
  };
}
