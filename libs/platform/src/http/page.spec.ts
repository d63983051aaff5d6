import { describe, expect, it } from '@jest/globals';
import { afterCursor, cutPage, decodeCursor, decodeTimeCursor, encodeCursor } from './page.ts';

const ID = '8f2f6f52-0d2e-4b86-9a3c-0f3b0f9b1c11';
const TIME = '2026-11-20T12:00:00.123Z';
const invalid = expect.objectContaining({ code: 'platform.invalid_cursor' });

describe('cursors', () => {
  it('are decoded to what was encoded', () => {
    expect(decodeCursor(encodeCursor(['title', 7, null]), 3)).toEqual(['title', 7, null]);
    expect(decodeTimeCursor(encodeCursor([TIME, ID]))).toEqual({ time: TIME, id: ID });
  });

  it('continue a list after their row', () => {
    expect(afterCursor(['item.at', 'item.id'], encodeCursor([TIME, ID]))).toEqual([
      '(item.at, item.id) < (:time, :id)',
      { time: TIME, id: ID },
    ]);
    expect(afterCursor(['item.at', 'item.id'], encodeCursor([TIME, ID]), 'ASC')[0]).toBe(
      '(item.at, item.id) > (:time, :id)',
    );
    expect(() => afterCursor(['item.at', 'item.id'], 'zzz')).toThrow(invalid);
  });

  it.each(['', 'zzz', '%00', encodeCursor([TIME]), Buffer.from('{"length":2}').toString('base64url')])(
    'are refused if their content is invalid: %s',
    (cursor) => {
      expect(() => decodeCursor(cursor, 2)).toThrow(invalid);
    },
  );

  it.each<[string | number | null, string | number | null]>([
    ['0000-01-01T00:00:00.000Z', ID],
    ['+010000-01-01T00:00:00.000Z', ID],
    ['-000001-01-01T00:00:00.000Z', ID],
    ['2026-02-31T00:00:00.000Z', ID],
    ['infinity', ID],
    [1_795_208_718_000, ID],
    [null, ID],
    [TIME, 'x'],
    [TIME, `${ID}\0`],
    [TIME, 1],
    [TIME, null],
  ])('are refused before a query with the invalid values %p, %p', (...values) => {
    expect(() => decodeTimeCursor(encodeCursor(values))).toThrow(invalid);
  });
});

describe('a page', () => {
  const rows = [3, 2, 1].map((id) => ({ id, at: new Date(`2026-11-0${id}T00:00:00.000Z`) }));
  const cut = (limit: number) => cutPage(rows, limit, ({ at, id }) => [at, id]);

  it('has a cursor after its last row if more rows were read', () => {
    const { page, nextCursor } = cut(2);
    expect(page).toEqual(rows.slice(0, 2));
    expect(decodeCursor(nextCursor ?? '', 2)).toEqual(['2026-11-02T00:00:00.000Z', 2]);
  });

  it('is the last one if no more rows were read', () => {
    expect(cut(3)).toEqual({ page: rows, nextCursor: null });
    expect(cutPage([], 3, () => [])).toEqual({ page: [], nextCursor: null });
  });
});
