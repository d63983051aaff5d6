import { DEMO_CONTENTS } from '@academy/contracts';
import type { StoredChapter } from '../records/content.entity.ts';

/** The chapters of the videos of contents that have some, by the content's id. */
export const DEMO_CHAPTERS: Readonly<Record<string, StoredChapter[][]>> = {
  [DEMO_CONTENTS.costituzione]: [
    [
      chapter(0, 'Perché partire da qui', 'Why start here'),
      chapter(15, 'Articolo 1: il popolo e il lavoro', 'Article 1: people and work'),
      chapter(25, 'Articolo 3: eguali, anche di fatto', 'Article 3: equal, in fact as well'),
      chapter(35, 'Articolo 9: cultura e ambiente', 'Article 9: culture and environment'),
      chapter(45, 'Come continuare', 'How to go on'),
    ],
  ],
};

function chapter(second: number, title: string, english: string): StoredChapter {
  return { second, title, translations: { en: { title: english } } };
}
