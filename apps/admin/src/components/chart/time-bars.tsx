import { lazy, Suspense } from 'react';
import type { BarsProps } from './bars.ts';
import './time-bars.css';

const Plot = lazy(() => import('./bar-plot.tsx'));

/** Up to this many bars are listed with their values; more would take longer to read than a drawing. */
const MAX_LISTED = 12;

/**
 * Bars over time. A few are listed one below the other, each with its interval and value, which fits any width; many are
 * drawn, and assistive technology gets the numbers of the drawing in a table.
 */
export function TimeBars(props: BarsProps) {
  const { label, points, formatStart, formatValue } = props;
  const listed = points.filter(({ value }) => value > 0);
  if (listed.length <= MAX_LISTED) return <ListedBars {...props} points={listed} />;
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

/** Bars with their values, the longest as wide as there is room. */
function ListedBars({ label, points, formatStart, formatValue }: BarsProps) {
  const most = Math.max(...points.map(({ value }) => value));
  return (
    <table className="time-bars__list">
      <caption className="visually-hidden">{label}</caption>
      <tbody>
        {points.map(({ start, value }) => (
          <tr key={start}>
            <th scope="row">{formatStart(start)}</th>
            <td aria-hidden="true">
              <span className="time-bars__bar" style={{ width: `${(value / most) * 100}%` }} />
            </td>
            <td>{formatValue(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
