import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { textOf } from '../../testing/text-of.ts';
import { TimeBars } from './time-bars.tsx';

afterEach(cleanup);

/** Renders a month of days with these values, and returns the rows of its table. */
function rowsOf(values: number[]): HTMLElement[] {
  render(
    <TimeBars
      label="Iscrizioni"
      points={values.map((value, index) => ({ start: `2026-03-${index + 1}`, value }))}
      formatStart={(start) => start.slice(8)}
      formatValue={(value) => `${value} €`}
    />,
  );
  return within(screen.getByRole('table', { name: 'Iscrizioni' })).getAllByRole('row');
}

const barOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('.time-bars__bar');
const none = (days: number) => Array<number>(days).fill(0);
const some = (days: number) => Array.from({ length: days }, (_, index) => index + 1);

describe('bars over time', () => {
  it.each([1, 2, 12])('have their values written beside them while %s are not zero', (count) => {
    const rows = rowsOf([...none(30 - count), ...some(count)]);
    expect(rows.map(textOf)).toEqual(some(count).map((value) => `${30 - count + value} ${value} €`));
    expect(rows.map((row) => barOf(row)?.style.width)).toEqual(
      some(count).map((value) => `${(value / count) * 100}%`),
    );
    expect(screen.getByRole('table').className).not.toContain('visually-hidden');
  });

  it('are drawn when there are more, with every number for assistive technology', async () => {
    const rows = rowsOf([...none(17), ...some(13)]);
    expect(rows.map(textOf).slice(15, 19)).toEqual(['16 0 €', '17 0 €', '18 1 €', '19 2 €']);
    expect(barOf(rows.at(-1))).toBeNull();
    await waitFor(() => expect(document.querySelector('.time-bars__plot > div')).not.toBeNull());
    expect(screen.getByRole('table').className).toContain('visually-hidden');
  });
});
