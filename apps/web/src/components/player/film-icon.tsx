import { LineDrawing } from '@academy/ui';

/** Icons used only by the controls of films; shared ones are in `Icon`. */
const paths = {
  captions: 'M4 6h16v12H4zM10.5 10.5a2 2 0 1 0 0 3M16.5 10.5a2 2 0 1 0 0 3',
  expand: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  muted: 'M4 9.5v5h3.5L12 18V6L7.5 9.5zM15.5 9.5l5 5M20.5 9.5l-5 5',
  pause: 'M8.5 6v12M15.5 6v12',
  picture: 'M4 5h16v14H4zM12 12h5.5v4.5H12z',
  shrink: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  sound: 'M4 9.5v5h3.5L12 18V6L7.5 9.5zM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
} as const;

/** A line icon in a labelled button; hidden from assistive technology. */
export function FilmIcon({ name }: { name: keyof typeof paths }) {
  return <LineDrawing path={paths[name]} />;
}
