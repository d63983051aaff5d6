import type { Video } from '@academy/api-client';
import { type Cue, type CueProblem, cueProblems, type Language } from '@academy/shared';
import { Button, Input, Radio } from 'antd';
import {
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import {
  cueAt,
  type Edited,
  missingIn,
  textsAbove,
  withJoinedCue,
  withNewCue,
  withSplitCue,
} from './cue-edits.ts';
import { CueFilm, type FilmHandle } from './cue-film.tsx';
import { CueRow } from './cue-row.tsx';
import { CueStrip } from './cue-strip.tsx';

const SECOND_MS = 1_000;
const NO_PROBLEMS: readonly CueProblem[] = [];
const KEYS = ['play', 'second', 'cue', 'start', 'end', 'split', 'join'] as const;

interface CuesFieldProps {
  /** Given by the form item. */
  value?: Cue[];
  onChange?: (cues: Cue[]) => void;
  video: Video;
  durationSeconds: number | null;
  language: Language;
  /** The Italian cues, for English ones. */
  others: readonly Cue[];
  /** What the form has now, which may not be drawn yet. Must be stable. */
  present: () => Cue[];
  onExpired: () => void;
}

/** The cues of a film in rows beside it. Keys move the film and the cues from within every field. */
export function CuesField(props: CuesFieldProps) {
  const { value: cues = [], onChange, video, durationSeconds, language, others, present, onExpired } = props;
  const { t } = useTranslation('captions');
  const film = useRef<FilmHandle>(null);
  const whole = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLOListElement>(null);
  /** The row that had the focus last; -1 for none yet. */
  const chosen = useRef(-1);
  /** The cue whose text takes the focus once it is there. */
  const [focused, setFocused] = useState<{ index: number } | null>(null);
  const [time, setTime] = useState(0);
  const [isFiltered, setFiltered] = useState(false);
  const [search, setSearch] = useState('');
  const checked = useDeferredValue(cues);
  const problems = useMemo(() => byCue(cueProblems(checked, durationSeconds)), [checked, durationSeconds]);
  const above = useMemo(() => textsAbove(checked, others), [checked, others]);
  const current = cueAt(cues, time);
  const words = search.trim().toLowerCase();

  const [changeCue] = useState(() => (index: number, change: Partial<Cue>) => {
    const before = present();
    const cue = before[index];
    // Thousands of rows are drawn after the letter that was typed.
    if (cue) startTransition(() => onChange?.(before.with(index, { ...cue, ...change })));
  });
  const takePlayer = useCallback((player: FilmHandle | null) => {
    film.current = player;
  }, []);
  const [choose] = useState(() => (index: number) => {
    chosen.current = index;
  });

  useEffect(() => {
    if (focused) fieldOf(rows.current, focused.index)?.focus();
  }, [focused]);

  const now = () => film.current?.time() ?? time;
  const take = (edited: Edited | null) => {
    if (!edited) return;
    onChange?.(edited.cues);
    setFocused({ index: edited.index });
  };
  const goTo = (index: number) => {
    const cue = cues[index];
    if (!cue) return;
    film.current?.seek(cue.start);
    setFocused({ index });
  };
  /** Until a row was chosen, the cue that the film shows. */
  const chosenOrCurrent = () => (cues[chosen.current] ? chosen.current : cueAt(cues, now()));
  const stamp = (edge: 'start' | 'end') => changeCue(chosenOrCurrent(), { [edge]: now() });

  /** What a key does here; undefined for one that is left to the field. */
  const actionFor = (event: KeyboardEvent): (() => void) | undefined => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (altKey && !ctrlKey && !metaKey) {
      if (key === 'ArrowUp') return () => goTo(chosenOrCurrent() - 1);
      if (key === 'ArrowDown') return () => goTo(chosenOrCurrent() + 1);
    }
    if (!(ctrlKey || metaKey) || altKey || shiftKey) return undefined;
    const field = target instanceof HTMLTextAreaElement ? target : null;
    const isSearch = target instanceof HTMLInputElement && rows.current?.contains(target) !== true;
    const actions: Partial<Record<string, () => void>> = {
      ' ': () => film.current?.toggle(),
      ArrowLeft: () => film.current?.seek(now() - SECOND_MS),
      ArrowRight: () => film.current?.seek(now() + SECOND_MS),
      // Who searches may not see the row that would change.
      ...(!isSearch && { i: () => stamp('start'), o: () => stamp('end') }),
      ...(field && {
        Enter: () => take(withSplitCue(present(), chosen.current, field.selectionStart)),
        Backspace: () => take(withJoinedCue(present(), chosen.current)),
      }),
    };
    return actions[key.length === 1 ? key.toLowerCase() : key];
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = actionFor(event);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const element = whole.current;
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, []);

  const shown = cues.flatMap((cue, index) => {
    const isWanted = !isFiltered || problems.has(index);
    return isWanted && (words === '' || cue.text.toLowerCase().includes(words)) ? [{ cue, index }] : [];
  });
  const missing = language === 'en' ? missingIn(checked, others) : 0;
  return (
    <div ref={whole} className="captions">
      <div className="captions__film">
        <div className="captions__screen">
          <CueFilm
            video={video}
            language={language}
            onPlayer={takePlayer}
            onTime={setTime}
            onExpired={onExpired}
          />
          <p className="captions__line" aria-hidden="true">
            {isShown(cues[current], time) && cues[current]?.text}
          </p>
        </div>
        <CueStrip cues={cues} time={time} problems={problems} />
        <div className="captions__tools">
          <Button onClick={() => stamp('start')}>{t('tools.start')}</Button>
          <Button onClick={() => stamp('end')}>{t('tools.end')}</Button>
          <Button onClick={() => take(withNewCue(present(), now()))}>{t('tools.add')}</Button>
        </div>
        <details className="captions__keys">
          <summary>{t('keys.title')}</summary>
          <dl>
            {KEYS.map((name) => (
              <div key={name}>
                <dt>
                  <kbd>{t(`keys.${name}.key`)}</kbd>
                </dt>
                <dd>{t(`keys.${name}.what`)}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
      <div className="captions__cues">
        {cues.length === 0 ? (
          <div className="captions__empty">
            <h2>{t('empty.title')}</h2>
            <p>{t('empty.text')}</p>
            <Button onClick={() => take(withNewCue([], now()))}>{t('empty.write')}</Button>
            {others.length > 0 && (
              <Button onClick={() => onChange?.(others.map(({ start, end }) => ({ start, end, text: '' })))}>
                {t('empty.fromItalian', { count: others.length })}
              </Button>
            )}
          </div>
        ) : (
          <>
            <div className="captions__filters">
              <Radio.Group
                optionType="button"
                aria-label={t('filter.label')}
                value={isFiltered}
                options={[
                  { value: false, label: t('filter.all', { count: cues.length }) },
                  { value: true, label: t('filter.wrong', { count: problems.size }) },
                ]}
                onChange={({ target }: { target: { value?: boolean } }) => setFiltered(target.value === true)}
              />
              <Input.Search
                allowClear
                aria-label={t('filter.search')}
                placeholder={t('filter.search')}
                value={search}
                onChange={({ target }) => setSearch(target.value)}
              />
            </div>
            {missing > 0 && <p className="muted">{t('missing', { count: missing })}</p>}
            <ol ref={rows} className="cues">
              {shown.map(({ cue, index }) => (
                <CueRow
                  key={index}
                  cue={cue}
                  index={index}
                  problems={problems.get(index) ?? NO_PROBLEMS}
                  above={above[index] ?? ''}
                  language={language}
                  isCurrent={index === current}
                  onChange={changeCue}
                  onFocus={choose}
                />
              ))}
            </ol>
            {shown.length === 0 && <p className="muted">{t('filter.none')}</p>}
          </>
        )}
      </div>
    </div>
  );
}

function byCue(problems: readonly CueProblem[]): ReadonlyMap<number, readonly CueProblem[]> {
  const found = new Map<number, CueProblem[]>();
  for (const problem of problems) {
    const others = found.get(problem.index);
    if (others) others.push(problem);
    else found.set(problem.index, [problem]);
  }
  return found;
}

function fieldOf(rows: HTMLElement | null, index: number): HTMLElement | null {
  return rows?.querySelector<HTMLElement>(`#cue-${index + 1}`) ?? null;
}

function isShown(cue: Cue | undefined, time: number): boolean {
  return cue !== undefined && time < cue.end;
}
