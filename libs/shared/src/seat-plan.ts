/** The position of one seat of a chamber; the middle of its base line is at 100, 100 and y grows downwards. */
export interface Seat {
  readonly x: number;
  readonly y: number;
}

/** A chamber's seats in the order of the lessons, left to right, and the size of each. */
export interface SeatPlan {
  readonly seats: readonly Seat[];
  readonly radius: number;
}

/** A certificate with fewer lessons is drawn without a chamber, because one or two seats do not look like one. */
export const MIN_CHAMBER_SEATS = 3;
/** Up to this number all seats are in one row, in front of which there is no room for a desk. */
export const SINGLE_ROW_SEATS = 7;

const OUTER_RADIUS = 100;
/** Limits the seat size of a single row: as large as if the next row were this far away. */
const SINGLE_ROW_GAP = 52;

/** Cached, since pages repeatedly use the same few numbers of lessons. */
const plans = new Map<string, SeatPlan>();

/**
 * A hemicycle with as many seats as lessons. The number of rows depends on the number of seats; each row has seats in
 * proportion to its length. The result contains only numbers, so that a screen and a PDF draw the same.
 * @param isRoomy leaves room for a figure inside a chamber of four or five rows.
 */
export function seatPlan(count: number, isRoomy = false): SeatPlan {
  const key = `${count} ${isRoomy}`;
  const plan = plans.get(key) ?? planSeats(count, isRoomy);
  plans.set(key, plan);
  return plan;
}

function planSeats(count: number, isRoomy: boolean): SeatPlan {
  const { rows, inner } = rowsOf(count, isRoomy);
  const gap = rows === 1 ? SINGLE_ROW_GAP : (OUTER_RADIUS - inner) / (rows - 1);
  const radii = Array.from({ length: rows }, (_, row) => OUTER_RADIUS - (rows - 1 - row) * gap);
  const counts = share(count, radii);
  const seats = radii.flatMap((radius, row) => seatsOfRow(radius, counts[row] ?? 0));
  const spacing = radii.map((radius, row) => (Math.PI * radius) / Math.max(1, (counts[row] ?? 0) - 1));
  return {
    seats: seats.toSorted((a, b) => b.angle - a.angle || a.x - b.x).map(({ x, y }) => ({ x, y })),
    radius: rounded(Math.min(gap * 0.42, Math.min(...spacing) * (rows === 1 ? 0.34 : 0.43))),
  };
}

function rowsOf(count: number, isRoomy: boolean): { rows: number; inner: number } {
  if (count <= SINGLE_ROW_SEATS) return { rows: 1, inner: OUTER_RADIUS };
  if (count <= 20) return { rows: 2, inner: 68 };
  if (count <= 44) return { rows: 3, inner: 52 };
  if (count <= 58) return { rows: 4, inner: isRoomy ? 54 : 44 };
  return { rows: 5, inner: isRoomy ? 54 : 36 };
}

/** Divides a number into whole parts in proportion to weights; the rounding rest goes to the largest remainders. */
function share(count: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const exact = weights.map((weight) => (count * weight) / sum);
  const missing = count - exact.reduce((total, part) => total + Math.floor(part), 0);
  const favoured = exact
    .map((part, index) => ({ index, remainder: part % 1 }))
    .toSorted((a, b) => b.remainder - a.remainder)
    .slice(0, missing)
    .map(({ index }) => index);
  return exact.map((part, index) => Math.floor(part) + (favoured.includes(index) ? 1 : 0));
}

/**
 * Seats from left to right; a single one is in the middle. The angle is rounded, so that the ends of the rows align.
 */
function seatsOfRow(radius: number, count: number): (Seat & { angle: number })[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = count === 1 ? Math.PI / 2 : Math.PI * (1 - index / (count - 1));
    return {
      angle: Math.round(angle * 1e6),
      x: rounded(100 + radius * Math.cos(angle)),
      y: rounded(100 - radius * Math.sin(angle)),
    };
  });
}

/** Rounded to one decimal, so that a server and a browser produce the same text. */
function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
