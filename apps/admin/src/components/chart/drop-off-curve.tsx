import { lazy, Suspense } from 'react';
import type { CurveProps } from './curve.ts';
import './drop-off-curve.css';

const Plot = lazy(() => import('./curve-plot.tsx'));

/**
 * How far learners got in a video. The drawing is hidden from assistive technology, which gets the same numbers in a
 * table.
 */
export function DropOffCurve(props: CurveProps) {
  const { points, texts, formatTime, formatCount } = props;
  return (
    <figure className="drop-off">
      <div className="drop-off__plot" aria-hidden="true">
        <Suspense>
          <Plot {...props} />
        </Suspense>
      </div>
      <figcaption className="drop-off__legend" aria-hidden="true">
        <span className="drop-off__key drop-off__key--reached">{texts.reached}</span>
        <span className="drop-off__key drop-off__key--watched">{texts.watched}</span>
      </figcaption>
      <div className="visually-hidden">
        <table>
          <caption>{texts.label}</caption>
          <thead>
            <tr>
              {(['part', 'reached', 'watched', 'stopped'] as const).map((column) => (
                <th key={column} scope="col">
                  {texts[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ from, to, reached, watched, stopped }) => (
              <tr key={from}>
                <th scope="row">{`${formatTime(from)}–${formatTime(to)}`}</th>
                <td>{formatCount(reached)}</td>
                <td>{formatCount(Math.round(watched))}</td>
                <td>{formatCount(stopped)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
