import { lazy, Suspense } from 'react';
import type { BarsProps } from './bars.ts';
import './time-bars.css';

const Plot = lazy(() => import('./bar-plot.tsx'));

/** Bars over time. The drawing is hidden from assistive technology, which gets the same numbers in a table. */
export function TimeBars(props: BarsProps) {
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
