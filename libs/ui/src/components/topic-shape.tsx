import type { TopicColor } from '@academy/shared';

/** The shape of each colour, in a square of ten units. */
const SHAPES: Record<TopicColor, string> = {
  blue: 'M.5 8a4.5 4.5 0 0 1 9 0z',
  red: 'M1 1h8v8H1z',
  ochre: 'M.5 5a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0',
  green: 'M1 9V5a4 4 0 0 1 4-4h4v4a4 4 0 0 1-4 4z',
  sky: 'M5 1l4.5 8h-9z',
  clay: 'M.5 9.5v-9a9 9 0 0 1 9 9z',
};

/** The symbol of a topic: its colour and the matching shape. It is shown beside the title. */
export function TopicShape({ color }: { color: TopicColor }) {
  return (
    <svg className={`topic-shape topic-shape--${color}`} viewBox="0 0 10 10" aria-hidden="true">
      <path d={SHAPES[color]} fill="currentColor" />
    </svg>
  );
}
