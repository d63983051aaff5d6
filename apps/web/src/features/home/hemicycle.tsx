const ROWS = 7;
const FIRST_RADIUS = 74;
const ROW_GAP = 30;
const SEAT_GAP = 27;
const CENTRE = { x: 300, y: 300 };

interface Seat {
  x: number;
  y: number;
  tone: string;
}

/** The home page's drawing: the seats of a parliament, some of them taken by whoever has learned something. */
export function Hemicycle() {
  return (
    <svg className="hemicycle" viewBox="0 0 600 330" aria-hidden="true">
      {seats.map(({ x, y, tone }) => (
        <circle
          key={`${x},${y}`}
          className={`hemicycle__seat hemicycle__seat--${tone}`}
          cx={x}
          cy={y}
          r="9"
        />
      ))}
      <rect className="hemicycle__desk" x="262" y="296" width="76" height="8" rx="2" />
    </svg>
  );
}

const seats: Seat[] = Array.from({ length: ROWS }, (_, row) => rowOfSeats(row)).flat();

function rowOfSeats(row: number): Seat[] {
  const radius = FIRST_RADIUS + row * ROW_GAP;
  const count = Math.round((Math.PI * radius) / SEAT_GAP);
  return Array.from({ length: count }, (_, seat) => {
    const share = seat / (count - 1);
    const angle = Math.PI * (1 - share);
    return {
      x: Math.round(CENTRE.x + radius * Math.cos(angle)),
      y: Math.round(CENTRE.y - radius * Math.sin(angle)),
      tone: toneOf(row, seat, share),
    };
  });
}

/** Three sectors with an accent scattered over them, always the same. */
function toneOf(row: number, seat: number, share: number): string {
  if ((row * 5 + seat * 7) % 23 === 3) return 'accent';
  if (share < 0.34) return 'ink';
  return share < 0.7 ? 'primary' : 'paper';
}
