import { type Cue, type CueProblem, isCueError, type Language, lettersPerSecond } from '@academy/shared';
import { useLanguage } from '@academy/ui';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCueTime, readCueTime } from './cue-time.ts';

interface CueRowProps {
  cue: Cue;
  index: number;
  problems: readonly CueProblem[];
  /** The same moment in the other language. */
  above: string;
  language: Language;
  isCurrent: boolean;
  onChange: (index: number, change: Partial<Cue>) => void;
  onFocus: (index: number) => void;
}

/** One cue: its times, its text, and what is wrong with it. */
export const CueRow = memo(function CueRow(props: CueRowProps) {
  const { cue, index, problems, above, language, isCurrent, onChange, onFocus } = props;
  const { t } = useTranslation('captions');
  const number = index + 1;
  /** Shown at once while the form, with up to 5,000 cues, takes it. */
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = problems.some(isCueError) || Number.isNaN(cue.start) || Number.isNaN(cue.end);
  const problemsId = `cue-${number}-problems`;
  const isDescribed = problems.length > 0 && { 'aria-describedby': problemsId };
  return (
    <li className={['cue', isCurrent && 'cue--current', isWrong && 'cue--wrong'].filter(Boolean).join(' ')}>
      <span className="cue__number">{number}</span>
      <div className="cue__times">
        <TimeField
          label={t('cue.start', { number })}
          time={cue.start}
          onFocus={() => onFocus(index)}
          onChange={(start) => onChange(index, { start })}
        />
        <TimeField
          label={t('cue.end', { number })}
          time={cue.end}
          onFocus={() => onFocus(index)}
          onChange={(end) => onChange(index, { end })}
        />
      </div>
      <div className="cue__words">
        {above !== '' && (
          <p className="cue__above" lang="it">
            {above}
          </p>
        )}
        <textarea
          id={`cue-${number}`}
          className="cue__text"
          lang={language}
          rows={2}
          value={typed ?? cue.text}
          aria-label={t('cue.text', { number })}
          aria-invalid={isWrong}
          {...isDescribed}
          onFocus={() => onFocus(index)}
          onBlur={() => setTyped(null)}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(index, { text: target.value });
          }}
        />
      </div>
      <span className="cue__speed">{Math.round(lettersPerSecond(cue)) || ''}</span>
      {problems.length > 0 && (
        <ul id={problemsId} className="cue__problems">
          {problems.map((problem) => (
            <li key={problem.code} className={isCueError(problem) ? 'cue__error' : 'cue__warning'}>
              <ProblemText problem={problem} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}, isSameRow);

/** Problems are found anew with every change. */
function isSameRow(
  { problems, ...row }: CueRowProps,
  { problems: nextProblems, ...next }: CueRowProps,
): boolean {
  const before: Record<string, unknown> = row;
  return (
    Object.entries(next).every(([name, value]) => Object.is(before[name], value)) &&
    JSON.stringify(problems) === JSON.stringify(nextProblems)
  );
}

interface TimeFieldProps {
  label: string;
  /** NaN for what was typed and is no time. */
  time: number;
  onFocus: () => void;
  onChange: (time: number) => void;
}

/** A time as it is typed; what is no time stays, so that it can be corrected. */
function TimeField({ label, time, onFocus, onChange }: TimeFieldProps) {
  const { t } = useTranslation('captions');
  const language = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const [known, setKnown] = useState(time);
  if (!Object.is(known, time)) {
    setKnown(time);
    // After a split or a join another cue stands in this row, and keys set the time too.
    if (typed !== null && !Object.is(readCueTime(typed), time)) setTyped(null);
  }
  const isRefused = Number.isNaN(time);
  return (
    <input
      className="cue__time"
      inputMode="decimal"
      aria-label={label}
      aria-invalid={isRefused}
      title={isRefused ? t('cue.timeFormat') : undefined}
      onFocus={onFocus}
      value={typed ?? (isRefused ? '' : formatCueTime(time, language))}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readCueTime(target.value));
      }}
      onBlur={() => {
        if (!isRefused) setTyped(null);
      }}
    />
  );
}

/** What is wrong with a cue, in a sentence that names its row. */
export function ProblemText({ problem: { code, index, values } }: { problem: CueProblem }) {
  const { t } = useTranslation('captions');
  const language = useLanguage();
  const number = index + 1;
  const { end = 0, film = 0, before = 0, letters = 0, lines = 0, limit = 0 } = values;
  return t(`problems.${code}`, {
    ...{ number, letters, lines, limit },
    before: before + 1,
    end: formatCueTime(end, language),
    film: formatCueTime(film, language),
  });
}
