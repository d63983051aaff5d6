/** One bar: an interval by its first day (`2026-03-01`), and its value. */
export interface BarPoint {
  start: string;
  value: number;
}

export interface BarsProps {
  /** The unit of the bars; labels the chart and the column of its table. */
  label: string;
  points: BarPoint[];
  /** Names an interval, e.g. `1 mar`. */
  formatStart: (start: string) => string;
  formatValue: (value: number) => string;
}
