import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { useClearPlace } from './use-clear-place.ts';

const TOASTS = ['one'];

/** Where the elements of the window are, from top to bottom, by their test id. */
let places: Record<string, [number, number]>;

function Toasts() {
  const box = useRef<HTMLDivElement>(null);
  useClearPlace(box, TOASTS);
  return (
    <div ref={box} data-testid="box">
      <div className="toast" data-testid="toast" />
    </div>
  );
}

beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [top, bottom] = places[this.getAttribute('data-testid') ?? ''] ?? [0, 0];
    return new DOMRect(0, top, 300, bottom - top);
  });
  document.elementsFromPoint = (_x, y) =>
    Object.entries(places).flatMap(([id, [top, bottom]]) =>
      y >= top && y <= bottom ? (document.querySelector(`[data-testid=${id}]`) ?? []) : [],
    );
});

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  Reflect.deleteProperty(document, 'elementsFromPoint');
});

function translateOfToasts(): string {
  const { getByTestId } = render(
    <>
      <label htmlFor="name" data-testid="label">
        Nome
      </label>
      <input id="name" data-testid="field" />
      <Toasts />
    </>,
  );
  return getByTestId('box').style.translate;
}

describe('the place of toasts', () => {
  it('is above the label of a field', () => {
    places = { toast: [620, 700], label: [680, 700], field: [704, 740] };
    expect(translateOfToasts()).toBe('0 -24px');
  });

  it('covers a label rather than a field where there is no other', () => {
    places = { toast: [60, 140], label: [10, 130], field: [135, 160] };
    expect(translateOfToasts()).toBe('0 -9px');
  });
});
