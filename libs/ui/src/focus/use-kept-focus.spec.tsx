import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useKeptFocus } from './use-kept-focus.ts';

afterEach(cleanup);

function Panel({ hasButton }: { hasButton: boolean }) {
  const focus = useKeptFocus<HTMLDivElement>(() => document.getElementById('outside')?.focus());
  return (
    <>
      <button id="outside" type="button">
        Outside
      </button>
      <div {...focus}>{hasButton && <button type="button">Inside</button>}</div>
    </>
  );
}

describe('a kept focus', () => {
  it('is no longer kept once it was moved outside', () => {
    const { rerender } = render(<Panel hasButton />);
    act(() => screen.getByText('Inside').focus());
    rerender(<Panel hasButton={false} />);
    const outside = screen.getByText('Outside');
    expect(document.activeElement).toBe(outside);
    act(() => outside.blur());
    rerender(<Panel hasButton={false} />);
    expect(document.activeElement).toBe(document.body);
  });
});
