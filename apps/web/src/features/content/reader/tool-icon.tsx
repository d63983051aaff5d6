import { LineDrawing } from '@academy/ui';

/** Icons used only by the readers of documents and texts; shared ones are in `Icon`. */
const paths = {
  down: 'm6 9.5 6 6 6-6',
  up: 'm6 14.5 6-6 6 6',
  expand: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  minus: 'M5 12h14',
  pause: 'M8.5 6v12M15.5 6v12',
  plus: 'M12 5v14M5 12h14',
  text: 'M5 6h14M5 10.5h14M5 15h14M5 19.5h8',
  print: 'M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7z',
} as const;

/** A line icon in a labelled button; hidden from assistive technology. */
export function ToolIcon({ name }: { name: keyof typeof paths }) {
  return <LineDrawing path={paths[name]} />;
}
