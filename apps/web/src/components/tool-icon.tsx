import { LineDrawing } from '@academy/ui';

/** Icons of the tools of a film, document or text, whose code is loaded with them; those of every page are in `Icon`. */
const paths = {
  captions: 'M4 6h16v12H4zM10.5 10.5a2 2 0 1 0 0 3M16.5 10.5a2 2 0 1 0 0 3',
  down: 'm6 9.5 6 6 6-6',
  up: 'm6 14.5 6-6 6 6',
  expand: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  minus: 'M5 12h14',
  note: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  muted: 'M4 9.5v5h3.5L12 18V6L7.5 9.5zM15.5 9.5l5 5M20.5 9.5l-5 5',
  pause: 'M8.5 6v12M15.5 6v12',
  picture: 'M4 5h16v14H4zM12 12h5.5v4.5H12z',
  plus: 'M12 5v14M5 12h14',
  sound: 'M4 9.5v5h3.5L12 18V6L7.5 9.5zM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  text: 'M5 6h14M5 10.5h14M5 15h14M5 19.5h8',
  print: 'M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7z',
} as const;

/** A line icon in a labelled button; hidden from assistive technology. */
export function ToolIcon({ name }: { name: keyof typeof paths }) {
  return <LineDrawing path={paths[name]} />;
}
