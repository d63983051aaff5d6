import { type Cue, type CueProblem, isCueError } from '@academy/shared';

/** Milliseconds shown before and after the head. */
const AROUND_MS = 10_000;

interface CueStripProps {
  cues: readonly Cue[];
  time: number;
  problems: ReadonlyMap<number, readonly CueProblem[]>;
}

/** The cues around the film's time: where they touch and overlap. The rows say the same in words. */
export function CueStrip({ cues, time, problems }: CueStripProps) {
  const place = (moment: number) => `${((moment - time + AROUND_MS) / (2 * AROUND_MS)) * 100}%`;
  return (
    <div className="cue-strip" aria-hidden="true">
      {cues.map((cue, index) =>
        cue.end < time - AROUND_MS || cue.start > time + AROUND_MS ? null : (
          <span
            key={index}
            className={
              problems.get(index)?.some(isCueError)
                ? 'cue-strip__cue cue-strip__cue--wrong'
                : 'cue-strip__cue'
            }
            style={{ left: place(cue.start), right: `calc(100% - ${place(cue.end)})` }}
          />
        ),
      )}
      <span className="cue-strip__head" />
    </div>
  );
}
