import { lazy, Suspense } from 'react';
import './time-bars.css';

/** One bar: an interval by its first day (`2026-03-01`), and how much. */
export interface BarPoint {
  start: string;
  value: number;
}

export interface TimeBarsProps {
  /** What the bars count; names the chart and the column of its table. */
  label: string;
  points: BarPoint[];
  /** Names an interval, e.g. `1 mar`. */
  formatStart: (start: string) => string;
  formatValue: (value: number) => string;
}

const Plot = lazy(() => import('./bar-plot.tsx'));

/** Bars over time. Drawn for the eye; who cannot see them finds the same numbers in a table. */
export function TimeBars(props: TimeBarsProps) {
  const { label, points, formatStart, formatValue } = props;
  return (
    <div className="time-bars">
      <div className="time-bars__plot" aria-hidden="true">
        <Suspense>
          <Plot {...props} />
        </Suspense>
      </div>
      <table className="visually-hidden">
        <caption>{label}</caption>
        <tbody>
          {points.map(({ start, value }) => (
            <tr key={start}>
              <th scope="row">{formatStart(start)}</th>
              <td>{formatValue(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
