import { join } from 'node:path';
import { DEMO_FILMS } from '@academy/contracts';
import { packageFolder } from '@academy/platform';

const FOLDER = packageFolder(import.meta.url, 'assets/films');

/** A film of the demo: the id of its file, and its path. */
export interface DemoFilm {
  id: string;
  fileName: string;
  path: string;
}

/** The demo's own films. */
export function demoFilms(): DemoFilm[] {
  return Object.entries(DEMO_FILMS).flatMap(([name, ids]) =>
    ids.map((id, index) => {
      const fileName = `${name}-${index + 1}.mp4`;
      return { id, fileName, path: join(FOLDER, fileName) };
    }),
  );
}

/** The form input for a film of the demo, by the content's name and its number. */
export function filmEntry(name: keyof typeof DEMO_FILMS, number: number): string {
  return `file:${DEMO_FILMS[name][number - 1]}`;
}
