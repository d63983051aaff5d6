import { type LessonState, type Seat, seatPlan, SINGLE_ROW_SEATS } from '@academy/shared';
import type { ReactNode } from 'react';

/**
 * The state of a seat's lesson; `free` is open to everyone, `later` opens by itself. In a room `mine` is the reader's seat. States differ in shape, not only in
 * colour.
 */
export type SeatState = LessonState | 'free' | 'later' | 'mine';

interface ChamberProps {
  /** One seat per lesson, in order. */
  seats: readonly SeatState[];
  /** A sentence with the same information, e.g. "Eleven lessons of eighteen". Without one the drawing is decorative. */
  label?: string;
  /** The text inside, e.g. `61%`, and a line below. */
  figure?: string;
  caption?: string;
  className?: string;
  /** Group numbers, one per seat: each group gets the class `chamber__group--N`, so that a page can highlight it. */
  groups?: readonly number[];
  /** Which seats are quizzes, by their index: those are square. */
  squares?: readonly boolean[] | undefined;
  /** Draws the desk in front of the rows, where they leave room for it. */
  hasDesk?: boolean;
}

/** Font size of the figure, in units of the drawing. */
const FIGURE_SIZE = 38;

/** A hemicycle with one seat per lesson, which fills as lessons are watched. */
export function Chamber(props: ChamberProps) {
  const { seats, squares, label, figure, caption, className, groups, hasDesk = false } = props;
  const plan = seatPlan(seats.length, figure !== undefined);
  const margin = plan.radius + 1;
  const top = Math.min(100, ...plan.seats.map(({ y }) => y)) - margin;
  const box = [-margin, top, 200 + 2 * margin, 100 - top + margin].map(
    (value) => Math.round(value * 10) / 10,
  );
  return (
    <svg className={className ? `chamber ${className}` : 'chamber'} viewBox={box.join(' ')} {...named(label)}>
      {plan.seats.map((seat, index) => {
        const drawn = (
          <SeatShape
            key={index}
            seat={seat}
            radius={plan.radius}
            state={seats[index] ?? 'todo'}
            isSquare={squares?.[index]}
          />
        );
        const group = groups?.[index];
        return group === undefined ? (
          drawn
        ) : (
          <g key={index} className={`chamber__group--${group}`}>
            {drawn}
          </g>
        );
      })}
      {hasDesk && seats.length > SINGLE_ROW_SEATS && (
        <rect className="chamber__desk" x="86" y="98" width="28" height="3" rx="1" />
      )}
      {figure !== undefined && (
        <text className="chamber__figure" x="100" y={caption === undefined ? 100 : 86} fontSize={FIGURE_SIZE}>
          {figure}
        </text>
      )}
      {caption !== undefined && (
        <text className="chamber__caption" x="100" y="101">
          {caption}
        </text>
      )}
    </svg>
  );
}

/** The same seats in a line, for rows of lists. */
export function SeatLine({ seats, squares, label }: Pick<ChamberProps, 'seats' | 'squares' | 'label'>) {
  return (
    <svg className="seats" viewBox={`0 0 ${Math.max(12, seats.length * 15 - 3)} 12`} {...named(label)}>
      {seats.map((state, index) => (
        <SeatShape
          key={index}
          seat={{ x: 6 + index * 15, y: 6 }}
          radius={6}
          state={state}
          isSquare={squares?.[index]}
        />
      ))}
    </svg>
  );
}

interface SeatMarkProps extends Pick<SeatShapeProps, 'state' | 'isSquare'> {
  label: string;
}

/** A single seat, for the row of a lesson; a taken one has a tick. */
export function SeatMark({ state, label, isSquare }: SeatMarkProps) {
  return (
    <svg className="seat" viewBox="0 0 22 22" {...named(label)}>
      <SeatShape seat={{ x: 11, y: 11 }} radius={10} state={state} isSquare={isSquare} />
      {state === 'done' && <path className="seat__tick" d="m6.5 11.5 3 3 6-6.5" />}
    </svg>
  );
}

interface SeatShapeProps {
  seat: Seat;
  radius: number;
  state: SeatState;
  isSquare?: boolean | undefined;
}

function SeatShape({ seat: { x, y }, radius, state, isSquare = false }: SeatShapeProps): ReactNode {
  const isFilled = state === 'done' || state === 'free';
  const line = isFilled ? 0 : Math.max(radius * 0.16, 1.4);
  const common = { className: `seat--${state}`, ...(!isFilled && { strokeWidth: tenth(line) }) };
  // A square of the circle's radius would look larger.
  const half = tenth((isSquare ? radius * 0.9 : radius) - line / 2);
  const shape = isSquare ? (
    <rect
      {...common}
      x={tenth(x - half)}
      y={tenth(y - half)}
      width={2 * half}
      height={2 * half}
      rx={tenth(radius * 0.2)}
    />
  ) : (
    <circle {...common} cx={x} cy={y} r={half} />
  );
  if (state === 'mine')
    return (
      <>
        {shape}
        <circle className="seat--begun" cx={x} cy={y} r={tenth(radius * 0.45)} />
      </>
    );
  if (state !== 'half') return shape;
  const begun = isSquare
    ? `M${x} ${tenth(y - half)}h${-half}v${2 * half}h${half}z`
    : `M${x} ${tenth(y - radius)}a${radius} ${radius} 0 0 0 0 ${tenth(2 * radius)}z`;
  return (
    <>
      {shape}
      <path className="seat--begun" d={begun} />
    </>
  );
}

function named(label: string | undefined) {
  return label === undefined
    ? ({ 'aria-hidden': true } as const)
    : ({ role: 'img', 'aria-label': label } as const);
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
