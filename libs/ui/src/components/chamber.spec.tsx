import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { Chamber, SeatLine, SeatMark } from './chamber.tsx';

afterEach(cleanup);

describe('chamber', () => {
  it('draws one seat per lesson and has a text alternative', () => {
    const { container } = render(
      <Chamber seats={['done', 'half', 'todo', 'free']} label="Una lezione su quattro" figure="1/4" />,
    );
    expect(screen.getByRole('img', { name: 'Una lezione su quattro' }).textContent).toBe('1/4');
    // A ring for each seat, and half a disc in the begun one.
    expect(container.querySelectorAll('circle')).toHaveLength(4);
    expect(container.querySelectorAll('path')).toHaveLength(1);
  });

  it('draws a square seat for a quiz', () => {
    const { container } = render(<SeatLine seats={['done', 'half', 'todo']} squares={[false, true, true]} />);
    expect(container.querySelectorAll('circle')).toHaveLength(1);
    expect(container.querySelectorAll('rect')).toHaveLength(2);
    expect(container.querySelectorAll('path')).toHaveLength(1);
  });

  it('is hidden from assistive technology without a label, and empty without lessons', () => {
    render(<Chamber seats={[]} />);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('aligns the seats and marks those that are taken', () => {
    render(
      <>
        <SeatLine seats={['done', 'todo']} label="Una su due" />
        <SeatMark state="done" label="Vista" />
        <SeatMark state="todo" label="Da vedere" />
      </>,
    );
    expect(screen.getByRole('img', { name: 'Una su due' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Vista' }).querySelector('path')).not.toBeNull();
    expect(screen.getByRole('img', { name: 'Da vedere' }).querySelector('path')).toBeNull();
  });
});
